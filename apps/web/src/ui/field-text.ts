/** Its own file, as most pages have no fields. */
export const text = {
  showPassword: 'Mostrar o que foi digitado',
  hidePassword: 'Ocultar o que foi digitado',
  countOf: (length: number, max: number) => `${length} de ${max}`,
} as const
