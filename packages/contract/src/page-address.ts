import { fillPath, pages, readPageQuery, type Page, type PageName } from './pages.ts'

export interface MatchedPage {
  readonly name: PageName
  readonly params: Readonly<Record<string, string>>
}

/** A literal segment wins over a parameter. Null for none, also for a literal in another case. */
export function matchPage(path: string): MatchedPage | null {
  const segments = segmentsOf(path)
  if (!segments) return null
  let best: (MatchedPage & { readonly literals: number; readonly isExact: boolean }) | null = null
  for (const [name, { path: pattern }] of Object.entries(pages) as [PageName, { path: string }][]) {
    const patternSegments = pattern.split('/')
    if (patternSegments.length !== segments.length) continue
    const params: Record<string, string> = {}
    let literals = 0
    let isExact = true
    const fits = patternSegments.every((segment, at) => {
      const given = segments[at] ?? ''
      const [, param] = /^\{(\w+)\}$/.exec(segment) ?? []
      if (param === undefined) {
        literals += 1
        isExact &&= segment === given
        return segment === given.toLowerCase()
      }
      params[param] = given
      return given !== ''
    })
    if (fits && (!best || literals > best.literals)) best = { name, params, literals, isExact }
  }
  return best?.isExact ? { name: best.name, params: best.params } : null
}

/**
 * Parameters encoded only where they must be, a query of known values in one order, no fragment.
 * @param url path and query @returns null for no page, or a query of free text
 */
export function canonicalPage(url: string): (MatchedPage & { readonly address: string }) | null {
  const [target = ''] = url.split('#', 1)
  const [path = '', ...rest] = target.split('?')
  const page = matchPage(path)
  if (!page) return null
  const { access, query: known = {} }: Page = pages[page.name]
  if (access === 'signed-in') return null
  const given = readPageQuery(page.name, new URLSearchParams(rest.join('?')))
  if (Object.keys(given).some((name) => known[name] === 'any')) return null
  const query = new URLSearchParams(given)
  const filled = fillPath(pages[page.name].path, page.params)
  return { ...page, address: query.size > 0 ? `${filled}?${query.toString()}` : filled }
}

function segmentsOf(path: string): string[] | null {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}
