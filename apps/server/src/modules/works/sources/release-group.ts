import { z } from 'zod'
import { fields } from '@afins/contract/fields'
import { shortened, yearOf, type DescribedWork } from './described-work.ts'

/**
 * A release group of MusicBrainz, in its dump and in its web service. Tags, ratings and annotations
 * are under another licence (CC BY-NC-SA) and are not read.
 * @see https://musicbrainz.org/doc/MusicBrainz_API
 */
export const releaseGroup = z.object({
  id: z.uuid(),
  title: z.string().min(1),
  'first-release-date': z.string().nullish(),
  'primary-type': z.string().nullish(),
  disambiguation: z.string().nullish(),
  'artist-credit': z.array(
    z.object({
      artist: z.object({ id: z.uuid(), name: z.string().min(1), type: z.string().nullish() }),
    }),
  ),
})

/** “Various Artists” is the name of no one. */
const VARIOUS_ARTISTS = '89ad4ac3-39f7-470e-963a-56509c546377'

export function describeReleaseGroup(group: z.output<typeof releaseGroup>): DescribedWork {
  const type = group['primary-type'] ?? 'Album'
  // A single often has the title of its album.
  const note = group.disambiguation || (type === 'Album' ? '' : type)
  return {
    ids: [{ source: 'mb_release_group', value: group.id }],
    interest: 'music',
    kind: 'album',
    title: shortened(group.title, fields.workTitle.max),
    year: yearOf(group['first-release-date']),
    note: shortened(note, fields.workNote.max),
    creators: group['artist-credit']
      .filter(({ artist }) => artist.id !== VARIOUS_ARTISTS)
      .map(({ artist }) => ({
        id: { source: 'mb_artist', value: artist.id },
        name: shortened(artist.name, fields.creator.max),
        kind: artist.type === 'Group' || artist.type === 'Orchestra' ? 'group' : 'person',
      })),
  }
}
