import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { Writer } from '@afins/database'
import { DAY } from '@afins/contract/durations'
import type { Context } from '#context.ts'
import { spendWithin, type Bucket } from '#platform/limiter.ts'

export interface PostQuota {
  readonly posts: number
  /** Bytes of text: new posts and drafts, and every version that is added to one. */
  readonly textBytes: number
}

export const postQuota: PostQuota = {
  posts: limits.postsPerDay,
  textBytes: limits.textBytesPerDay,
}

export function raisedPostQuota(factor: number): PostQuota {
  return { posts: postQuota.posts * factor, textBytes: postQuota.textBytes * factor }
}

export interface QuotaDeps extends Pick<Context, 'clock'> {
  readonly quota: PostQuota
}

/** Last in its transaction, so that failures do not count. @throws AppError with `retryAfter` */
export function spendPost(deps: QuotaDeps, tx: Writer, uid: string, bytes: number): Promise<void> {
  const posts = { key: `posts:${uid}`, max: deps.quota.posts, windowMs: DAY }
  return spend(deps, tx, [posts, textBucket(deps, uid, bytes)])
}

export async function spendText(
  deps: QuotaDeps,
  tx: Writer,
  uid: string,
  bytes: number,
): Promise<void> {
  if (bytes > 0) await spend(deps, tx, [textBucket(deps, uid, bytes)])
}

export function bytesOf(content: unknown): number {
  return Buffer.byteLength(JSON.stringify(content))
}

function textBucket({ quota }: QuotaDeps, uid: string, amount: number): Bucket {
  return { key: `post-text:${uid}`, max: quota.textBytes, windowMs: DAY, amount }
}

async function spend({ clock }: QuotaDeps, tx: Writer, buckets: readonly Bucket[]): Promise<void> {
  const over = await spendWithin(tx, clock.steady(), buckets)
  if (!over) return
  const isText = over.bucket.amount !== undefined
  throw new AppError(isText ? 'post.daily_text' : 'post.daily_posts', {
    retryAfter: over.retryAfter,
  })
}
