import { DAY } from '@afins/contract/durations'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { Tree } from '@afins/contract/tree'
import type { Writer } from '@afins/database'
import { countOutwardLinks, mentionsIn } from '@afins/markdown'
import type { Context } from '#context.ts'
import { isNewAccount, memberSince } from '#modules/accounts/index.ts'
import { spendWithin } from '#platform/limiter.ts'

/** So many names in one text are mentions; more are text. */
export const MOST_MENTIONS = 10

/**
 * Counts what someone whose account is new adds to a text: links that lead elsewhere, and people who
 * are named. Last before it is written. @throws AppError at `body`, with `retryAfter`
 */
export async function spendReach(
  { clock }: Pick<Context, 'clock'>,
  tx: Writer,
  uid: string,
  { tree, before }: { readonly tree: Tree; readonly before: Tree },
): Promise<void> {
  const links = countOutwardLinks(tree) - countOutwardLinks(before)
  const known = new Set(namedIn(before))
  const mentions = namedIn(tree).filter((name) => !known.has(name)).length
  if (links <= 0 && mentions === 0) return
  const [member] = await memberSince(tx, { uid })
  const now = clock.now()
  if (!isNewAccount(member?.created_at ?? now, now)) return
  const buckets = [
    { key: `links-day:${uid}`, amount: Math.max(links, 0), max: limits.newLinksPerDay },
    { key: `mentions-day:${uid}`, amount: mentions, max: limits.newMentionsPerDay },
  ].filter(({ amount }) => amount > 0)
  const over = await spendWithin(
    tx,
    clock.steady(),
    buckets.map((bucket) => ({ ...bucket, windowMs: DAY })),
  )
  if (!over) return
  const isOfLinks = over.bucket.key.startsWith('links')
  const code = isOfLinks ? 'text.too_many_links' : 'text.too_many_mentions'
  throw new AppError(code, { retryAfter: over.retryAfter, fields: { body: { code } } })
}

const namedIn = (tree: Tree) => mentionsIn(tree).slice(0, MOST_MENTIONS)
