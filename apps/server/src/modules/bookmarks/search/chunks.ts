/** Rows of one statement: few enough for every engine, and none blocks for long. */
export const CHUNK = 500

export function* chunked<T>(list: readonly T[], length: number): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += length) yield list.slice(from, from + length)
}
