import type { DiaryPage, Person, PostDetail } from '@afins/contract/api'
import { postPath } from '@afins/contract/addresses'
import { href } from '@afins/contract/pages'

/** What people comment on: a post, or an entry of a diary. */
export interface Commented {
  readonly id: string
  readonly path: string
  readonly author: Person
  readonly likes: number
  readonly comments: number
}

export const commentedPost = (post: PostDetail): Commented => ({
  ...{ id: post.id, path: postPath(post), author: post.author },
  ...{ likes: post.likes, comments: post.comments },
})

export const commentedEntry = (page: DiaryPage): Commented => ({
  ...{ id: page.entry.id, path: entryPath(page.owner, page.entry.id), author: page.owner },
  ...{ likes: page.likes, comments: page.comments },
})

export const entryPath = ({ username }: Pick<Person, 'username'>, entryId: string): string =>
  href('diaryEntry', { username, entryId })
