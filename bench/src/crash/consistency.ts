import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { readConfig } from '@afins/server/config'
import type { ExpectedDraft, ExpectedPost, Writer } from './recorded-writer.ts'

/** @returns what is wrong in the database of a killed server, in lines for people */
export function inconsistenciesIn(dataDir: string, writers: readonly Writer[]): string[] {
  using handle = new DatabaseSync(fileURLToPath(readConfig({ DATA_DIR: dataDir }).databaseUrl))
  const problems = [...brokenFile(handle), ...halfMade(handle)]
  for (const writer of writers) problems.push(...lost(handle, writer))
  return problems
}

function brokenFile(handle: DatabaseSync): string[] {
  const integrity = handle
    .prepare('pragma integrity_check')
    .all()
    .map((row) => row.integrity_check)
  const foreign = handle.prepare('pragma foreign_key_check').all()
  return [
    ...integrity.filter((text) => text !== 'ok').map((text) => `integrity: ${String(text)}`),
    ...foreign.map((row) => `foreign key: ${JSON.stringify(row)}`),
  ]
}

/** Queries for rows without the rows that belong to them. */
const halves: Readonly<Record<string, string>> = {
  'account without a profile': `select uid as id from accounts
    where uid not in (select uid from profiles)`,
  'account without a username': `select uid as id from accounts
    where uid not in (select uid from usernames where is_current = 1)`,
  'profile with another username than its account': `select p.uid as id from profiles p
    join usernames u on u.uid = p.uid and u.is_current = 1 where u.username <> p.username`,
  'post without an author': `select id from posts
    where author_uid not in (select uid from profiles)`,
  'post without a parsed body': `select id from posts where body <> '' and tree in ('', '[]')`,
  'draft without a working copy': `select id from posts
    where state = 'draft' and version > 1 and id not in (select post_id from post_drafts)`,
  'working copy that is no JSON': `select post_id as id from post_drafts where not json_valid(content)`,
  'tags with a gap': `select post_id as id from post_tags
    group by post_id having max(position) <> count(*) - 1`,
  'images with a gap': `select post_id as id from post_images
    group by post_id having max(position) <> count(*) - 1`,
  'image of a post that does not know of it': `select media_id as id from post_images
    join media on media.id = media_id where media.post_id is not post_images.post_id`,
  'count of posts that is not theirs': `select uid as id from profiles p
    where coalesce((select posts from profile_counts c where c.uid = p.uid), 0) <>
      (select count(*) from posts where author_uid = p.uid and state = 'published' and visibility = 'public')`,
  'count of followers that is not theirs': `select uid as id from profiles p
    where coalesce((select followers from profile_counts c where c.uid = p.uid), 0) <>
      (select count(*) from follows where target_uid = p.uid and state = 'accepted')`,
  'count of followed that is not theirs': `select uid as id from profiles p
    where coalesce((select following from profile_counts c where c.uid = p.uid), 0) <>
      (select count(*) from follows where follower_uid = p.uid and state = 'accepted')`,
}

function halfMade(handle: DatabaseSync): string[] {
  return Object.entries(halves).flatMap(([what, query]) =>
    handle
      .prepare(query)
      .all()
      .map((row) => `${what}: ${String(row.id)}`),
  )
}

/** Compares acknowledged writes; where the last response is missing, either state is right. */
function lost(handle: DatabaseSync, writer: Writer): string[] {
  const { uid, username } = writer.member
  const one = (query: string, ...values: string[]) => handle.prepare(query).get(...values)
  const problems: string[] = []

  const bio = one('select bio from profiles where uid = ?', uid)?.bio
  if (bio === writer.uncertain.bio) writer.bio = writer.uncertain.bio ?? ''
  else if (bio !== writer.bio)
    problems.push(`bio of ${username}: ${String(bio)}, not ${writer.bio}`)

  const { follow } = writer.uncertain
  if (follow !== undefined) writer.follows.set(follow, follows(handle, uid, follow))
  for (const [target, expected] of writer.follows) {
    const isSo = follows(handle, uid, target)
    if (isSo !== expected) problems.push(`${username} follows ${target}: ${isSo}, not ${expected}`)
  }

  for (const name of writer.signedUp)
    if (!one('select uid from usernames where username = ?', name))
      problems.push(`account ${name} is gone`)

  for (const [id, expected] of writer.posts) {
    const is = postIn(handle, id)
    if (id === writer.uncertain.postId && is) writer.posts.set(id, is)
    else if (JSON.stringify(is) !== JSON.stringify(expected))
      problems.push(
        `post ${id} of ${username}: ${JSON.stringify(is)}, not ${JSON.stringify(expected)}`,
      )
  }
  return [...problems, ...lostDrafts(handle, writer)]
}

/** A save without a response may be stored as sent or not at all. */
function lostDrafts(handle: DatabaseSync, { uncertain, drafts, member }: Writer): string[] {
  return [...drafts].flatMap(([id, expected]) => {
    const is = draftIn(handle, id)
    const sent = uncertain.draft?.id === id ? uncertain.draft : undefined
    if (is && is.body === sent?.body && is.version === sent.version) drafts.set(id, is)
    else if (is?.body !== expected.body || is.version !== expected.version)
      return [
        `draft ${id} of ${member.username}: ${JSON.stringify(is)}, not ${JSON.stringify(expected)}`,
      ]
    return []
  })
}

function draftIn(handle: DatabaseSync, id: string): ExpectedDraft | undefined {
  const query = `select version, content from posts join post_drafts on post_id = id where id = ?`
  const row = handle.prepare(query).get(id)
  if (!row) return undefined
  const { body } = JSON.parse(String(row.content)) as { body: string }
  return { body, version: Number(row.version) }
}

function follows(handle: DatabaseSync, follower: string, target: string): boolean {
  const query = 'select 1 as is_so from follows where follower_uid = ? and target_uid = ?'
  return handle.prepare(query).get(follower, target) !== undefined
}

function postIn(handle: DatabaseSync, id: string): ExpectedPost | undefined {
  const row = handle.prepare('select body, state from posts where id = ?').get(id)
  if (!row) return undefined
  const column = (query: string) =>
    handle
      .prepare(query)
      .all(id)
      .map((one) => String(one.value))
  return {
    body: String(row.body),
    tags: column('select tag as value from post_tags where post_id = ? order by position'),
    images: column('select media_id as value from post_images where post_id = ? order by position'),
    deleted: row.state === 'deleted',
  }
}
