import { prepared, wordsOfPost, type Writer } from '@afins/database'
import type { Content } from './posts.content.ts'
import type { HeldPost } from './posts.writes.ts'

/** Told to whoever keeps what a post is called. */
export const RETITLED = 'post.retitled'

/** Has a post found by what it says from now on. */
export async function writePostWords(
  tx: Writer,
  id: string,
  { works, ...texts }: Pick<Content, 'title' | 'subtitle' | 'body' | 'tags' | 'works'>,
): Promise<void> {
  const named = works.flatMap(({ title, creators }) => [title, ...creators])
  await putWords(tx, { id, words: wordsOfPost({ ...texts, works: named }) })
}

const putWords = prepared((tx: Writer, p: { id: string; words: string }) =>
  tx
    .insertInto('post_words')
    .values({ post_id: p.id, words: p.words })
    .onConflict((conflict) =>
      conflict
        .column('post_id')
        .doUpdateSet((eb) => ({ words: eb.ref('excluded.words') }))
        .whereRef('post_words.words', '!=', 'excluded.words'),
    ),
)

/** Whether a post that was published may be called something else now: one without a title by its work, or its words. */
export function isRetitled(
  before: Pick<HeldPost, 'title' | 'body' | 'published_at'> | null,
  { title, body, works }: Pick<Content, 'title' | 'body' | 'works'>,
): boolean {
  if (before?.published_at == null) return false
  return before.title !== title || (title === null && (works.length > 0 || before.body !== body))
}
