import { lazyPart } from '#ui/lazy-part.tsx'

export const numbers = lazyPart(() => import('./numbers.tsx').then((m) => m.Numbers))
export const review = lazyPart(() => import('./review.tsx').then((m) => m.Review))
