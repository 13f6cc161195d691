import { z } from 'zod'
import { fields } from '@afins/contract/fields'
import { isWorkId } from '@afins/contract/work-ids'
import { shortened, type DescribedWork } from './described-work.ts'
import type { GetJson, Source } from './source.ts'
import { describeEntity, entity, type Entity } from './wikidata-entity.ts'

const hits = z.object({
  search: z.array(z.object({ id: z.string(), description: z.string().optional() })),
})
const entities = z.object({
  entities: z.record(z.string(), z.union([z.object({ missing: z.string() }), entity])),
})
/** Seven items with all their statements stay below the limit of size. */
const LIMIT = '7'
const LANGUAGES = 'pt-br|pt|en|es|fr|de|it|mul'
const common = { format: 'json', maxlag: '5' }

/** @see https://www.wikidata.org/w/api.php?action=help&modules=wbsearchentities */
export const wikidata: Source = {
  name: 'wikidata',
  hosts: ['www.wikidata.org'],
  perSecond: 5,
  async search(get, q, interest) {
    const query = {
      action: 'wbsearchentities',
      search: q,
      language: 'pt',
      type: 'item',
      limit: LIMIT,
    }
    const { search } = hits.parse(await get('/w/api.php', { ...common, ...query }))
    const items = await itemsOf(
      get,
      search.map(({ id }) => id),
      'labels|claims',
    )
    return search.flatMap(({ id, description = '' }) => {
      const item = items.get(id)
      const work = item && describeEntity(item)
      if (!work || isMaker(work) || work.interest !== interest) return []
      return [{ id, work: { ...work, note: shortened(description, fields.workNote.max) } }]
    })
  },
  async find(get, id) {
    if (!isWorkId({ source: 'wikidata', value: id })) return null
    const item = (await itemsOf(get, [id], 'labels|claims')).get(id)
    const work = item && describeEntity(item)
    if (!work || isMaker(work)) return null
    const makers = await itemsOf(
      get,
      work.creators.map((creator) => creator.id.value),
      'labels',
    )
    return {
      ...work,
      creators: work.creators.map((creator) => {
        const name = nameOf(makers.get(creator.id.value))
        return { ...creator, name: name === null ? null : shortened(name, fields.creator.max) }
      }),
    }
  },
  linkOf: (id) => `https://www.wikidata.org/wiki/${id}`,
}

async function itemsOf(get: GetJson, ids: readonly string[], props: string) {
  const found = new Map<string, Entity>()
  if (ids.length === 0) return found
  const query = { action: 'wbgetentities', ids: ids.join('|'), props, languages: LANGUAGES }
  const answer = entities.parse(await get('/w/api.php', { ...common, ...query }))
  for (const [id, item] of Object.entries(answer.entities))
    if (!('missing' in item)) found.set(id, item)
  return found
}

const isMaker = ({ kind }: DescribedWork) => kind === 'person' || kind === 'group'

function nameOf(item: Entity | undefined): string | null {
  const labels = item?.labels ?? {}
  const lang = LANGUAGES.split('|').find((each) => labels[each] !== undefined)
  return lang === undefined ? null : (labels[lang]?.value ?? null)
}
