import { z } from 'zod'
import { fields, limits } from '@afins/contract/fields'
import { isWorkId, type WorkId } from '@afins/contract/work-ids'
import { idIfValid, shortened, type DescribedWork } from './described-work.ts'
import type { GetJson, Source } from './source.ts'

const answer = z.object({
  docs: z.array(
    z.object({
      key: z.string(),
      title: z.string().min(1),
      author_name: z.array(z.string().min(1)).default([]),
      author_key: z.array(z.string()).default([]),
      first_publish_year: z.number().int().optional(),
    }),
  ),
})
type Doc = z.output<typeof answer>['docs'][number]

const FIELDS = 'key,title,author_name,author_key,first_publish_year'
const LIMIT = '10'

/** @see https://openlibrary.org/dev/docs/api/search */
export const openlibrary: Source = {
  name: 'openlibrary',
  hosts: ['openlibrary.org', 'www.openlibrary.org'],
  perSecond: 3,
  search: (get, q) => searchDocs(get, q),
  async find(get, id) {
    if (!isWorkId({ source: 'ol_work', value: id })) return null
    // The work’s own address names its authors by their keys alone.
    const found = await searchDocs(get, `key:/works/${id}`)
    return found.find((one) => one.id === id)?.work ?? null
  },
  linkOf: (id) => `https://openlibrary.org/works/${id}`,
}

async function searchDocs(get: GetJson, q: string) {
  const { docs } = answer.parse(await get('/search.json', { q, fields: FIELDS, limit: LIMIT }))
  return docs.flatMap((doc) => {
    const [id] = idIfValid('ol_work', doc.key.split('/').at(-1))
    return id ? [{ id: id.value, work: describeDoc(doc, id) }] : []
  })
}

function describeDoc(doc: Doc, id: WorkId): DescribedWork {
  const year = doc.first_publish_year ?? 0
  return {
    ids: [id],
    interest: 'books',
    kind: 'book',
    title: shortened(doc.title, fields.workTitle.max),
    year: year >= 1 && year <= limits.lastYear ? year : null,
    creators: doc.author_name.flatMap((name, at) => {
      const [author] = idIfValid('ol_author', doc.author_key[at])
      const named = { name: shortened(name, fields.creator.max), kind: 'person' as const }
      return author ? [{ ...named, id: author }] : []
    }),
  }
}
