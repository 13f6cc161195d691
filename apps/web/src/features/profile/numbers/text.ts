import type { Goal } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import { countOf, formatCount } from '#data/format.ts'

/** What was finished, one and several. */
const finished = {
  movies: ['filme ou série', 'filmes e séries'],
  books: ['livro', 'livros'],
  music: ['disco', 'discos'],
} as const satisfies Record<FixedInterestId, readonly [string, string]>

const counted = {
  movies: ['filme', 'filmes'],
  books: ['livro', 'livros'],
  music: ['disco', 'discos'],
} as const
const seen = {
  movies: ['visto', 'vistos'],
  books: ['lido', 'lidos'],
  music: ['ouvido', 'ouvidos'],
} as const

const MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
]
const MINUTE = 60

const half = (rating: number) => String(rating / 2).replace('.', ',')

export const text = {
  years: 'Ano',
  allYears: 'Todos os anos',
  finished: (interest: FixedInterestId, count: number) => seen[interest][count === 1 ? 0 : 1],
  /** What is counted where it is not each time that something was finished. */
  works: (interest: FixedInterestId, isFewer: boolean) =>
    isFewer ? `${finished[interest][1]} diferentes` : `${seen[interest][1]} ou avaliados`,
  average: 'estrelas em média',
  stars: (rating: number) => `${(rating / 2).toFixed(1).replace('.', ',')} ★`,
  month: (month: number) => MONTHS[month - 1] ?? '',
  monthShort: (month: number) => (MONTHS[month - 1] ?? '').slice(0, 3),
  byMonth: 'Mês a mês',
  byYear: 'Ano a ano',
  monthHead: 'Mês',
  yearHead: 'Ano',
  timesHead: 'Vezes',
  worksHead: 'Obras',
  times: (count: number) => countOf(count, 'vez', 'vezes'),
  worksOf: (count: number) => countOf(count, 'obra', 'obras'),
  summary: (total: string, most: string, name: string) =>
    `${total} ao todo. O maior número: ${most}, ${name}.`,
  undated: (count: number, year: number | null) =>
    year === null
      ? `Mais ${countOf(count, 'vez', 'vezes')} sem data.`
      : `Mais ${countOf(count, 'vez', 'vezes')} em ${year}, sem mês.`,
  ratings: 'Estrelas',
  ratingHead: 'Estrelas',
  ratingName: (rating: number) => `${half(rating)} ${rating <= 2 ? 'estrela' : 'estrelas'}`,
  ratingShort: (rating: number) =>
    rating % 2 === 0 ? String(rating / 2) : `${rating === 1 ? '' : (rating - 1) / 2}½`,
  genres: 'Gêneros',
  creators: {
    movies: 'Quem dirigiu',
    books: 'Quem escreveu',
    music: 'Quem gravou',
  } satisfies Record<FixedInterestId, string>,
  countries: 'Países',
  decades: 'Décadas',
  decadeHead: 'Década',
  decade: (decade: number) => `anos ${decade}`,
  beforeDecade: (decade: number) => `antes de ${decade}`,
  beforeShort: 'antes',
  lengths: 'Tamanho',
  lengthHead: 'Tamanho',
  unmeasured: (count: number) =>
    `${countOf(count, 'obra', 'obras')} sem tamanho conhecido ou que não se compara.`,
  empty: {
    own: 'Os números aparecem quando você registra no diário o que terminou.',
    year: (year: number) => `Nada terminado em ${year}.`,
    other: (name: string) => `${name} ainda não terminou nada por aqui.`,
  },
  show: 'Mostrar os números a quem vê meu perfil',
  showHint: 'Cada pessoa só vê os números do que você deixa ela ver na estante.',
  failed: 'Não deu para salvar isso. Tente de novo.',
  review: (year: number) => `Retrospectiva de ${year}`,
  reviews: 'Retrospectivas',
  goals: {
    title: 'Metas',
    of: ({ interest, target, year }: Pick<Goal, 'interest' | 'target' | 'year'>) =>
      `${target} ${counted[interest][target === 1 ? 0 : 1]} em ${year}`,
    done: ({ done, target }: Pick<Goal, 'done' | 'target'>) => `${done} de ${target}`,
    add: 'Definir uma meta',
    edit: 'Mudar',
    editName: (goal: string) => `Mudar a meta de ${goal}`,
    dialog: 'Meta do ano',
    medium: 'De quê',
    year: 'Ano',
    target: 'Quantos',
    isPublic: 'Mostrar no meu perfil',
    remove: 'Tirar a meta',
    removed: 'Meta tirada.',
    saved: 'Meta salva.',
    media: { movies: 'Filmes', books: 'Livros', music: 'Discos' } satisfies Record<
      FixedInterestId,
      string
    >,
    hint: 'Conta o que você termina no ano: filmes, livros e discos.',
  },
  recap: {
    of: (name: string) => `O ano de ${name}`,
    finished: (count: number) => countOf(count, 'obra terminada', 'obras terminadas'),
    again: (count: number) => countOf(count, 'de novo', 'de novo'),
    months: 'O ano, mês a mês',
    medium: (interest: FixedInterestId, count: number) =>
      `${count} ${finished[interest][count === 1 ? 0 : 1]}`,
    mostLoved: 'O mais amado',
    longest: 'O mais longo',
    creator: {
      movies: 'Quem mais acompanhou',
      books: 'Quem mais leu',
      music: 'Quem mais ouviu',
    } satisfies Record<FixedInterestId, string>,
    genre: 'O gênero do ano',
    creatorCount: (interest: FixedInterestId, count: number) => `${count} ${finished[interest][1]}`,
    first: 'A primeira',
    last: 'A última',
    covers: 'O que ficou',
    share: 'Compartilhar',
    unshare: 'Parar de compartilhar',
    shared: 'Quem vê seu perfil pode abrir esta página.',
    private: 'Só você vê esta página.',
    copy: 'Copiar o endereço',
    sharedNow: 'Compartilhada.',
    unsharedNow: 'Só você vê de novo.',
    numbers: 'Ver os números do ano',
    back: 'Estante',
  },
} as const

/** "212 horas", "10 mil páginas"; '' of nothing. */
export function lengthText(interest: FixedInterestId, length: number): readonly [string, string] {
  if (interest === 'books') return [formatCount(length), length === 1 ? 'página' : 'páginas']
  const minutes = interest === 'music' ? Math.round(length / MINUTE) : length
  if (minutes < 2 * MINUTE) return [formatCount(minutes), minutes === 1 ? 'minuto' : 'minutos']
  return [formatCount(Math.round(minutes / MINUTE)), 'horas']
}

/** "90 a 119 min", and the same as short as it goes. */
export function lengthRange(
  interest: FixedInterestId,
  from: number,
  next: number | undefined,
): { readonly name: string; readonly short: string } {
  const by = interest === 'music' ? MINUTE : 1
  const unit = interest === 'books' ? 'páginas' : 'min'
  const [first, last] = [from / by, next === undefined ? undefined : next / by - 1]
  if (last === undefined) return { name: `${first} ${unit} ou mais`, short: `${first}+` }
  if (first === 0) return { name: `até ${last} ${unit}`, short: `até ${last}` }
  return { name: `${first} a ${last} ${unit}`, short: `${first}–${last}` }
}

/** "2 livros à frente do ritmo". */
export function paceText({ interest, target, done, due }: Goal): string {
  if (done >= target) return 'Meta alcançada'
  const ahead = done - due
  const [one, several] = counted[interest]
  if (ahead === 0) return 'No ritmo'
  const amount = `${Math.abs(ahead)} ${Math.abs(ahead) === 1 ? one : several}`
  return ahead > 0 ? `${amount} à frente do ritmo` : `${amount} atrás do ritmo`
}
