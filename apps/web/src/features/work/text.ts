import type { CreditRole, EditionFormat, WorkLinkKind } from '@afins/contract/works'
import { countOf } from '#data/format.ts'
import type { SearchStatus } from '#parts/work-combobox/use-work-combobox.ts'

const statuses: Readonly<Record<Exclude<SearchStatus, 'found'>, string>> = {
  idle: '',
  searching: 'Buscando…',
  failed: 'A busca não respondeu. Tente de novo.',
}

export const formatNames: Readonly<Record<EditionFormat, string>> = {
  paperback: 'Brochura',
  hardcover: 'Capa dura',
  ebook: 'E-book',
  audiobook: 'Audiolivro',
  cd: 'CD',
  vinyl: 'Vinil',
  cassette: 'Fita cassete',
  digital: 'Digital',
}

export const text = {
  wall: 'Na parede',
  wallFull: 'A sua parede já tem quatro. Tire uma no seu perfil para pôr esta.',
  review: 'Avaliação',
  list: 'Lista',
  share: 'Compartilhar',
  follow: 'Acompanhar',
  following: 'Acompanhando',
  notifyOfFollowed: 'Avisar quando alguém que sigo marcar',
  followed: 'Você vai saber quando alguém que você segue marcar esta obra.',
  unfollowed: 'Você não acompanha mais esta obra.',
  followFailed: 'Não deu para mudar isso. Tente de novo.',
  toList: 'Pôr numa lista',
  newList: 'Nova lista com esta obra',
  noOwnLists: 'Você ainda não publicou uma lista que possa receber esta obra.',
  listsFailed: 'Não deu para abrir as suas listas. Confira a conexão.',
  listFailed: 'Não deu para pôr na lista. Tente de novo.',
  add: 'Adicionar',
  addTo: (list: string) => `Adicionar a ${list}`,
  openList: 'Ver a lista',
  addedToList: (list: string) => `Entrou em ${list}.`,
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
  allLists: 'Ver todas as listas',
  moreLists: 'Mais listas',
  noLists: 'Nenhuma lista tem esta obra ainda.',
  backToWork: 'Voltar para a obra',
  works: 'Obras',
  worksFromHere: 'Mais obras',
  next: 'Mais antigas',
  fromStart: 'Voltar às mais recentes',
  noWorks: 'O catálogo ainda não tem obras deste nome.',
  find: 'Buscar no catálogo',
  draft:
    'Esta obra veio de uma importação e só está na estante de quem a trouxe: o catálogo ainda não a tem. Quem a conhece pode completar o que falta e adicioná-la.',
  publish: 'Adicionar ao catálogo',
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
  found: 'Encontradas',
  searchStatus: (status: SearchStatus, count: number) =>
    status !== 'found'
      ? statuses[status]
      : count === 0
        ? 'Nada com este nome no catálogo.'
        : countOf(count, 'encontrada', 'encontradas'),
  synopsisFrom: (source: string) => `· ${source}`,
  wholeSynopsis: 'Ler tudo',
  writeSynopsis: 'Escrever uma sinopse',
  cover: 'Capa',
  tools: 'Cuidar desta obra',
  edit: 'Corrigir',
  history: 'Mudanças',
  merge: 'Juntar com outra',
  editions: (count: number) => (count === 1 ? '1 edição' : `${count} edições`),
  linked: {
    'adapts to': 'Baseada em',
    'adapts from': 'Deu origem a',
    'part_of to': 'Faz parte de',
    'part_of from': 'Partes',
    'remake_of to': 'Nova versão de',
    'remake_of from': 'Novas versões',
  } satisfies Record<`${WorkLinkKind} ${'to' | 'from'}`, string>,
  becameFilm: 'Virou filme',
  kindBy: (label: string, names: string) => (names === '' ? label : `${label} de ${names}`),
} as const
