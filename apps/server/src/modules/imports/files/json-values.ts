/** What a JSON file says at a path of names; undefined where it says nothing. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value
  for (const name of path) found = isObject(found) ? found[name] : undefined
  return found
}

/** A text or number as text, '' for anything else. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const found = at(value, ...path)
  if (typeof found === 'string') return found.trim()
  return typeof found === 'number' ? String(found) : ''
}

/** A finite number, also written as text; null for anything else. */
export function numberAt(value: unknown, ...path: readonly string[]): number | null {
  const text = textAt(value, ...path)
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? number : null
}

/** The items of a list, none of anything else. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}

/** Lists in which others are, as pages are in a file: nested deeper, they are of no service. */
export const MOST_LISTS = 3

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One JSON text for each line; those that are none are counted. */
export function readJsonLines(text: string): { values: unknown[]; dropped: number } {
  const values: unknown[] = []
  let dropped = 0
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    try {
      values.push(JSON.parse(line))
    } catch {
      dropped += 1
    }
  }
  return { values, dropped }
}
