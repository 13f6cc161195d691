import type { CreditRole } from '@afins/contract/works'

export const text = {
  related: 'Quem gostou disto também gosta de',
  original: 'Título original',
  others: 'Também conhecido como',
  countries: 'País',
  language: 'Idioma',
  isbn: 'ISBN',
  genres: 'Gêneros',
  elsewhere: 'Em outros lugares',
  details: 'Ficha',
  reviews: 'Avaliações',
  noReviews: 'Ninguém avaliou ainda. Que tal ser a primeira pessoa?',
  lists: 'Em listas',
  works: 'Obras',
  worksFromHere: 'Mais obras',
  next: 'Mais antigas',
  fromStart: 'Voltar às mais recentes',
  noWorks: 'O catálogo ainda não tem obras deste nome.',
  find: 'Buscar no catálogo',
  years: (year: number, endYear: number | null) =>
    endYear === null || endYear === year ? String(year) : `${year}–${endYear}`,
  lifetime: (year: number, endYear: number | null) =>
    endYear === null ? `desde ${year}` : `${year}–${endYear}`,
  /** Of creators that play another part than a work of its kind has first. */
  roles: {
    author: 'Autoria',
    translator: 'Tradução',
    director: 'Direção',
    creator: 'Criação',
    actor: 'Elenco',
    artist: 'Artista',
    composer: 'Composição',
  } satisfies Record<CreditRole, string>,
  describe: (parts: readonly string[]) =>
    `${parts.filter((part) => part !== '').join(', ')}. Veja em Afins quem viu, leu e ouviu.`,
  creatorOf: {
    music: 'As músicas e os discos de',
    movies: 'Os filmes e as séries de',
    books: 'Os livros de',
  },
  kindBy: (label: string, names: string) => (names === '' ? label : `${label} de ${names}`),
} as const
