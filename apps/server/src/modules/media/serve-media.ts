import type { Readable } from 'node:stream'
import { mediaWidths } from '@afins/contract/media'
import type { Context } from '#context.ts'
import type { SignedIn } from '#http/handler.ts'
import { mayReadPost, relationTo } from '#visibility.ts'
import { mediaWithPost } from './media.queries.ts'
import { blobName } from './media.service.ts'

/** A file ready to be sent. */
export interface ServedImage {
  readonly size: number
  readonly stream: () => Readable
  readonly etag: string
  /** Whether anybody may see it, for ever. */
  readonly public: boolean
}

export type ServeMedia = (
  id: string,
  width: number,
  viewer: Pick<SignedIn, 'uid'> | null,
) => Promise<ServedImage | null>

/** An address can hold anything; what is no id never gets to the database. */
const ID = /^[\w-]{1,64}$/

/**
 * Finds a kept image for somebody: avatars for everyone, a post's images for those who may open the
 * post, and what no post uses for its owner alone. Null for all else.
 */
export function serveMedia({
  database: { db },
  blobs,
}: Pick<Context, 'database' | 'blobs'>): ServeMedia {
  return async (id, width, viewer) => {
    const [media] = ID.test(id) ? await mediaWithPost(db, { id }) : []
    if (!media || !mediaWidths[media.purpose].some((one) => one === width)) return null
    if (!(await maySee(media, viewer?.uid ?? null))) return null
    const file = await blobs.open(blobName(media.id, width))
    return file && { ...file, etag: `"${media.id}-${width}"`, public: media.purpose === 'avatar' }
  }

  async function maySee(
    media: Awaited<ReturnType<typeof mediaWithPost>>[number],
    viewerUid: string | null,
  ): Promise<boolean> {
    if (media.purpose === 'avatar') return true
    const { author_uid: author, state, visibility, is_public: isPublic } = media
    if (author === null || state === null || visibility === null)
      return media.owner_uid === viewerUid
    const relation = await relationTo(db, viewerUid, author)
    return mayReadPost({ state, visibility, authorIsPublic: isPublic === 1 }, relation)
  }
}
