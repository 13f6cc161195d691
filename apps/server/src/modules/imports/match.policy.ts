import type { ImportedWorkStatus } from '@afins/contract/imports'
import { limits } from '@afins/contract/fields'
import { ALIKE, sureMatch, type ImportMatch } from '#modules/works/index.ts'

/** Any title, at least up to its colon, and the year agree: enough where no other work is near. */
const SAME_WITHOUT_CREATOR = 65
/** All of the title agrees, which is all that is known. */
const SAME_TITLE = 78

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
  const found = sure ?? (work.creators.length === 0 ? onlyNear(candidates, work.year) : null)
  if (found !== null) return { status: 'found', workId: found, candidates: shown }
  const isAlike = others.length > 0 || candidates.some(({ score }) => score >= leastAlike(work))
  return { status: isAlike ? 'unclear' : 'new', workId: null, candidates: shown }
}

function onlyNear(candidates: ImportMatch['candidates'], year: number | null): string | null {
  const least = year === null ? SAME_TITLE : SAME_WITHOUT_CREATOR
  const [near, another] = candidates.filter(({ score }) => score >= least)
  return near && !another ? near.id : null
}

const leastAlike = ({ creators }: { readonly creators: readonly string[] }) =>
  creators.length === 0 ? SAME_WITHOUT_CREATOR : ALIKE
