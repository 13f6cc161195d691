import type { CommentAudience } from '@afins/contract/comments'
import type { Block, Inline, Tree } from '@afins/contract/tree'

/** Why someone may not comment on a post that they see. */
export type Obstacle = 'signed-out' | 'closed' | 'followers' | 'followed'

interface Commenter {
  readonly isSignedIn: boolean
  readonly isAuthor: boolean
  readonly followsAuthor: boolean
  readonly isFollowedByAuthor: boolean
}

/** Null: they may. */
export function obstacleTo(audience: CommentAudience, commenter: Commenter): Obstacle | null {
  if (!commenter.isSignedIn) return audience === 'nobody' ? 'closed' : 'signed-out'
  if (commenter.isAuthor) return null
  switch (audience) {
    case 'everyone':
      return null
    case 'followers':
      return commenter.followsAuthor ? null : 'followers'
    case 'followed':
      return commenter.isFollowedByAuthor ? null : 'followed'
    case 'nobody':
      return 'closed'
  }
}

/** A comment has paragraphs only: what stands in headings, lists and quotes stays as text. */
export function onlyParagraphs(tree: Tree): Tree {
  return tree.flatMap(paragraphsOf)
}

function paragraphsOf(block: Block): Block[] {
  switch (block.t) {
    case 'p':
    case 'h':
      return [{ t: 'p', c: withoutFootnotes(block.c) }]
    case 'quote':
      return block.c.flatMap(paragraphsOf)
    case 'ul':
    case 'ol':
      return block.i.flatMap((item) => item.flatMap(paragraphsOf))
    case 'pre':
      return [{ t: 'p', c: [{ t: 'code', v: block.v }] }]
    case 'embed':
      return [{ t: 'p', c: [{ t: 'a', href: block.href, c: [block.href] }] }]
    case 'img':
      return block.alt === '' ? [] : [{ t: 'p', c: [block.alt] }]
    case 'table':
      return [block.head, ...block.rows].map((row) => ({
        t: 'p',
        c: row.flatMap((cell, at) => (at > 0 ? [' · ', ...cell] : cell)),
      }))
    case 'hr':
    case 'notes':
      return []
  }
}

const withoutFootnotes = (inlines: readonly Inline[]): Inline[] =>
  inlines.filter((one) => typeof one === 'string' || one.t !== 'fn')
