export const text = {
  linkToWork: 'Ligar a uma obra',
  linkWorks: (count: number) =>
    count === 1 ? 'Ligar 1 obra ao catálogo' : `Ligar ${count} obras ao catálogo`,
  aside: 'Ao lado do texto',
  contents: 'Neste artigo',
  neighbours: 'Antes e depois',
  previous: 'Anterior',
  next: 'Próximo',
  more: (name: string) => `Mais de ${name}`,
  untitled: 'Post',
  share: 'Compartilhar',
} as const
