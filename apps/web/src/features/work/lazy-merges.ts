import { lazyPart } from '#ui/lazy-part.tsx'

/** Few works have proposals or duplicates, and only the signed-in see them. */
export const lazyMerges = lazyPart(() =>
  import('./merge/pending-merges.tsx').then((m) => m.PendingMerges),
)
