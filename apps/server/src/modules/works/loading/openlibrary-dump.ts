import { z } from 'zod'
import { fields, limits } from '@afins/contract/fields'
import type { IdSource } from '@afins/contract/work-ids'
import { idIfValid, shortened, yearOf, type DescribedCreator } from '../sources/described-work.ts'
import type { DumpEntry, DumpFormat } from './dump.ts'

const author = z.object({ key: z.string(), name: z.string().min(1).optional() })
const authorRole = z.object({
  // Old entries have the key alone.
  author: z
    .union([z.string(), z.object({ key: z.string() }).transform(({ key }) => key)])
    .optional(),
})
const work = z.object({
  key: z.string(),
  title: z.string().min(1).optional(),
  first_publish_date: z.string().optional(),
  authors: z.array(authorRole).default([]),
})
const redirect = z.object({ key: z.string(), location: z.string() })

const SOURCES: Readonly<Record<string, IdSource>> = { authors: 'ol_author', works: 'ol_work' }

/**
 * `type⇥key⇥revision⇥last_modified⇥JSON`, the number of columns varies. Authors come before works:
 * the dump of everything is sorted by key.
 * @see https://openlibrary.org/developers/dumps
 */
export const openlibraryDump: DumpFormat = {
  source: 'openlibrary',
  name: 'Open Library',
  passes: 1,
  recognises: (line) => /^\/type\/\w+\t/.test(line) && line.includes('\t{'),
  parse(line) {
    if (!line.endsWith('}')) throw new SyntaxError('not a whole row')
    const type = line.slice(0, line.indexOf('\t'))
    const json = () => JSON.parse(line.slice(line.indexOf('\t{') + 1)) as unknown
    if (type === '/type/author') return authorEntry(author.parse(json()))
    if (type === '/type/work') return workEntry(work.parse(json()))
    if (type === '/type/redirect') return redirectEntry(redirect.parse(json()))
    return null
  },
}

function authorEntry({ key, name }: z.output<typeof author>): DumpEntry | null {
  const [id] = idOfKey(key)
  if (!id || name === undefined) return null
  const title = shortened(name, fields.creator.max)
  return {
    type: 'work',
    work: { ids: [id], interest: 'books', kind: 'person', title, creators: [] },
  }
}

function workEntry({ key, title, ...more }: z.output<typeof work>): DumpEntry | null {
  const [id] = idOfKey(key)
  if (!id || title === undefined) return null
  const creators = more.authors
    .flatMap(({ author: by }) => idOfKey(by ?? ''))
    .slice(0, limits.creatorsOfWork)
    .map((each): DescribedCreator => ({ id: each, name: null, kind: 'person' }))
  return {
    type: 'work',
    work: {
      ids: [id],
      interest: 'books',
      kind: 'book',
      title: shortened(title, fields.workTitle.max),
      year: yearOf(more.first_publish_date),
      creators,
    },
  }
}

function redirectEntry({ key, location }: z.output<typeof redirect>): DumpEntry | null {
  const [[from], [to]] = [idOfKey(key), idOfKey(location)]
  return from && to && from.source === to.source
    ? { type: 'redirect', redirect: { from, to } }
    : null
}

/** `/works/OL45883W` as an id, in a list that is empty for other keys. */
function idOfKey(key: string) {
  const [, folder = '', value] = key.split('/')
  const source = SOURCES[folder]
  return source ? idIfValid(source, value) : []
}
