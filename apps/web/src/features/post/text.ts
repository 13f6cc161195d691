export const text = {
  aside: 'Ao lado do texto',
  contents: 'Neste artigo',
  neighbours: 'Antes e depois',
  previous: 'Anterior',
  next: 'Próximo',
  more: (name: string) => `Mais de ${name}`,
  untitled: 'Post',
  share: 'Compartilhar',
} as const
