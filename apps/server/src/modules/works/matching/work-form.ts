import type { FixedInterestId } from '@afins/contract/interests'
import type { WorkKind } from '@afins/contract/works'
import { normaliseNames, type NormalisedName } from './names.ts'
import { normaliseTitle, type NormalisedTitle } from './normalise-title.ts'

/** What two works are compared by. */
export interface ComparedWork {
  readonly interest: FixedInterestId
  readonly kind: WorkKind
  /** The main title first, then the original one, then translations. */
  readonly titles: readonly string[]
  readonly creators: readonly string[]
  readonly year: number | null
  /** Minutes of films, seconds of music, pages of books. */
  readonly length: number | null
  readonly ids: readonly { readonly source: string; readonly value: string }[]
}

/** Titles and names of a work as they are compared. */
export interface WorkForm {
  readonly titles: readonly NormalisedTitle[]
  /** Its creators; of a person or group, what they are called. */
  readonly names: readonly NormalisedName[]
}

/** A work with its form. */
export interface NormalisedWork extends Omit<ComparedWork, 'titles' | 'creators'> {
  readonly form: WorkForm
}

/** More titles or names than these tell nothing more. */
const MAX_TITLES = 22
const MAX_NAMES = 12

export const isPerson = (kind: WorkKind) => kind === 'person' || kind === 'group'

export function formOf({
  kind,
  titles,
  creators,
}: Pick<ComparedWork, 'kind' | 'titles' | 'creators'>): WorkForm {
  const names = (isPerson(kind) ? normaliseNames(titles, false) : normaliseNames(creators)).slice(
    0,
    MAX_NAMES,
  )
  const normalised = titles.slice(0, MAX_TITLES).map(normaliseTitle)
  const seen = new Set<string>()
  return {
    names,
    titles: normalised.flatMap((title) => {
      const key = `${title.text}|${title.part}|${title.variant}`
      if (seen.has(key)) return []
      seen.add(key)
      const bare = withoutNames(title, names)
      return bare ? [title, bare] : [title]
    }),
  }
}

export const normaliseWork = (work: ComparedWork): NormalisedWork => ({
  ...work,
  form: formOf(work),
})

/** “Nirvana - Nevermind” without the name of who made it; nothing where no more is left. */
function withoutNames(
  title: NormalisedTitle,
  names: readonly NormalisedName[],
): NormalisedTitle | undefined {
  for (const { words } of names) {
    const name = words.join(' ')
    if (name.length < 4 || title.text.length < name.length + 3) continue
    const padded = ` ${title.text} `
    if (!padded.startsWith(` ${name} `) && !padded.endsWith(` ${name} `)) continue
    const bare = padded.replace(` ${name} `, ' ').trim()
    // “Drácula de Bram Stoker” is named after someone else’s book; “Ao vivo de Gal” is left as it is.
    return { ...title, ...normaliseTitle(bare), part: title.part, variant: title.variant }
  }
  return undefined
}
