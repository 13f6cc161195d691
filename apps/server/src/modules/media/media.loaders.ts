import type { Context } from '#context.ts'
import type { SignedIn } from '#endpoint/handler.ts'
import type { MediaPurpose } from '@afins/contract/media'
import type { Blobs, OpenBlob } from '#platform/blobs.ts'
import { storedTypes, type StoredType } from './images/encode-image.ts'
import {
  fileOf,
  isAddressed,
  likelyWidths,
  nearestWidths,
  sourcesOf,
} from './images/stored-files.ts'
import { shownCatalogueImage } from './catalogue-images.queries.ts'
import { seenImage } from './media.queries.ts'

export interface OpenImage extends OpenBlob {
  readonly type: `image/${StoredType}`
}

export interface ServedImage {
  /** Null for a substitute of the requested width. */
  readonly etag: string | null
  /** Whether everyone may see it, and shared caches may store it. */
  readonly public: boolean
  readonly open: () => Promise<OpenImage | null>
}

export interface ImageRequest {
  readonly viewer: Pick<SignedIn, 'uid'> | null
  readonly takesAvif: boolean
}

export type ServeMedia = (
  id: string,
  width: number,
  request: ImageRequest,
) => Promise<ServedImage | null>

/** An address can hold anything; what is no id never gets to the database. */
const ID = /^[\w-]{1,64}$/

/**
 * Avatars and works' covers are for everyone, covers and posts' images for who may see profile or
 * post, an unused image for its owner. Null otherwise, and where viewer and owner block each other.
 * The nearest stored width is served.
 */
export function serveMedia({
  database: { db },
  blobs,
}: Pick<Context, 'database' | 'blobs'>): ServeMedia {
  return async (id, width, { viewer, takesAvif }) => {
    if (!ID.test(id) || !isAddressed(width)) return null
    const media = await visibleImage(id, viewer?.uid ?? null)
    if (!media) return null
    const types = takesAvif ? storedTypes : (['webp'] as const)
    const { isPublic } = media
    if (media.rendered === 0)
      return { etag: null, public: isPublic, open: () => openStandIn(media, width, types) }
    const [storedId = width] = nearestWidths(media, width)
    const [type] = types
    return {
      etag: `"${media.id}-${storedId}-${type}"`,
      public: isPublic,
      open: () => openFile(media.id, storedId, type),
    }
  }

  async function visibleImage(id: string, viewerUid: string | null) {
    const [media] = await seenImage(db, { id, viewerUid })
    if (media) {
      const isPublic = media.purpose === 'avatar' && media.avatar_id === media.id
      return { ...media, isPublic }
    }
    const [cover] = await shownCatalogueImage(db, { id })
    return cover && { ...cover, purpose: 'work' as const, isPublic: true }
  }

  async function openFile(id: string, width: number, type: StoredType): Promise<OpenImage | null> {
    const file = await blobs.open(fileOf(id, width, type))
    return file && { ...file, type: `image/${type}` }
  }

  async function openStandIn(
    media: Parameters<typeof likelyWidths>[0] & { readonly id: string },
    width: number,
    types: readonly StoredType[],
  ): Promise<OpenImage | null> {
    for (const likely of likelyWidths(media, width))
      for (const type of types) {
        const file = await openFile(media.id, likely, type)
        if (file) return file
      }
    return null
  }
}

/** The largest that is stored of an image, as WebP; null where there is none. */
export async function openOriginal(
  blobs: Blobs,
  id: string,
  purpose: MediaPurpose,
): Promise<OpenBlob | null> {
  for (const name of sourcesOf(id, purpose)) {
    const file = await blobs.open(name)
    if (file) return file
  }
  return null
}
