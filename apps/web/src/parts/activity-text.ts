import type { FeedActivity } from '@afins/contract/api'
import type { WorkKind } from '@afins/contract/works'

const nouns: Readonly<Record<WorkKind | 'work', readonly [plural: string, isFeminine: boolean]>> = {
  film: ['filmes', false],
  series: ['séries', true],
  album: ['discos', false],
  track: ['faixas', true],
  book: ['livros', false],
  person: ['artistas', false],
  group: ['grupos', false],
  work: ['obras', true],
}
const numbers = ['três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'] as const
const two = { feminine: 'duas', masculine: 'dois' } as const

type Works = readonly Pick<FeedActivity['works'][number], 'work' | 'rating'>[]

function countOf(works: Works, count: number): string {
  const kinds = new Set(works.map(({ work }) => work.kind))
  const [kind = 'work'] = kinds.size === 1 ? [...kinds] : []
  const [noun, isFeminine] = nouns[kind]
  const number =
    count === 2 ? two[isFeminine ? 'feminine' : 'masculine'] : (numbers[count - 3] ?? String(count))
  return `${number} ${noun}`
}

const finishedVerbs: Partial<Record<WorkKind, string>> = {
  film: 'viu',
  series: 'viu',
  book: 'leu',
  album: 'ouviu',
  track: 'ouviu',
}
const pluralVerbs: Readonly<Record<string, string>> = {
  viu: 'viram',
  leu: 'leram',
  ouviu: 'ouviram',
}

/** “viram três filmes”, “registraram quatro obras”: what several people did. */
export function activitiesText(
  activities: readonly (Pick<FeedActivity, 'event' | 'count'> & { readonly works: Works })[],
): string {
  const works = activities.flatMap((one) => one.works)
  const verbs = new Set(
    activities.map(({ event, works: [first] }) =>
      event === 'finished' && first ? finishedVerbs[first.work.kind] : undefined,
    ),
  )
  const [verb] = verbs
  const plural = (verbs.size === 1 && verb !== undefined && pluralVerbs[verb]) || 'registraram'
  const count = activities.reduce((sum, one) => sum + one.count, 0)
  return `${plural} ${countOf(works, count)}`
}

const stars = (rating: number) => `${String(rating / 2).replace('.', ',')}★`

/** “leu ” before the only title; of several works all of it: “leu três livros”. */
export function activityText({
  event,
  works,
  count,
}: Pick<FeedActivity, 'event' | 'count'> & { readonly works: Works }): string {
  const [first] = works
  if (!first) return ''
  const kinds = new Set(works.map(({ work }) => work.kind))
  const finished = (kinds.size === 1 && finishedVerbs[first.work.kind]) || 'terminou'
  if (count === 1) {
    if (event === 'began') return 'começou'
    if (event === 'finished') return finished
    return first.rating === null ? 'deu estrelas a' : `deu ${stars(first.rating)} a`
  }
  const all = countOf(works, count)
  if (event === 'began') return `começou ${all}`
  return event === 'finished' ? `${finished} ${all}` : `deu estrelas a ${all}`
}
