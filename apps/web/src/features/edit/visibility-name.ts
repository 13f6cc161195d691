import type { Visibility } from '@afins/contract/api'
import { text } from '#parts/composer/text.ts'

const names = new Map(text.visibilities)

/** Who may see a post, in words. */
export const visibilityName = (visibility: Visibility): string =>
  names.get(visibility) ?? visibility
