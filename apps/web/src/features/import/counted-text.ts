const formatter = new Intl.NumberFormat('pt-BR')

/** Not rounded, since numbers are compared with what another service says. */
export const exact = (count: number) => formatter.format(count)

export const some = (count: number, one: string, other: string) =>
  `${exact(count)} ${count === 1 ? one : other}`
