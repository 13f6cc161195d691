import type { PostCard } from '@afins/contract/api'
import { rulesOfKind } from '@afins/contract/post-kinds'
import type { Tree } from '@afins/contract/tree'
import type { Reader } from '@afins/database'
import { treesOf } from '../syndication.queries.ts'
import { firstItems } from '#modules/posts/index.ts'
import type { WholePost } from './post-entry.ts'

/** Of a list. */
const ITEMS = 100

/** What cards leave out: bodies of articles, long lists. By id. */
export async function wholePosts(
  db: Reader,
  cards: readonly PostCard[],
): Promise<Map<string, WholePost>> {
  const articles = cards.filter(({ kind }) => rulesOfKind(kind).hasArticlePage).map(({ id }) => id)
  const lists = cards
    .filter(({ works, worksCount }) => worksCount > works.length)
    .map(({ id }) => id)
  const [trees, works] = await Promise.all([
    articles.length === 0 ? [] : treesOf(db, { ids: articles }),
    lists.length === 0 ? [] : firstItems(db, lists, null, ITEMS),
  ])
  const treeById = new Map(trees.map(({ id, tree }) => [id, JSON.parse(tree) as Tree]))
  const worksById = Map.groupBy(works, (work) => work.post_id)
  return new Map(
    cards.map((card) => [
      card.id,
      {
        body: treeById.get(card.id) ?? card.body,
        works:
          worksById.get(card.id)?.map(({ title, creators, year, remark }) => ({
            title,
            creators: JSON.parse(creators) as string[],
            year,
            remark,
          })) ?? card.works,
      },
    ]),
  )
}
