import { z } from 'zod'
import { fields, limits } from '@afins/contract/fields'
import type { FixedInterestId } from '@afins/contract/interests'
import { kindFacts, type WorkKind } from '@afins/contract/works'
import {
  idIfValid,
  shortened,
  type DescribedCreator,
  type DescribedWork,
} from './described-work.ts'

/** Statements of one property. Values of other types than expected are left out. */
const statements = z
  .array(
    z.object({
      rank: z.string().optional(),
      mainsnak: z.object({ datavalue: z.object({ value: z.unknown() }).optional() }),
    }),
  )
  .default([])

/** The properties that are read, by what they say. */
const PROPERTIES = {
  instanceOf: 'P31',
  occupation: 'P106',
  director: 'P57',
  creator: 'P170',
  author: 'P50',
  performer: 'P175',
  published: 'P577',
  began: 'P580',
  ended: 'P582',
  duration: 'P2047',
  episodes: 'P1113',
  imdb: 'P345',
  tmdbMovie: 'P4947',
  tmdbSeries: 'P4983',
  tmdbPerson: 'P4985',
  releaseGroup: 'P436',
  artist: 'P434',
  openLibrary: 'P648',
  spotifyAlbum: 'P2205',
  spotifyArtist: 'P1902',
} as const
type Property = keyof typeof PROPERTIES

const claims = z.object(
  Object.fromEntries(Object.values(PROPERTIES).map((id) => [id, statements])) as Record<
    (typeof PROPERTIES)[Property],
    typeof statements
  >,
)
/** Wikidata writes an empty object as an empty list. */
const orEmptyList = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (Array.isArray(value) ? {} : value), schema)
const labels = orEmptyList(z.record(z.string(), z.object({ value: z.string() })))

/**
 * An item of Wikidata, in its dump and in its web service.
 * @see https://doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html
 */
export const entity = z.object({
  id: z.string(),
  labels: labels.optional(),
  claims: orEmptyList(claims).optional(),
})
export type Entity = z.output<typeof entity>

/** The classes of works that are loaded, without a walk through all their subclasses. */
const KINDS: Readonly<Record<string, WorkKind>> = {
  Q11424: 'film',
  Q24862: 'film',
  Q202866: 'film',
  Q93204: 'film',
  Q506240: 'film',
  Q29168811: 'film',
  Q20650540: 'film',
  Q226730: 'film',
  Q5398426: 'series',
  Q1259759: 'series',
  Q581714: 'series',
  Q63952888: 'series',
  Q117467246: 'series',
  Q526877: 'series',
  Q23745: 'series',
  Q7725634: 'book',
  Q571: 'book',
  Q8261: 'book',
  Q149537: 'book',
  Q1279564: 'book',
  Q725377: 'book',
  Q482994: 'album',
  Q208569: 'album',
  Q209939: 'album',
  Q222910: 'album',
  Q169930: 'album',
  Q4176708: 'album',
}
const HUMAN = 'Q5'
const GROUPS = new Set(['Q215380', 'Q2088357', 'Q5741069', 'Q56816954'])
/** People of these occupations are loaded, since works name them. */
const OCCUPATIONS: Readonly<Record<string, FixedInterestId>> = {
  Q2526255: 'movies',
  Q28389: 'movies',
  Q3455803: 'movies',
  Q36180: 'books',
  Q6625963: 'books',
  Q482980: 'books',
  Q49757: 'books',
  Q214917: 'books',
  Q177220: 'music',
  Q639669: 'music',
  Q36834: 'music',
  Q488205: 'music',
  Q753110: 'music',
}
const MINUTE_UNIT = 'Q7727'
const LANGUAGES = ['pt-br', 'pt', 'en', 'es', 'fr', 'de', 'it', 'mul']

/** The work, person or group that an item is; null where it is something else. */
export function describeEntity(item: Entity): DescribedWork | null {
  const own = idIfValid('wikidata', item.id)[0]
  const names = LANGUAGES.flatMap((lang) => {
    const label = item.labels?.[lang]
    return label ? [{ lang, text: label.value }] : []
  })
  const [name] = names
  if (!own || !name) return null
  const classes = itemsOf(item, 'instanceOf')
  const person = describeMaker(item, classes)
  const kind = classes.map((id) => KINDS[id]).find((each) => each !== undefined)
  const max = person ? fields.creator.max : fields.workTitle.max
  const title = shortened(name.text, max)
  const named = {
    ids: [own, ...otherIds(item, person?.kind ?? kind)] as const,
    title,
    otherTitles: distinct(
      names.map(({ lang, text }) => ({ lang, text: shortened(text, max) })),
      title,
    ),
  }
  if (person) return { ...named, ...person, creators: [] }
  const interest = kind && kindFacts[kind].interest
  if (!kind || !interest) return null
  return {
    ...named,
    interest,
    kind,
    year: firstYear(item, 'published') ?? firstYear(item, 'began'),
    endYear: kind === 'series' ? firstYear(item, 'ended') : null,
    length: lengthOf(item, kind),
    creators: makersOf(item, kind).map((id): DescribedCreator => ({
      id: { source: 'wikidata', value: id },
      name: null,
      kind: 'person',
    })),
  }
}

function describeMaker(item: Entity, classes: readonly string[]) {
  if (classes.some((id) => GROUPS.has(id))) return { interest: 'music', kind: 'group' } as const
  if (!classes.includes(HUMAN)) return null
  const interest = itemsOf(item, 'occupation')
    .map((id) => OCCUPATIONS[id])
    .find((each) => each !== undefined)
  return interest === undefined ? null : ({ interest, kind: 'person' } as const)
}

/** The items that made a work: the first property that says so. */
function makersOf(item: Entity, kind: WorkKind): string[] {
  const properties: Partial<Record<WorkKind, readonly Property[]>> = {
    film: ['director'],
    series: ['creator', 'director'],
    book: ['author'],
    album: ['performer'],
  }
  return (
    (properties[kind] ?? []).map((property) => itemsOf(item, property)).find((ids) => ids.length) ??
    []
  ).slice(0, limits.creatorsOfWork)
}

function otherIds(item: Entity, kind: WorkKind | undefined) {
  const values = (property: Property) =>
    valuesOf(item, property).filter((value) => typeof value === 'string')
  const all = [
    ...values('imdb').flatMap((value) => idIfValid('imdb', value)),
    ...values('tmdbMovie').flatMap((value) => idIfValid('tmdb_movie', value)),
    ...values('tmdbSeries').flatMap((value) => idIfValid('tmdb_tv', value)),
    ...values('tmdbPerson').flatMap((value) => idIfValid('tmdb_person', value)),
    ...values('releaseGroup').flatMap((value) => idIfValid('mb_release_group', value)),
    ...values('artist').flatMap((value) => idIfValid('mb_artist', value)),
    ...values('openLibrary').flatMap((value) =>
      idIfValid(kind === 'person' ? 'ol_author' : 'ol_work', value),
    ),
    ...values('spotifyAlbum').flatMap((value) => idIfValid('spotify_album', value)),
    ...values('spotifyArtist').flatMap((value) => idIfValid('spotify_artist', value)),
  ]
  return all.slice(0, limits.idsOfWork - 1)
}

function valuesOf(item: Entity, property: Property): unknown[] {
  const found = item.claims?.[PROPERTIES[property]] ?? []
  return found
    .filter(({ rank }) => rank !== 'deprecated')
    .map(({ mainsnak }) => mainsnak.datavalue?.value)
}

const itemValue = z.object({ id: z.string() })
const timeValue = z.object({ time: z.string(), precision: z.number() })
const quantity = z.object({ amount: z.string(), unit: z.string() })
/** Nine is a year, lower ones are decades and centuries. */
const YEAR_PRECISION = 9

function itemsOf(item: Entity, property: Property): string[] {
  return valuesOf(item, property).flatMap((value) => {
    const { success, data } = itemValue.safeParse(value)
    return success ? [data.id] : []
  })
}

function firstYear(item: Entity, property: Property): number | null {
  const years = valuesOf(item, property).flatMap((value) => {
    const { success, data } = timeValue.safeParse(value)
    const year =
      success && data.precision >= YEAR_PRECISION ? /^\+0*(\d{1,4})-/.exec(data.time) : null
    return year ? [Number(year[1])] : []
  })
  return years.length === 0 ? null : Math.min(...years)
}

function lengthOf(item: Entity, kind: WorkKind): number | null {
  const property = kind === 'film' ? 'duration' : kind === 'series' ? 'episodes' : null
  for (const value of property ? valuesOf(item, property) : []) {
    const { success, data } = quantity.safeParse(value)
    const amount = success ? Math.round(Number(data.amount)) : 0
    const isUnit = success && (kind !== 'film' || data.unit.endsWith(`/${MINUTE_UNIT}`))
    if (isUnit && amount >= 1 && amount <= limits.workLength) return amount
  }
  return null
}

function distinct<T extends { readonly text: string }>(names: readonly T[], title: string): T[] {
  const seen = new Set([title])
  return names.filter(({ text }) => !seen.has(text) && seen.add(text))
}
