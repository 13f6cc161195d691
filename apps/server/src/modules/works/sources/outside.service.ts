import type { Api, OutsideWorkCard } from '@afins/contract/api'
import { sourceFacts, type CatalogueSource } from '@afins/contract/catalogue-sources'
import { DAY } from '@afins/contract/durations'
import type { EndpointInput, EndpointOutput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { fold, type Reader } from '@afins/database'
import type { Context } from '#context.ts'
import type { Once } from '#endpoint/handler.ts'
import { cardRows, workWithId } from '../works.queries.ts'
import { addWork } from '../works.service.ts'
import type { DescribedWork } from './described-work.ts'
import { musicbrainz } from './musicbrainz.ts'
import { openlibrary } from './openlibrary.ts'
import { openSource, type SourceClient } from './source-client.service.ts'
import type { FoundWork, GetJson, Source } from './source.ts'
import { tmdb } from './tmdb.ts'
import { wikidata } from './wikidata.ts'

const all: Readonly<Record<CatalogueSource, Source>> = { wikidata, openlibrary, musicbrainz, tmdb }

const SEARCH_MS = DAY
/** TMDB allows six months at most. */
const WORK_MS = 30 * DAY

type OutsideContext = Pick<
  Context,
  'config' | 'database' | 'clock' | 'ids' | 'invalidation' | 'log' | 'mailer'
>

/** The sources that the operator has switched on. */
export function openSources(context: OutsideContext, timeoutMs?: number): readonly SourceClient[] {
  return context.config.catalogue.sources.map((name) => openSource(context, all[name], timeoutMs))
}

/** What the sources have, in their order; one that fails is named and leaves no gap. */
export async function searchSources(
  { database }: Pick<Context, 'database'>,
  sources: readonly SourceClient[],
  { q, interest }: EndpointInput<Api['searchOutside']>['query'],
  uid: string,
): Promise<EndpointOutput<Api['searchOutside']>> {
  const fitting = sources.filter(({ source }) =>
    sourceFacts[source.name].interests.includes(interest),
  )
  const found = await Promise.all(
    fitting.map(async (client) => ({
      client,
      works: await searchOne(client, { q, interest, uid }),
    })),
  )
  const items: OutsideWorkCard[] = []
  for (const { client, works } of found)
    for (const one of (works ?? []).slice(0, limits.pageSize))
      items.push(presentFound(client.source, one, await knownWorkId(database.db, one)))
  return {
    items,
    sources: found.map(({ client, works }) => ({
      source: client.source.name,
      state: works === null ? ('unavailable' as const) : ('answered' as const),
    })),
  }
}

/** Adds a work as its source describes it. @returns its id @throws AppError */
export async function addFromSource(
  context: OutsideContext,
  sources: readonly SourceClient[],
  {
    body,
    uid,
    once,
  }: {
    readonly body: EndpointInput<Api['addOutsideWork']>['body']
    readonly uid: string
    readonly once: Once
  },
): Promise<string> {
  const client = sources.find(({ source }) => source.name === body.source)
  if (!client) throw new AppError('source.off')
  const reading = {
    key: `work ${body.id}`,
    storeMs: WORK_MS,
    read: (get: GetJson) => client.source.find(get, body.id),
  }
  const work = await client.read<DescribedWork | null>(reading, uid)
  if (!work) throw new AppError('work.not_found')
  const described = {
    kind: work.kind,
    title: work.title,
    ...(work.originalTitle && { originalTitle: work.originalTitle }),
    ...(work.year && { year: work.year }),
    ...(work.length && { length: work.length }),
    note: work.note ?? '',
    creators: namesOf(work),
    ids: [...work.ids],
  }
  return addWork(context, uid, { ...described, seenIds: body.seenIds }, once)
}

async function searchOne(
  client: SourceClient,
  {
    q,
    interest,
    uid,
  }: {
    readonly q: string
    readonly interest: DescribedWork['interest']
    readonly uid: string
  },
): Promise<readonly FoundWork[] | null> {
  try {
    const reading = {
      key: `search ${interest} ${fold(q).trim()}`,
      storeMs: SEARCH_MS,
      read: (get: GetJson) => client.source.search(get, q.trim(), interest),
    }
    return await client.read<readonly FoundWork[]>(reading, uid)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Our work with one of the ids of a work that was found, where there is one. */
async function knownWorkId(db: Reader, { work }: FoundWork): Promise<string | null> {
  const holders: string[] = []
  for (const each of work.ids)
    holders.push(...(await workWithId(db, each)).map((row) => row.work_id))
  const [ours] = await cardRows(db, { ids: holders })
  return ours?.id ?? null
}

function presentFound(
  source: Source,
  { id, work }: FoundWork,
  workId: string | null,
): OutsideWorkCard {
  return {
    source: source.name,
    id,
    kind: work.kind,
    title: work.title,
    year: work.year ?? null,
    creators: namesOf(work),
    note: work.note ?? '',
    link: source.linkOf(id),
    workId,
  }
}

function namesOf({ creators }: DescribedWork): string[] {
  return creators
    .flatMap(({ name }) => (name === null || name === '' ? [] : [name]))
    .slice(0, limits.creatorsOfWork)
}
