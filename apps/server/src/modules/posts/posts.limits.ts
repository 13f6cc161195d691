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
  /** Invitations to lists: of one person, to one person, and of one to another. */
  readonly invitations: number
  readonly invited: number
  readonly invitationsOfPair: number
}

export const postQuota: PostQuota = {
  posts: limits.postsPerDay,
  textBytes: limits.textBytesPerDay,
  invitations: limits.invitationsPerDay,
  invited: limits.invitedPerDay,
  invitationsOfPair: limits.invitationsOfPairPerDay,
}

export function raisedPostQuota(factor: number): PostQuota {
  const entries = Object.entries(postQuota).map(([name, max]) => [name, max * factor])
  return Object.fromEntries(entries) as PostQuota
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

/**
 * Counts an invitation to a list, last in its transaction: for who invites, for who is invited, and
 * for the two. @throws AppError with `retryAfter`
 */
export async function spendInvitation(
  { clock, quota }: QuotaDeps,
  tx: Writer,
  { uid, inviterUid }: { readonly uid: string; readonly inviterUid: string },
): Promise<void> {
  const bucket = (key: string, max: number) => ({ key, max, windowMs: DAY })
  const own = bucket(`list-inviter:${inviterUid}`, quota.invitations)
  const over = await spendWithin(tx, clock.steady(), [
    own,
    bucket(`list-invited:${inviterUid}:${uid}`, quota.invitationsOfPair),
    bucket(`list-invited:${uid}`, quota.invited),
  ])
  if (!over) return
  const code = over.bucket === own ? 'list.daily_invitations' : 'list.invited_enough'
  throw new AppError(code, { retryAfter: over.retryAfter, fields: { username: { code } } })
}
