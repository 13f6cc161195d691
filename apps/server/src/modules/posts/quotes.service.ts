import { AppError } from '@afins/contract/errors'
import type { Reader } from '@afins/database'
import { mayList } from './posts.policy.ts'
import { postRows, quotedAuthor } from './posts.queries.ts'

interface Quoting {
  readonly id: string
  readonly authorUid: string
  /** The post that it is to quote. */
  readonly quotes: string | null
  /** What it quotes already, which stays even where its author no longer sees that. */
  readonly before: string | null
}

/** @throws AppError `post.quote_unknown` unless its author may see, published, what it quotes */
export async function requireQuotable(
  db: Reader,
  { id, authorUid, quotes, before }: Quoting,
): Promise<void> {
  if (quotes === null || quotes === before) return
  const [row] = await postRows(db, { ids: [quotes], viewerUid: authorUid })
  if (!row || quotes === id || !mayList(row, authorUid))
    throw new AppError('post.quote_unknown', { fields: { quotes: { code: 'post.quote_unknown' } } })
}

/** Whose post a published one quotes; null: it quotes none, or that is gone. */
export async function findQuotedAuthor(db: Reader, id: string): Promise<string | null> {
  const [row] = await quotedAuthor(db, { id })
  return row?.author_uid ?? null
}
