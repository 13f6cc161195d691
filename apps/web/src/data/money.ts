const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** "R$ 9,90", of centavos. */
export function formatReais(cents: number): string {
  return reais.format(cents / 100)
}
