const regions = new Intl.DisplayNames('pt-BR', { type: 'region', fallback: 'none' })
const languages = new Intl.DisplayNames('pt-BR', { type: 'language', fallback: 'none' })

/** "Brasil", of an ISO 3166-1 code; empty for codes that are none. */
export const regionName = (code: string) => nameOf(regions, code)

/** "português", of an ISO 639 code; empty for codes that are none. */
export const languageName = (code: string) => nameOf(languages, code)

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? ''
  } catch {
    return ''
  }
}
