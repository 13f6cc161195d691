import type { Context } from '#context.ts'
import type { SignedIn } from '#http/handler.ts'
import type { OpenBlob } from '#platform/blobs.ts'
import { mayReadPost, maySeeProfile, relationTo } from '#visibility.ts'
import { keptTypes, type KeptType } from './encode-image.ts'
import { fileOf, isAddressed, likelyWidths, nearestWidths } from './media-files.ts'
import { mediaWithPost } from './media.queries.ts'

/** An open file, and what it is. */
export interface OpenImage extends OpenBlob {
  readonly type: `image/${KeptType}`
}

/** What may be sent. */
export interface ServedImage {
  /** Null for what stands in until the right one is there. */
  readonly etag: string | null
  /** Whether anybody may see it. */
  readonly public: boolean
  /** Null when the file is missing. */
  readonly open: () => Promise<OpenImage | null>
}

/** Who asks, and what they can show. */
export interface Asking {
  readonly viewer: Pick<SignedIn, 'uid'> | null
  readonly takesAvif: boolean
}

export type ServeMedia = (id: string, width: number, asking: Asking) => Promise<ServedImage | null>

type MediaRow = Awaited<ReturnType<typeof mediaWithPost>>[number]

/** An address can hold anything; what is no id never gets to the database. */
const ID = /^[\w-]{1,64}$/

/**
 * Finds a kept image for somebody: avatars for everyone, a post's images for those who may open the
 * post, a profile's cover for those who may see the profile, and what no post uses for its owner alone. Null for all else. A width that the image is not
 * kept in is answered with the nearest one.
 */
export function serveMedia({
  database: { db },
  blobs,
}: Pick<Context, 'database' | 'blobs'>): ServeMedia {
  return async (id, width, { viewer, takesAvif }) => {
    const [media] = ID.test(id) && isAddressed(width) ? await mediaWithPost(db, { id }) : []
    if (!media || !(await maySee(media, viewer?.uid ?? null))) return null
    const types = takesAvif ? keptTypes : (['webp'] as const)
    const isPublic = media.purpose === 'avatar'
    if (media.rendered === 0)
      return { etag: null, public: isPublic, open: () => openStandIn(media, width, types) }
    const [kept = width] = nearestWidths(media, width)
    const [type] = types
    return {
      etag: `"${media.id}-${kept}-${type}"`,
      public: isPublic,
      open: () => openFile(media.id, kept, type),
    }
  }

  async function openFile(id: string, width: number, type: KeptType): Promise<OpenImage | null> {
    const file = await blobs.open(fileOf(id, width, type))
    return file && { ...file, type: `image/${type}` }
  }

  async function openStandIn(
    media: Parameters<typeof likelyWidths>[0] & { readonly id: string },
    width: number,
    types: readonly KeptType[],
  ): Promise<OpenImage | null> {
    for (const likely of likelyWidths(media, width))
      for (const type of types) {
        const file = await openFile(media.id, likely, type)
        if (file) return file
      }
    return null
  }

  async function maySee(media: MediaRow, viewerUid: string | null): Promise<boolean> {
    if (media.purpose === 'avatar') return true
    if (media.covered_uid !== null && (await maySeeCovered(media, viewerUid))) return true
    const { author_uid: author, state, visibility, is_public: isPublic } = media
    if (author === null || state === null || visibility === null)
      return media.owner_uid === viewerUid
    const relation = await relationTo(db, viewerUid, author)
    return mayReadPost({ state, visibility, authorIsPublic: isPublic === 1 }, relation)
  }

  /** A profile's cover is for whoever may see the profile. */
  async function maySeeCovered(
    { covered_uid: uid, covered_is_public: isPublic }: MediaRow,
    viewerUid: string | null,
  ): Promise<boolean> {
    if (uid === null) return false
    return maySeeProfile(isPublic === 1, await relationTo(db, viewerUid, uid))
  }
}
