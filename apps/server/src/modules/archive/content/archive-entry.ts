import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** A file of an archive, written in parts so that none is in memory as a whole. */
export interface ArchiveEntry {
  /** Its path in the zip. */
  readonly name: string
  readonly parts: () => AsyncIterable<string | Uint8Array>
  /** It would hardly become smaller. */
  readonly isCompressed?: true
}

/** A file of one part. */
export const wholeFile = (name: string, read: () => Promise<string> | string): ArchiveEntry => ({
  name,
  async *parts() {
    yield await read()
  },
})

/** Reads rows page by page, in the order of their keys; others have the processor between pages. */
export async function* pagesOf<Row>(
  read: (after: string) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<readonly Row[]> {
  for (let after = ''; ;) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = keyOf(last)
    await yieldToOthers()
  }
}

/** Reads the rows of ids some at a time, with the same courtesy. */
export async function* pagesOfIds<Row>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<readonly Row[]>,
  most: number,
): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < ids.length; at += most) {
    yield await read(ids.slice(at, at + most))
    await yieldToOthers()
  }
}

/** Changes each page. */
export async function* mapPages<From, To>(
  pages: AsyncIterable<From>,
  change: (page: From) => Promise<readonly To[]> | readonly To[],
): AsyncGenerator<readonly To[]> {
  for await (const page of pages) yield await change(page)
}

/** A JSON file with an array of what pages have. */
export function jsonFile(
  name: string,
  pages: () => AsyncIterable<readonly unknown[]>,
): ArchiveEntry {
  return {
    name,
    async *parts() {
      let before = '[\n'
      for await (const page of pages()) {
        if (page.length === 0) continue
        yield before + page.map((one) => JSON.stringify(one)).join(',\n')
        before = ',\n'
      }
      yield before === '[\n' ? '[]\n' : '\n]\n'
    },
  }
}

/** A time as ISO 8601 has it. */
export const isoTime = (at: number): string => new Date(at).toISOString()
/** The same; null for none. */
export const isoTimeOrNull = (at: number | null): string | null =>
  at === null ? null : isoTime(at)
/** Half stars as stars; null for none. */
export const starsOf = (halfStars: number | null): number | null =>
  halfStars === null || halfStars === 0 ? null : halfStars / 2
/** Where an image is in the archive. */
export const pictureName = (id: string) => `imagens/${id}.webp`
