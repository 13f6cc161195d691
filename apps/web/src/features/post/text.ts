import { countOf } from '#data/format.ts'

export const text = {
  aside: 'Ao lado do texto',
  contents: 'Neste artigo',
  works: (count: number) => countOf(count, 'obra', 'obras'),
  neighbours: 'Antes e depois',
  previous: 'Anterior',
  next: 'Próximo',
  more: (name: string) => `Mais de ${name}`,
  untitled: 'Post',
} as const
