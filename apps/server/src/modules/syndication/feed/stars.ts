/** A rating in half stars, 1 to 10, as signs: seven are three and a half. */
export function stars(rating: number): string {
  return '★'.repeat(Math.floor(rating / 2)) + (rating % 2 === 1 ? '½' : '')
}

const numbers = new Intl.NumberFormat('pt-BR')

/** The same in words, for those to whom signs are read aloud. */
export function starsInWords(rating: number): string {
  return `${numbers.format(rating / 2)} de 5 estrelas`
}
