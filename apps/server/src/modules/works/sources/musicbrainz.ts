import { z } from 'zod'
import { isWorkId } from '@afins/contract/work-ids'
import { describeReleaseGroup, releaseGroup } from './release-group.ts'
import type { Source } from './source.ts'

const found = z.object({ 'release-groups': z.array(releaseGroup) })
const LIMIT = '10'

/** @see https://musicbrainz.org/doc/MusicBrainz_API */
export const musicbrainz: Source = {
  name: 'musicbrainz',
  hosts: ['musicbrainz.org'],
  perSecond: 1,
  async search(get, q) {
    const query = { query: escapeLucene(q), fmt: 'json', limit: LIMIT }
    const groups = found.parse(await get('/ws/2/release-group', query))['release-groups']
    return groups.map((group) => ({ id: group.id, work: describeReleaseGroup(group) }))
  },
  async find(get, id) {
    if (!isWorkId({ source: 'mb_release_group', value: id })) return null
    const group = await get(`/ws/2/release-group/${id}`, { inc: 'artist-credits', fmt: 'json' })
    return group === null ? null : describeReleaseGroup(releaseGroup.parse(group))
  },
  linkOf: (id) => `https://musicbrainz.org/release-group/${id}`,
}

/** What someone typed as words without operators. */
function escapeLucene(q: string): string {
  return q
    .replace(/[+\-&|!(){}[\]^"~*?:\\/]/g, String.raw`\$&`)
    .replace(/\b(?:AND|OR|NOT)\b/g, (word) => word.toLowerCase())
}
