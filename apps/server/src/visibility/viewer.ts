/** Who is looking; nothing else of them. What they are to others is part of the statements. */
export type Viewer =
  | { readonly type: 'anonymous' }
  | { readonly type: 'person'; readonly uid: string }
  | { readonly type: 'operator' }

export const ANONYMOUS: Viewer = { type: 'anonymous' }

/** For what the operator runs, never for an answer to a request. */
export const OPERATOR: Viewer = { type: 'operator' }

/** @param uid of the session; null: signed out */
export const viewerOf = (uid: string | null): Viewer =>
  uid === null ? ANONYMOUS : { type: 'person', uid }
