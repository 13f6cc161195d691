import { lazyPart } from '#ui/lazy-part.tsx'

/** Few works have proposals, and only the signed-in see them. */
export const lazyMerges = lazyPart(() =>
  import('./merge/merge-list.tsx').then((m) => m.PendingMerges),
)
