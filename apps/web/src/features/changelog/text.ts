export const text = {
  title: 'Novidades',
  lead: 'O que mudou em Afins, versão por versão.',
} as const
