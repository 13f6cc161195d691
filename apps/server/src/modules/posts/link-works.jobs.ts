import { z } from 'zod'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { findSureMatch } from '#modules/works/index.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { hasServerSetting, storeServerSetting } from '#platform/server-settings.ts'
import { linkItem, linkWork, postsToLink } from './link-works.queries.ts'
import { workPostsTag } from './linked-works.service.ts'
import { allItems, type ItemRow } from './lists/items.queries.ts'
import { changedTags } from './posts.policy.ts'
import { isForEveryone, worksOf, type WorkRow } from './posts.queries.ts'

type Deps = Pick<Context, 'database' | 'journal' | 'jobs'>

const DONE = 'typed-works-linked'
const KIND = 'post.link-works'
/** Posts of one run: others work in between. */
const POSTS = 50

const payload = z.object({ after: z.string() })

/** Once: what an author leaves typed afterwards is left so on purpose. */
export async function startLinkingWorks({ database, jobs }: Deps): Promise<void> {
  if (await hasServerSetting(database.db, DONE)) return
  await transaction(database, (tx) =>
    jobs.enqueue(tx, { kind: KIND, key: KIND, payload: { after: '' } }),
  )
}

export const linkWorksJobs = (context: Deps): JobHandlers => ({
  [KIND]: (raw) => linkNext(context, payload.parse(raw).after),
})

async function linkNext(context: Deps, after: string): Promise<void> {
  const { database, jobs } = context
  const posts = await postsToLink(database.db, { after, limit: POSTS })
  for (const post of posts) await linkPost(context, post)
  const last = posts[POSTS - 1]
  await transaction(database, (tx) =>
    last
      ? jobs.enqueue(tx, { kind: KIND, key: KIND, payload: { after: last.id } })
      : storeServerSetting(tx, DONE, 'yes'),
  )
}

interface TypedPost {
  readonly id: string
  readonly author_uid: string
  readonly interest: string
}

/** Links the works of a post that are surely in the catalogue; matching comes before the transaction. */
async function linkPost({ database, journal }: Deps, post: TypedPost): Promise<void> {
  const interest = getInterestByUrlPath(post.interest)?.id
  if (!interest) return
  const matches: { row: WorkRow | ItemRow; workId: string }[] = []
  const [works, items] = await Promise.all([
    worksOf(database.db, { ids: [post.id], count: 1 }),
    allItems(database.db, { postId: post.id }),
  ])
  for (const row of [...works, ...items]) {
    if (row.work_id !== null) continue
    const creators = JSON.parse(row.creators) as string[]
    const typed = { interest, title: row.title, creators, year: row.year }
    const workId = await findSureMatch(database.db, typed)
    if (workId !== null) matches.push({ row, workId })
  }
  if (matches.length === 0) return
  await transaction(database, async (tx) => {
    const tags: string[] = []
    for (const { row, workId } of matches) {
      const { title, creators } = row
      const typed = { postId: post.id, title, creators, workId }
      const linked =
        'item_id' in row
          ? await linkItem(tx, { ...typed, itemId: row.item_id })
          : await linkWork(tx, { ...typed, position: row.position })
      if (linked.length > 0) tags.push(workPostsTag(workId))
    }
    if (tags.length > 0)
      journal.emit(tx, {
        ...{ type: 'post.changed', actor: null, owner: post.author_uid, subject: post.id },
        tags: changedTags(
          { ...post, authorUid: post.author_uid, isOpen: await isForEveryone(tx, post.id) },
          ...tags,
        ),
      })
  })
}
