import type { ImportedWorkStatus } from '@afins/contract/imports'
import { limits } from '@afins/contract/fields'
import { ALIKE, sureMatch, type ImportMatch } from '#modules/works/index.ts'

/** Any title, at least up to its colon, and the year agree: enough where no other work is near. */
const SAME_WITHOUT_CREATOR = 65

export interface MatchDecision {
  readonly status: Extract<ImportedWorkStatus, 'found' | 'new' | 'unclear'>
  readonly workId: string | null
  /** Those that it may be, the likeliest first. */
  readonly candidates: readonly string[]
}

/** Which work of the catalogue an imported one is, if that is sure, or else what it may be. */
export function decideMatch(
  { candidates, withId }: ImportMatch,
  work: { readonly creators: readonly string[]; readonly year: number | null },
): MatchDecision {
  const others = withId.filter((id) => candidates.every((one) => one.id !== id))
  const shown = [...others, ...candidates.map(({ id }) => id)].slice(0, limits.importCandidates)
  // An id alone proves nothing, since anyone may have given it to a work.
  const [named, another] = candidates.filter(({ id }) => withId.includes(id))
  const sure = named && !another ? named.id : sureMatch(candidates)
  const found = sure ?? (work.creators.length === 0 ? onlyNear(candidates) : null)
  if (found !== null) return { status: 'found', workId: found, candidates: shown }
  const isAlike = others.length > 0 || candidates.some(({ score }) => score >= leastAlike(work))
  const isUnclear = isAlike || !isComplete(work)
  return { status: isUnclear ? 'unclear' : 'new', workId: null, candidates: shown }
}

/** Whether the catalogue takes a work of which no more is known. */
export function isComplete(work: {
  readonly creators: readonly string[]
  readonly year: number | null
}): boolean {
  return work.creators.length > 0 || work.year !== null
}

function onlyNear(candidates: ImportMatch['candidates']): string | null {
  const [near, another] = candidates.filter(({ score }) => score >= SAME_WITHOUT_CREATOR)
  return near && !another ? near.id : null
}

const leastAlike = ({ creators }: { readonly creators: readonly string[] }) =>
  creators.length === 0 ? SAME_WITHOUT_CREATOR : ALIKE
