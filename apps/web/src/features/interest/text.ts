import type { FixedInterestId } from '@afins/contract/interests'
import { countOf } from '#data/format.ts'

const works = {
  music: ['disco', 'discos'],
  movies: ['obra', 'obras'],
  books: ['livro', 'livros'],
} as const

const at = { music: 'Ouvindo agora', movies: 'Vendo agora', books: 'Lendo agora' } as const
const wanted = { music: 'Ouvir depois', movies: 'Quero ver', books: 'Quero ler' } as const

export const text = {
  people: (count: number) => countOf(count, 'pessoa', 'pessoas'),
  posts: (count: number) => countOf(count, 'post', 'posts'),
  who: 'Quem está aqui',
  write: 'Escrever aqui',
  everyone: 'Ver a sala de todos',
  emptyOwn: (interest: string) => `Aqui ficam os seus posts sobre ${interest}.`,
  emptyPerson: (name: string, interest: string) =>
    `${name} ainda não publicou nada sobre ${interest}.`,
  emptyInterest: (interest: string) => `Ninguém publicou nada sobre ${interest} por enquanto.`,
  beFirst: 'Publicar o primeiro',
  views: 'O que ver aqui',
  everything: 'Tudo',
  emptyKind: {
    note: (interest: string) => `Nenhuma nota sobre ${interest} por enquanto.`,
    article: (interest: string) => `Nenhum artigo sobre ${interest} por enquanto.`,
    list: (interest: string) => `Nenhuma lista sobre ${interest} por enquanto.`,
    review: (interest: string) => `Nenhuma avaliação sobre ${interest} por enquanto.`,
  },
  mostSaved: 'Mais guardados da semana',
  now: (interest: FixedInterestId) => at[interest],
  mostLoved: 'Mais amados',
  periods: 'De quando',
  period: { week: 'Semana', month: 'Mês', year: 'Ano' },
  noneLoved: {
    week: 'Ainda não há estrelas de gente bastante nesta semana.',
    month: 'Ainda não há estrelas de gente bastante neste mês.',
    year: 'Ainda não há estrelas de gente bastante neste ano.',
  },
  shelved: 'Nas estantes de mais gente',
  postsHeading: 'Posts',
  genres: 'Gêneros para explorar',
  allGenres: 'Todos os gêneros',
  wanted: (interest: FixedInterestId) => wanted[interest],
  nothingWanted: {
    music: 'Guarde aqui os discos que você quer ouvir.',
    movies: 'Guarde aqui o que você quer ver.',
    books: 'Guarde aqui os livros que você quer ler.',
  },
  find: { music: 'Buscar um disco', movies: 'Buscar um filme', books: 'Buscar um livro' },
  seeAll: (count: number) => `Ver tudo (${count})`,
  lists: 'Playlists e listas',
  reviews: 'Avaliações',
  pick: 'Sortear',
  pickAgain: 'Sortear de novo',
  picked: 'O sorteio deu',
  pickedNone: 'Nada do que você quer cabe neste filtro.',
  works: (interest: FixedInterestId, count: number) =>
    countOf(count, works[interest][0], works[interest][1]),
  atLeast: (interest: FixedInterestId, count: number) => `Mais de ${count} ${works[interest][1]}`,
  further: 'Mais obras',
  filter: 'Filtrar',
  filterCount: (count: number) => `Filtrar (${count})`,
  filters: 'Filtros',
  genre: 'Gênero',
  moreGenres: 'Mais gêneros',
  decade: 'Década',
  anyDecade: 'Qualquer década',
  decadeOf: (year: number) => `Anos ${year}`,
  rating: 'Estrelas',
  anyRating: 'Todas',
  ratingOf: (half: number) => `${String(half / 2).replace('.', ',')} estrelas ou mais`,
  shelf: 'Estante',
  anyShelf: 'Todas',
  shelves: (interest: FixedInterestId) =>
    ({
      quero: wanted[interest],
      agora: at[interest],
      terminei: { music: 'Ouvidos', movies: 'Vistos', books: 'Lidos' }[interest],
      larguei: 'Largados',
    }) as const,
  order: 'Ordem',
  orders: {
    amados: 'Mais amados',
    recentes: 'Mais recentes',
    curtos: 'Mais curtos',
    minha: 'Ordem da estante',
  },
  length: (interest: FixedInterestId) => (interest === 'books' ? 'Páginas' : 'Minutos'),
  min: 'De',
  max: 'Até',
  fits: (interest: FixedInterestId) =>
    ({ books: 'Cabe em 200 páginas', movies: 'Cabe em 90 min', music: 'Cabe em 40 min' })[interest],
  fitsIn: (interest: FixedInterestId, max: number) =>
    interest === 'books' ? `Até ${max} páginas` : `Cabe em ${max} min`,
  atLeastLong: (interest: FixedInterestId, min: number) =>
    `A partir de ${min} ${interest === 'books' ? 'páginas' : 'min'}`,
  show: 'Mostrar',
  clear: 'Limpar filtros',
  without: (filter: string) => `Tirar o filtro ${filter}`,
  none: 'Nada no catálogo cabe neste filtro.',
  noneOfShelf: 'Nada desta estante cabe neste filtro.',
  noneYet: 'Nada por aqui. Mais adiante pode haver.',
  next: 'Mostrar mais',
  fromStart: 'Voltar ao começo',
  backTo: (name: string) => `Voltar para ${name}`,
} as const
