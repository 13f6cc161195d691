import { DAY } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import type { FixedInterestId } from '@afins/contract/interests'
import type { WorkId } from '@afins/contract/work-ids'
import type { WorkKind } from '@afins/contract/works'
import type { Reader, Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { derivedId } from './drafts/derived-id.ts'
import { resolveCreators } from './creators.service.ts'
import { insertDraft } from './drafts/drafts.queries.ts'
import { draftsLike, type DraftCandidate } from './drafts/match-drafts.loaders.ts'
import { isBare, joinDraft } from './drafts/publish-draft.mutations.ts'
import { titleKeys } from './matching/blocking-keys.ts'
import { foldLetters } from './matching/letters.ts'
import {
  findCandidates,
  sureMatch,
  type Candidate,
  type TypedWork,
} from './matching/sure-match.loaders.ts'
import { rowsOf } from './new-works.service.ts'
import { cardRows, countAddedSince, lockTitles, workWithId } from './works.queries.ts'

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

/** Looks for an imported work in the catalogue, and among the drafts of who brings it. */
export async function matchImportedWork(
  db: Reader,
  work: ImportableWork,
  uid: string,
): Promise<ImportMatch> {
  const typed = typedOf(work)
  let candidates = await findCandidates(db, typed)
  const { interest, creators, year } = work
  // Exports date a book by its edition as often as by its first publication.
  const mayBeEdition = interest === 'books' && creators.length > 0 && year !== null
  if (mayBeEdition && sureMatch(candidates) === null)
    candidates = await findCandidates(db, { ...typed, year: null })
  const own = ownOf(await draftsLike(db, typed, uid))
  return { candidates: withDrafts(candidates, own), withId: await worksWithIds(db, work) }
}

/** Files are right about the kind of a work where they say only that and its title. */
function typedOf({ kind, interest, title, creators, year }: ImportableWork): TypedWork {
  const typed = { interest, title, creators, year }
  return isBare(typed) ? { ...typed, kind } : typed
}

/**
 * Looks for what was added to the catalogue since an imported work was looked for: only under its
 * title and parts of it, since this is asked while others wait.
 * @param seen the works that were found then
 */
async function matchAddedSince(
  tx: Reader,
  work: ImportableWork,
  seen: readonly string[],
): Promise<ImportMatch> {
  const isKey = (key: string) => key.startsWith('t:') || key.startsWith('m:')
  const candidates = await findCandidates(tx, typedOf(work), { seen: new Set(seen), isKey })
  return { candidates, withId: await worksWithIds(tx, work) }
}

const ownOf = (drafts: readonly DraftCandidate[]) => drafts.filter(({ isOwn }) => isOwn)

/** Works of the catalogue and, unless one of these surely is meant, drafts. */
const withDrafts = (candidates: readonly Candidate[], drafts: readonly Candidate[]) =>
  sureMatch(candidates) === null
    ? [...candidates, ...drafts].toSorted((a, b) => b.score - a.score)
    : candidates

async function worksWithIds(db: Reader, { ids }: ImportableWork): Promise<string[]> {
  const named: string[] = []
  for (const id of ids) named.push(...(await workWithId(db, id)).map((row) => row.work_id))
  const shown = named.length === 0 ? [] : await cardRows(db, { ids: [...new Set(named)] })
  return shown.map(({ id }) => id)
}

/**
 * How many works someone may still bring today. Their imports write one after the other, so that it
 * is counted once in a transaction.
 */
export class ImportQuota {
  #left: number | null = null
  readonly #uid: string

  constructor(uid: string) {
    this.#uid = uid
  }

  /** @returns whether there was one left */
  async take(tx: Writer, now: number): Promise<boolean> {
    this.#left ??= await this.#count(tx, now)
    return this.#left-- > 0
  }

  async #count(tx: Writer, now: number): Promise<number> {
    const of = { uid: this.#uid, since: now - DAY, origin: 'import' } as const
    const [added] = await countAddedSince(tx, of)
    return limits.importedWorksPerDay - (added?.count ?? 0)
  }
}

/**
 * Brings a work that the catalogue does not have: as a draft of this person, or as the one of another
 * person’s import, which joins the catalogue then.
 * @param seen the works that it was compared with before
 * @param quota of the transaction
 * @param decide says which of the candidates it is, looked for while no one else brings this title
 * @returns its id; null where this person's imports have added as many as they may in a day
 */
export async function addImportedWork(
  context: Pick<Context, 'clock' | 'ids' | 'invalidation'>,
  tx: Writer,
  uid: string,
  described: ImportableWork,
  { seen, quota }: { readonly seen: readonly string[]; readonly quota: ImportQuota },
  decide: (match: ImportMatch) => string | null,
): Promise<string | null> {
  const { interest, kind, title, year, length, creators: names } = described
  const now = context.clock.now()
  await lockTitles(tx, interest, titleKeys([title]), now)
  const drafts = await draftsLike(tx, typedOf(described), uid)
  const { candidates, withId } = await matchAddedSince(tx, described, seen)
  const known = decide({ candidates: withDrafts(candidates, ownOf(drafts)), withId })
  if (known !== null) return known
  const others = decide({ candidates: drafts, withId: [] })
  if (others !== null) {
    await joinDraft(context, tx, uid, others, described)
    return others
  }
  if (!(await quota.take(tx, now))) return null
  // Those whom the catalogue does not have join it with the work.
  const { creators } = await resolveCreators(tx, interest, names, (name) =>
    derivedId(uid, interest, foldLetters(name)),
  )
  const work = { id: context.ids.next(), interest, kind, title, year, length, creators }
  const rows = rowsOf([work], { origin: 'import', addedBy: uid, now })
  const [row] = rows.works
  if (row) await insertDraft(tx, row, rows.keys)
  return work.id
}
