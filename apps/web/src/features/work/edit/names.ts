const regions = new Intl.DisplayNames('pt-BR', { type: 'region', fallback: 'none' })
const languages = new Intl.DisplayNames('pt-BR', { type: 'language', fallback: 'none' })

export interface Named {
  readonly code: string
  readonly name: string
}

/** Codes that are no countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])
const letters = [...'abcdefghijklmnopqrstuvwxyz']

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? ''
  } catch {
    return ''
  }
}

/** The name of a country in Portuguese; its code where it has none. */
export const countryName = (code: string) => nameOf(regions, code) || code

/** The name of a language in Portuguese; its code where it has none. */
export const languageName = (code: string) => nameOf(languages, code) || code

function namesOf(names: Intl.DisplayNames, codes: readonly string[]): readonly Named[] {
  const named = codes.map((code) => ({ code, name: nameOf(names, code) }))
  // Codes of states that no longer exist have the names of those that followed.
  const first = new Map(named.toReversed().map((one) => [one.name, one]))
  first.delete('')
  return [...first.values()].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
}

const pairs = letters.flatMap((one) => letters.map((other) => one + other))

/** The countries that a browser has names of, by name. */
export const countries = () =>
  namesOf(
    regions,
    pairs.map((pair) => pair.toUpperCase()).filter((code) => !NO_COUNTRIES.has(code)),
  )

/** The languages that a browser has names of, by name. */
export const allLanguages = () => namesOf(languages, pairs)
