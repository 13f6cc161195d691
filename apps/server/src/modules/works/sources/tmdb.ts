import { z } from 'zod'
import { fields, limits } from '@afins/contract/fields'
import { idIfValid, shortened, yearOf, type DescribedWork } from './described-work.ts'
import type { FoundWork, Source } from './source.ts'

const person = z.object({ id: z.number().int(), name: z.string().min(1) })
const movie = z.object({
  id: z.number().int(),
  title: z.string().min(1),
  original_title: z.string().nullish(),
  release_date: z.string().nullish(),
  runtime: z.number().int().nullish(),
  imdb_id: z.string().nullish(),
  credits: z.object({ crew: z.array(person.extend({ job: z.string() })) }).optional(),
})
const series = z.object({
  id: z.number().int(),
  name: z.string().min(1),
  original_name: z.string().nullish(),
  first_air_date: z.string().nullish(),
  number_of_episodes: z.number().int().nullish(),
  created_by: z.array(person).optional(),
})
const movies = z.object({ results: z.array(movie) })
const allSeries = z.object({ results: z.array(series) })

/** Of films and of series. */
const LIMIT = 10
const LANGUAGE = { language: 'pt-BR' }

/** @see https://developer.themoviedb.org/reference/intro/getting-started */
export const tmdb: Source = {
  name: 'tmdb',
  hosts: ['api.themoviedb.org'],
  perSecond: 40,
  async search(get, q) {
    const query = { query: q, ...LANGUAGE }
    const films = movies.parse(await get('/3/search/movie', query)).results
    const shows = allSeries.parse(await get('/3/search/tv', query)).results
    return [
      ...films.slice(0, LIMIT).map((one): FoundWork => ({
        id: `movie:${one.id}`,
        work: describeMovie(one),
      })),
      ...shows.slice(0, LIMIT).map((one): FoundWork => ({
        id: `tv:${one.id}`,
        work: describeSeries(one),
      })),
    ]
  },
  async find(get, id) {
    const [, kind, number] = /^(movie|tv):([1-9]\d{0,9})$/.exec(id) ?? []
    if (kind === undefined) return null
    const credits: Record<string, string> =
      kind === 'movie' ? { append_to_response: 'credits' } : {}
    const found = await get(`/3/${kind}/${number}`, { ...LANGUAGE, ...credits })
    if (found === null) return null
    return kind === 'movie'
      ? describeMovie(movie.parse(found))
      : describeSeries(series.parse(found))
  },
  linkOf: (id) => `https://www.themoviedb.org/${id.replace(':', '/')}`,
}

const creatorOf = ({ id, name }: z.output<typeof person>) => ({
  id: { source: 'tmdb_person' as const, value: String(id) },
  name: shortened(name, fields.creator.max),
  kind: 'person' as const,
})

const original = (title: string | null | undefined, shown: string) =>
  title && title !== shown ? shortened(title, fields.workTitle.max) : null

const positive = (value: number | null | undefined) => (value && value > 0 ? value : null)

function describeMovie(one: z.output<typeof movie>): DescribedWork {
  const directors = (one.credits?.crew ?? []).filter(({ job }) => job === 'Director')
  return {
    ids: [{ source: 'tmdb_movie', value: String(one.id) }, ...idIfValid('imdb', one.imdb_id)],
    interest: 'movies',
    kind: 'film',
    title: shortened(one.title, fields.workTitle.max),
    originalTitle: original(one.original_title, one.title),
    year: yearOf(one.release_date),
    length: positive(one.runtime),
    creators: directors.slice(0, limits.creatorsOfWork).map(creatorOf),
  }
}

function describeSeries(one: z.output<typeof series>): DescribedWork {
  return {
    ids: [{ source: 'tmdb_tv', value: String(one.id) }],
    interest: 'movies',
    kind: 'series',
    title: shortened(one.name, fields.workTitle.max),
    originalTitle: original(one.original_name, one.name),
    year: yearOf(one.first_air_date),
    length: positive(one.number_of_episodes),
    creators: (one.created_by ?? []).slice(0, limits.creatorsOfWork).map(creatorOf),
  }
}
