import { shorten } from '@afins/contract/text'
import type { Tree } from '@afins/contract/tree'
import type { Reader } from '@afins/database'
import { excerptOf, mentionsIn } from '@afins/markdown'
import { namedPeople } from '../body/named-people.queries.ts'
import { parseTree } from '../body/stored-tree.ts'
import { MOST_MENTIONS } from '../new-authors.limits.ts'
import { writtenTree } from '../posts.queries.ts'
import { commentPlace, commentRecipients, commentTexts } from './comments.queries.ts'

const EXCERPT = 140

/** Whom a comment is for: the author of what it is on, whoever it answers, and whom it names. */
export async function loadCommentRecipients(db: Reader, id: string) {
  const [row] = await commentRecipients(db, { id })
  if (!row || row.uid === null || row.author_uid === null) return null
  const [answered] = row.answered_id === null ? [] : await commentPlace(db, { id: row.answered_id })
  return {
    by: row.uid,
    postAuthorUid: row.author_uid,
    answeredUid: answered?.uid ?? null,
    mentionedUids: await loadMentioned(db, parseTree(row.tree)),
  }
}

/** Whom a post that is published with a time after another names. */
export async function loadMentionedInPost(
  db: Reader,
  of: { readonly id: string; readonly since: number },
): Promise<string[]> {
  const [row] = await writtenTree(db, of)
  return row ? loadMentioned(db, parseTree(row.tree)) : []
}

async function loadMentioned(db: Reader, tree: Tree): Promise<string[]> {
  const names = mentionsIn(tree).slice(0, MOST_MENTIONS)
  if (names.length === 0) return []
  const rows = await namedPeople(db, { names, viewerUid: null })
  return [...new Set(rows.map(({ uid }) => uid))]
}

/** The first words of comments that the viewer may see, by id. */
export async function loadCommentExcerpts(
  db: Reader,
  ids: readonly string[],
  viewerUid: string,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await commentTexts(db, { ids, viewerUid })
  return new Map(
    rows.map(({ id, tree }) => [id, shorten(excerptOf(parseTree(tree), EXCERPT), EXCERPT)]),
  )
}
