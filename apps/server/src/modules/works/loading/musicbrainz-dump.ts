import { describeReleaseGroup, releaseGroup } from '../sources/release-group.ts'
import type { DumpFormat } from './dump.ts'

/** `mbdump/release-group`: a release group as JSON on each line. */
export const musicbrainzDump: DumpFormat = {
  source: 'musicbrainz',
  name: 'MusicBrainz release groups',
  passes: 1,
  recognises: (line) =>
    line.startsWith('{') && line.includes('"artist-credit"') && line.includes('"primary-type"'),
  parse: (line) => ({
    type: 'work',
    work: describeReleaseGroup(releaseGroup.parse(JSON.parse(line))),
  }),
}
