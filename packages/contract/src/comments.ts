/** Who may comment on a post or diary entry, beside its author. */
export const commentAudiences = ['everyone', 'followers', 'followed', 'nobody'] as const
export type CommentAudience = (typeof commentAudiences)[number]

/** For so long after it was written a comment changes without a mark, in milliseconds. */
export const QUIET_EDIT_MS = 15 * 60_000

/** The id of a comment's element in the page of what it is on. */
export const commentAnchor = (id: string): string => `c-${id}`
