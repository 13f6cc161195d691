import { limits } from '@afins/contract/fields'
import type { FixedInterestId } from '@afins/contract/interests'
import { isWorkId, type IdSource } from '@afins/contract/work-ids'
import type { WorkKind } from '@afins/contract/works'
import type { Reader } from '@afins/database'
import {
  cardRows,
  comparedRows,
  idsOfWorks,
  idsWithKeys,
  workWithId,
  type CardRow,
} from '../works.queries.ts'
import { isLengthKey, keysOfForm } from './blocking-keys.ts'
import { otherNamesOfCreators } from './forms.queries.ts'
import { normaliseNames } from './names.ts'
import { POSSIBLE, scoreNormalised } from './score.ts'
import { readForm } from './stored-form.ts'
import {
  isPerson,
  normaliseWork,
  type ComparedWork,
  type NormalisedWork,
  type WorkForm,
} from './work-form.ts'

export interface SimilarWork {
  readonly card: CardRow
  readonly score: number
}

/** Works that are compared in full: those that share the most keys. */
const CANDIDATES = 100
/** Works of one key, and keys of one work, that are looked at. */
const OF_KEY = 100
const KEYS = 50

export interface SearchOptions {
  /** The id of the described work, if it has one. */
  readonly ownId?: string | undefined
  /** Works that were compared before. */
  readonly seen?: ReadonlySet<string>
  /** Which of its keys are looked for; all if left out. */
  readonly isKey?: (key: string) => boolean
  /** Whether its kind is a guess: every work but people is compared as if of its kind. */
  readonly isAnyKind?: boolean
}

export interface Search {
  /** The works that may be the one described, the likeliest first. */
  readonly similar: readonly SimilarWork[]
  /** All that it was compared with. */
  readonly seen: ReadonlySet<string>
}

/** The works that may be the one described, the likeliest first. */
export async function findSimilar(
  db: Reader,
  work: ComparedWork,
  options: SearchOptions = {},
): Promise<readonly SimilarWork[]> {
  return (await searchSimilar(db, work, options)).similar
}

/** Looks for works that may be the one described: with at most five queries and one for each id. */
export async function searchSimilar(
  db: Reader,
  work: ComparedWork,
  { ownId, seen, isKey = () => true, isAnyKind = false }: SearchOptions = {},
): Promise<Search> {
  // Each id names one work: those of a work that has them name no other one.
  const sameId = ownId === undefined ? await worksWithIds(db, work) : []
  const described = normaliseWork(work)
  const keys = keysOfForm(described.form, work).filter(isKey)
  const candidates = await worksWithKeys(db, { interest: work.interest, keys, seen })
  const scored = candidates.map(({ card, compared }) => {
    const kind = isAnyKind && !isPerson(card.kind) ? card.kind : work.kind
    return { card, score: scoreNormalised({ ...described, kind }, compared) }
  })
  const named = new Set(sameId.map(({ card }) => card.id))
  const similar = [...sameId, ...scored.filter(({ card }) => !named.has(card.id))]
    .filter(({ card, score }) => score >= POSSIBLE && card.id !== ownId)
    .toSorted((a, b) => b.score - a.score || (a.card.id < b.card.id ? -1 : 1))
    .slice(0, limits.similarWorks)
  return { similar, seen: new Set(candidates.map(({ card }) => card.id)) }
}

async function worksWithIds(db: Reader, { ids }: ComparedWork): Promise<SimilarWork[]> {
  const found: string[] = []
  for (const { source, value } of ids) {
    const id = { source: source as IdSource, value }
    if (isWorkId(id)) found.push(...(await workWithId(db, id)).map((row) => row.work_id))
  }
  if (found.length === 0) return []
  return (await cardRows(db, { ids: found })).map((card) => ({ card, score: 100 }))
}

interface Wanted {
  readonly interest: FixedInterestId
  readonly keys: readonly string[]
  readonly seen?: ReadonlySet<string> | undefined
}

/** Works that share blocking keys, with their stored forms: those that share the most. */
export async function worksWithKeys(
  db: Reader,
  { interest, keys, seen }: Wanted,
): Promise<{ card: CardRow & { kind: WorkKind }; compared: NormalisedWork }[]> {
  if (keys.length === 0) return []
  const rows = await idsWithKeys(db, { interest, keys: keys.slice(0, KEYS), most: OF_KEY })
  const shared = new Map<string, Set<string>>()
  for (const { key, work_id: id } of rows)
    if (!seen?.has(id)) {
      const keysOfWork = shared.get(id) ?? new Set()
      shared.set(id, isLengthKey(key) ? keysOfWork : keysOfWork.add(key))
    }
  const ids = [...shared]
    .toSorted(([, a], [, b]) => b.size - a.size)
    .slice(0, CANDIDATES)
    .map(([id]) => id)
  if (ids.length === 0) return []
  const [found, idRows, nameRows] = await Promise.all([
    comparedRows(db, { ids }),
    idsOfWorks(db, { ids }),
    otherNamesOfCreators(db, { ids }),
  ])
  const namesByWork = Map.groupBy(nameRows, ({ work_id }) => work_id)
  const idsByWork = Map.groupBy(idRows, ({ work_id }) => work_id)
  return found.map((row) => ({
    card: row,
    compared: {
      ...{ interest: row.interest, kind: row.kind, year: row.year, length: row.length },
      ids: idsByWork.get(row.id) ?? [],
      form: withOtherNames(readForm(row, row), namesByWork.get(row.id) ?? []),
    },
  }))
}

/** Liev Tolstói is Leo Tolstoy elsewhere: what his own work in the catalogue is called. */
function withOtherNames(form: WorkForm, rows: readonly { readonly titles: string }[]): WorkForm {
  const others = rows.flatMap(({ titles }) => JSON.parse(titles) as { text: string }[])
  if (others.length === 0) return form
  return {
    ...form,
    names: [
      ...form.names,
      ...normaliseNames(
        others.map(({ text }) => text),
        false,
      ),
    ],
  }
}
