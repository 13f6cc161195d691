import type { PageInput } from '#data/head.ts'
import { queries } from '#data/queries.ts'

export const idIn = ({ postId, articleId }: PageInput['params']) => postId ?? articleId ?? ''

export function shownPost({ deps, params }: PageInput) {
  return deps.queryClient.getQueryData(queries.post(idIn(params)).queryKey)
}

export function shownEntry({ deps, params }: PageInput) {
  return deps.queryClient.getQueryData(queries.diaryEntry(params.entryId ?? '').queryKey)
}
