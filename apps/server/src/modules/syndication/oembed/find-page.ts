import { pages, type PageName } from '@afins/contract/pages'

export interface FoundPage {
  readonly name: PageName
  readonly params: Readonly<Record<string, string>>
}

/** The page that an address leads to; null where it leads elsewhere. A literal segment wins. */
export function findPage(address: string, publicUrl: string): FoundPage | null {
  const url = URL.parse(address)
  if (url?.origin !== publicUrl) return null
  const segments = url.pathname.replace(/\/$/, '').split('/').map(decoded)
  let best: (FoundPage & { readonly literals: number }) | null = null
  for (const [name, { path }] of Object.entries(pages) as [PageName, { path: string }][]) {
    const wanted = path.split('/')
    if (wanted.length !== segments.length) continue
    const params: Record<string, string> = {}
    let literals = 0
    const fits = wanted.every((segment, at) => {
      const given = segments[at] ?? ''
      const [, param] = /^\{(\w+)\}$/.exec(segment) ?? []
      if (param === undefined) return ++literals && segment === given
      params[param] = given
      return given !== ''
    })
    if (fits && (!best || literals > best.literals)) best = { name, params, literals }
  }
  return best
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
