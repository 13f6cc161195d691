import type { Draft } from '@afins/contract/api'
import type { KeptImage } from '#parts/composer/draft.ts'
import type { DraftContent } from './draft-content.ts'

/**
 * The images of a note as its form shows them. What the server does not know (yet, or any more) is
 * kept too, so that opening a post takes nothing out of it.
 */
export function galleryOf(images: DraftContent['images'], known: Draft['images']): KeptImage[] {
  return images.map(({ id, alt }) => {
    const image = known.find((one) => one.id === id)
    return { id, alt, width: image?.width ?? 0, height: image?.height ?? 0 }
  })
}
