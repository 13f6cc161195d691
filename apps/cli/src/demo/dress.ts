import { profileCover } from './note-image.ts'
import type { DemoPerson } from './corpus.ts'
import type { Moment } from './moment.ts'
import { holdersOf } from './plan.ts'
import type { Village } from './publish.ts'
import { upload } from './upload.ts'

const HOUR = 3_600_000
const COVER_WIDTH = 1500

/** Whoever gets the plan gives their page a colour and a cover, before it may end again. */
export function dressMoments({ door, viewerOf }: Village, people: readonly DemoPerson[]): Moment[] {
  return holdersOf(people).map(({ person: { username, color, avatarSeed }, story }, index) => ({
    ago: story.ago * 24 * HOUR - HOUR,
    happen: async () => {
      const owner = viewerOf(username)
      const { svg } = profileCover(avatarSeed ?? index, color)
      const cover = await upload(door, owner, 'cover', svg, COVER_WIDTH)
      await door.call('updateProfile', owner, { body: { accent: color, cover } })
    },
  }))
}
