import { shareOfPage } from '@afins/contract/share-rooms'
import type { Input } from './call.ts'
import { imageOf, type MakeHead } from './head.ts'
import { queries } from './queries.ts'

/** The head of a page around the product. */
export const contentHead =
  (page: Input<'getContent'>['params']['page']): MakeHead =>
  ({ deps, publicUrl }, defaults) => {
    const content = deps.queryClient.getQueryData(queries.content(page).queryKey)
    if (!content) return defaults
    const { title, description } = content
    return {
      ...defaults,
      description,
      image: imageOf(publicUrl, shareOfPage(page, content), title),
    }
  }
