import type { CommentAudience } from '@afins/contract/comments'

/** Who may comment, as a choice of the author. */
export const audienceNames: Readonly<Record<CommentAudience, string>> = {
  everyone: 'Todo mundo',
  followers: 'Quem me segue',
  followed: 'Quem eu sigo',
  nobody: 'Ninguém',
}
