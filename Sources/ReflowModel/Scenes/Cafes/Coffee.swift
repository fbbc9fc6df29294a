// What cafés serve.

/// A coffee, named as the file of its picture.
package enum Coffee: String, CaseIterable, Sendable {
  case espresso = "01-espresso"
  case ristretto = "02-ristretto"
  case macchiato = "03-macchiato"
  case cortado = "04-cortado"
  case flatWhite = "05-flat-white"
  case cappuccino = "06-cappuccino"
  case latte = "07-latte"
  case mocha = "08-mocha"
  case americano = "09-americano"
  case filter = "10-filter"
  case icedCoffee = "11-iced-coffee"
  case affogato = "12-affogato"
}
