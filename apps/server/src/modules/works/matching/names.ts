import { foldLetters } from './normalise-title.ts'

/** How the creators of two works compare. */
export type CreatorMatch = 'same' | 'partial' | 'unknown' | 'different'

/** Splits a credit line into people or groups: “Gil e Caetano”, “A & B feat. C”. */
function splitNames(credit: string): string[] {
  return credit
    .split(/\s*(?:;|\/| & | e | and | feat\.? | ft\.? )\s*/i)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** The words of a name in its natural order: “Assis, Machado de” becomes machado de assis. */
export function nameWords(name: string): string[] {
  const [last, first, ...more] = foldLetters(name).split(/\s*,\s*/)
  const turned = first !== undefined && more.length === 0 ? `${first} ${last}` : foldLetters(name)
  return turned
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '' && !/^(?:jr|sr|junior|the|o|a|os|as)$/.test(word))
}

/**
 * Compares who made two works. One of the people in common is enough: catalogues name some of the
 * directors, or the band in place of its singer.
 */
export function compareCreators(ours: readonly string[], theirs: readonly string[]): CreatorMatch {
  const [a, b] = [peopleOf(ours), peopleOf(theirs)]
  if (a.length === 0 || b.length === 0) return 'unknown'
  let best: CreatorMatch = 'different'
  for (const one of a)
    for (const other of b) {
      const match = compareNames(one, other)
      if (match === 'same') return 'same'
      if (match === 'partial') best = 'partial'
    }
  return best
}

function peopleOf(credits: readonly string[]): string[][] {
  // A group’s name may hold an “e” or “&” itself, so the whole line is tried beside its parts.
  return credits
    .flatMap((credit) => [credit, ...splitNames(credit)])
    .map(nameWords)
    .filter((words) => words.length > 0)
}

function compareNames(a: readonly string[], b: readonly string[]): CreatorMatch {
  const sorted = (words: readonly string[]) => words.toSorted().join(' ')
  if (sorted(a) === sorted(b) || a.join('') === b.join('')) return 'same'
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length > 1 && short.every((word) => long.includes(word))) return 'partial'
  if (hasInitials(a, b) || hasInitials(b, a)) return 'partial'
  return 'different'
}

/** “J R R Tolkien” or “V. Woolf” beside the name in full: last names equal, initials fit in order. */
function hasInitials(initials: readonly string[], full: readonly string[]): boolean {
  if (initials.length < 2 || initials.at(-1) !== full.at(-1)) return false
  const letters = initials.slice(0, -1).flatMap((word) => (isInitials(word) ? [...word] : [word]))
  const names = full.slice(0, -1).filter((word) => !/^(?:d[aeo]s?|van|von|de|la)$/.test(word))
  if (!initials.slice(0, -1).some(isInitials) || letters.length > names.length) return false
  return letters.every((letter, index) => {
    const name = names[index] ?? ''
    return letter.length === 1 ? name.startsWith(letter) : letter === name
  })
}

const isInitials = (word: string) => word.length === 1 || /^[^aeiou]{2,3}$/.test(word)
