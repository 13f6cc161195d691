import { prepared, postSearchTerms, type Writer } from '@afins/database'
import type { Content } from './body/content.ts'
import type { LockedPost } from './write-posts.queries.ts'

export const TITLE_CHANGED = 'post.retitled'

export async function writePostWords(
  tx: Writer,
  id: string,
  {
    works,
    ...texts
  }: Pick<Content, 'title' | 'subtitle' | 'body' | 'tags'> & {
    readonly works: readonly Pick<Content['works'][number], 'title' | 'creators'>[]
  },
): Promise<void> {
  const named = works.flatMap(({ title, creators }) => [title, ...creators])
  await putWords(tx, { id, words: postSearchTerms({ ...texts, works: named }) })
}

/** Of a list with all its items. */
export function writeWordsOfList(
  tx: Writer,
  { id, title, subtitle, body, tags }: ListTexts,
  items: readonly { readonly title: string; readonly creators: string }[],
): Promise<void> {
  const works = items.map((item) => ({
    title: item.title,
    creators: JSON.parse(item.creators) as string[],
  }))
  return writePostWords(tx, id, { title, subtitle, body, tags: tags.split(' '), works })
}

interface ListTexts {
  readonly id: string
  readonly title: string | null
  readonly subtitle: string | null
  readonly body: string
  /** As stored, with spaces between. */
  readonly tags: string
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

export function hasNewTitle(
  before: Pick<LockedPost, 'title' | 'body' | 'published_at'> | null,
  { title, body, works }: Pick<Content, 'title' | 'body' | 'works'>,
): boolean {
  if (before?.published_at == null) return false
  return before.title !== title || (title === null && (works.length > 0 || before.body !== body))
}
