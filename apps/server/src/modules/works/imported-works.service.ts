import { DAY } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import type { FixedInterestId } from '@afins/contract/interests'
import type { WorkId } from '@afins/contract/work-ids'
import type { WorkKind } from '@afins/contract/works'
import type { Reader, Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { resolveCreators } from './creators.service.ts'
import { titleKeys } from './matching/blocking-keys.ts'
import { findCandidates, sureMatch, type Candidate } from './matching/sure-match.ts'
import { rowsOf } from './new-works.service.ts'
import { cardRows, countAddedSince, insertWorks, lockTitles, workWithId } from './works.queries.ts'

/** A work as an export of another service describes it. */
export interface ImportableWork {
  readonly interest: FixedInterestId
  readonly kind: WorkKind
  readonly title: string
  readonly creators: readonly string[]
  readonly year: number | null
  readonly length: number | null
  readonly ids: readonly WorkId[]
}

/** What the catalogue has that an imported work may be. */
export interface ImportMatch {
  /** Works that look like it, the likeliest first. */
  readonly candidates: readonly Candidate[]
  /** Works with one of its ids, which anyone may have given them. */
  readonly withId: readonly string[]
}

/** Looks for an imported work in the catalogue. */
export async function matchImportedWork(db: Reader, work: ImportableWork): Promise<ImportMatch> {
  let candidates = await findCandidates(db, work)
  const { interest, creators, year } = work
  // Exports date a book by its edition as often as by its first publication.
  const mayBeEdition = interest === 'books' && creators.length > 0 && year !== null
  if (mayBeEdition && sureMatch(candidates) === null)
    candidates = await findCandidates(db, { ...work, year: null })
  const named: string[] = []
  for (const id of work.ids) named.push(...(await workWithId(db, id)).map((row) => row.work_id))
  const shown = named.length === 0 ? [] : await cardRows(db, { ids: [...new Set(named)] })
  return { candidates, withId: shown.map(({ id }) => id) }
}

/**
 * Adds a work that an import brings, unless the catalogue has it by now.
 * @param find looks once more, while no one else adds a work of this title
 * @returns its id; null where this person's imports have added as many as they may in a day
 */
export async function addImportedWork(
  { clock, ids: nextIds, invalidation }: Pick<Context, 'clock' | 'ids' | 'invalidation'>,
  tx: Writer,
  uid: string,
  { interest, ids, creators: names, ...facts }: ImportableWork,
  find: () => Promise<string | null>,
): Promise<string | null> {
  const now = clock.now()
  await lockTitles(tx, interest, titleKeys([facts.title]), now)
  const known = await find()
  if (known !== null) return known
  const [added] = await countAddedSince(tx, { uid, since: now - DAY, origin: 'import' })
  if ((added?.count ?? 0) >= limits.importedWorksPerDay) return null
  const free: WorkId[] = []
  for (const id of ids) if ((await workWithId(tx, id)).length === 0) free.push(id)
  const resolved = await resolveCreators(tx, interest, names, nextIds)
  const work = { ...facts, id: nextIds.next(), interest, creators: resolved.creators, ids: free }
  await insertWorks(tx, rowsOf([...resolved.added, work], { origin: 'import', addedBy: uid, now }))
  const lists = resolved.creators.map(({ id }) => `work:${id}`)
  await invalidation.invalidate(tx, `catalogue:${interest}`, ...lists)
  return work.id
}
