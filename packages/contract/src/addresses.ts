import { fillPath } from './pages.ts'

/** Method and path of every endpoint, all that a browser needs to call it: no schema travels. */
export type Addresses<Name extends string = string> = Readonly<
  Record<Name, readonly [method: string, path: string]>
>

/** @param path with `{parameter}` segments @param query undefined values are left out */
export function callPath(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const filled = fillPath(path, params)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}
