import { kindFacts, workKinds } from '@afins/contract/works'
import type { Reader } from '@afins/database'
import { keysOfForm } from '../matching/blocking-keys.ts'
import { POSSIBLE, SAME, scoreNormalised, type ComparedWork } from '../matching/score.ts'
import { formOfRow } from '../matching/stored-form.ts'
import { sureMatch, type Candidate, type TypedWork } from '../matching/sure-match.loaders.ts'
import { formOf } from '../matching/work-form.ts'
import { draftsWithKeys } from './drafts.queries.ts'

/** Drafts that are compared in full. */
const CANDIDATES = 50
/** Title and year agree: enough for a draft that names no creator, as films of Letterboxd. */
const SAME_IF_BARE = 65
/** All of the title agrees: enough for one that has nothing else, as series of MyAnimeList. */
const SAME_TITLE = 78

export interface DraftCandidate extends Candidate {
  /** Whether it names no creator, and is alike in all that it has. */
  readonly isBare: boolean
  /** Whether who describes the work has it. */
  readonly isOwn: boolean
}

/** From which score on a draft is what is described. */
export function leastSame({ creators, year }: Pick<ComparedWork, 'creators' | 'year'>): number {
  if (creators.length > 0) return SAME
  return year === null ? SAME_TITLE : SAME_IF_BARE
}

/** Which of some drafts is the one: sure, or the only one near and without creators. */
export function sureDraft(candidates: readonly DraftCandidate[]): string | null {
  const [near, another] = candidates.filter(({ score }) => score >= SAME_IF_BARE)
  return sureMatch(candidates) ?? (near?.isBare && !another ? near.id : null)
}

type Described = Omit<ComparedWork, 'ids'>

/** The drafts that a described work, of any of some kinds, may be, the likeliest first. */
export async function similarDrafts(
  db: Reader,
  works: readonly Described[],
  uid: string,
): Promise<DraftCandidate[]> {
  const [first] = works
  if (!first) return []
  const form = formOf(first)
  const keys = keysOfForm(form, first)
  const { interest } = first
  const of = { interest, keys, uid, most: CANDIDATES, state: 'draft' as const }
  const rows = await draftsWithKeys(db, of)
  return rows
    .flatMap((row) => {
      const work = works.find(({ kind }) => kind === row.kind)
      if (!work) return []
      const draft = { ...row, ids: [], form: formOfRow(row) }
      const score = scoreNormalised({ ...work, ids: [], form }, draft)
      const isBare =
        draft.form.names.length === 0 && score >= leastSame({ creators: [], year: row.year })
      return [{ id: row.id, score, isBare, isOwn: row.isOwn === 1 }]
    })
    .filter(({ score }) => score >= POSSIBLE)
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}

/** The drafts that a typed work may be. */
export function draftsLike(db: Reader, typed: TypedWork, uid: string): Promise<DraftCandidate[]> {
  const { interest, title, creators, year } = typed
  const all = workKinds.filter((kind) => kindFacts[kind].interest === interest)
  const kinds = typed.kind ? [typed.kind] : all
  const works = kinds.map((kind) => ({ interest, kind, titles: [title], creators, year }))
  return similarDrafts(
    db,
    works.map((work) => ({ ...work, length: null })),
    uid,
  )
}
