import type { Comment } from '@afins/contract/api'
import { commentAnchor } from '@afins/contract/comments'
import { href } from '@afins/contract/pages'
import type { Inline } from '@afins/contract/tree'
import { commentsQuery, threadPlace } from '#data/comments.ts'
import type { HeadInput } from '#data/head.ts'
import type { Commented } from './comments/commented.ts'

const counter = (action: 'LikeAction' | 'CommentAction', count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
})

/** How people answered a post or diary entry, for machines: what its reader sees on this page. */
export function answersSchema(
  { deps, publicUrl, search }: HeadInput,
  { id, path, likes, comments }: Commented,
): object {
  const thread = deps.queryClient.getQueryData(commentsQuery(id, threadPlace(search)).queryKey)
  const shown = (thread?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ isDeleted, isMuted }) => !isDeleted && !isMuted)
  return {
    commentCount: comments,
    interactionStatistic: [counter('LikeAction', likes), counter('CommentAction', comments)],
    ...(shown.length > 0 && { comment: shown.map((one) => commentSchema(one, publicUrl, path)) }),
  }
}

function commentSchema(
  { id, author, body, createdAt, editedAt, likes }: Comment,
  publicUrl: string,
  path: string,
): object {
  return {
    '@type': 'Comment',
    url: `${publicUrl}${path}?${new URLSearchParams({ comentario: id })}#${commentAnchor(id)}`,
    text: body.map((block) => (block.t === 'p' ? textOf(block.c) : '')).join('\n\n'),
    dateCreated: new Date(createdAt).toISOString(),
    ...(editedAt !== null && { dateModified: new Date(editedAt).toISOString() }),
    ...(author && {
      author: {
        '@type': 'Person',
        name: author.displayName,
        url: publicUrl + href('person', { username: author.username }),
      },
    }),
    upvoteCount: likes,
  }
}

/** Without what is behind a spoiler. */
function textOf(inlines: readonly Inline[]): string {
  return inlines
    .map((one) => {
      if (typeof one === 'string') return one
      switch (one.t) {
        case 'code':
          return one.v
        case 'br':
          return '\n'
        case 'spoiler':
          return '…'
        case 'fn':
          return ''
        default:
          return textOf(one.c)
      }
    })
    .join('')
}
