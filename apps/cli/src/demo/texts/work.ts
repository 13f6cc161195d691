import { canonicalTag } from '@afins/contract/fields'

/** A real record, film or book, with what people say about it. */
export interface Work {
  readonly title: string
  /** Who made it, with its preposition: “de Elis Regina”, “do Radiohead”. */
  readonly by: string
  readonly year: string
  readonly tags: readonly string[]
  /** Noun phrases in the singular that answer “what do you love in it?”. */
  readonly reasons: readonly string[]
  /** Whole sentences about the work that anyone may write at any time. */
  readonly remarks: readonly string[]
  /** Things that happened to one person only. */
  readonly anecdotes: readonly string[]
  /** A famous line of it. */
  readonly quotes: readonly string[]
  /** What it is in the catalogue, if it is there. */
  readonly workId?: string
}

interface CatalogueWork {
  readonly id: string
  readonly title: string
  readonly originalTitle?: string | null | undefined
  readonly year?: number | null | undefined
}

/**
 * Reads a file of works: one a paragraph, beginning with `title | by | year | tags`, followed by
 * reasons (`~`), quotes (`>`), anecdotes (`!`) and remarks (no mark), one a line.
 */
export function parseWorks(text: string): Work[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const [head = '', ...rest] = paragraph.split('\n').map((line) => line.trim())
      const [title, by, year, tags] = head.split('|').map((part) => part.trim())
      if (!title || !by || !year || !tags) throw new Error(`a work without head: ${head}`)
      const marked = (mark: string) =>
        rest.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2))
      return {
        title,
        by,
        year,
        tags: tags.split(',').map((tag) => tag.trim()),
        reasons: marked('~'),
        quotes: marked('>'),
        anecdotes: marked('!'),
        remarks: rest.filter((line) => !/^[~>!] /.test(line)),
      }
    })
}

/** “do Radiohead” as “o Radiohead”, “de Elis Regina” as “Elis Regina”. */
export function creatorOf(work: Work): string {
  return work.by.replace(/^de /, '').replace(/^d(?=[oa]s? )/, '')
}

/** Links works to those of a catalogue that have the same title and at most a year between them. */
export function linkWorks(works: readonly Work[], catalogue: readonly CatalogueWork[]): Work[] {
  const byTitle = Map.groupBy(catalogue, ({ title }) => canonicalTag(title))
  const byOriginal = Map.groupBy(catalogue, ({ originalTitle }) =>
    canonicalTag(originalTitle ?? ''),
  )
  return works.map((work) => {
    const key = canonicalTag(work.title)
    const same = [...(byTitle.get(key) ?? []), ...(byOriginal.get(key) ?? [])].filter(
      ({ year }) => Math.abs((year ?? Number.NaN) - Number(work.year)) <= 1,
    )
    const ids = [...new Set(same.map(({ id }) => id))]
    return ids.length === 1 ? { ...work, workId: ids[0] } : work
  })
}
