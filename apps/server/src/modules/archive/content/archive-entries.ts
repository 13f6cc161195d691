import type { Reader } from '@afins/database'
import type { Blobs } from '#platform/blobs.ts'
import { accountFiles } from './account-files.ts'
import { countPictures, profileOf } from './account.queries.ts'
import { isoTime, wholeFile, type ArchiveEntry } from './archive-entry.ts'
import { bookmarkFiles } from './bookmark-files.ts'
import { goodreadsFile } from './goodreads-file.ts'
import { letterboxdFiles } from './letterboxd-files.ts'
import { peopleFiles } from './people-files.ts'
import { pictureFiles } from './picture-files.ts'
import { postFiles, type ArchiveOwner } from './post-files.ts'
import { countPosts } from './posts.queries.ts'
import { readmeText } from './readme-text.ts'
import { archiveSchema } from './schemas.ts'
import { shelfFiles } from './shelf-files.ts'

interface Sources {
  readonly db: Reader
  readonly blobs: Blobs
  readonly publicUrl: string
  readonly now: number
}

/** Files that every archive has. */
const FIXED_FILES = 31

/** Every file of someone’s archive, each read when the one before is written. */
export async function* archiveEntries(
  { db, blobs, publicUrl, now }: Sources,
  uid: string,
): AsyncGenerator<ArchiveEntry> {
  const owner: ArchiveOwner = { uid, username: await usernameOf(db, uid), publicUrl }
  const day = isoTime(now).slice(0, 10)
  yield wholeFile('LEIA-ME.md', () => readmeText({ username: owner.username, day }))
  yield wholeFile('schema.json', archiveSchema)
  yield* accountFiles(db, owner)
  yield* postFiles(db, owner)
  yield* shelfFiles(db, uid)
  yield* bookmarkFiles(db, owner, now)
  yield* peopleFiles(db, owner)
  yield* letterboxdFiles(db, uid)
  yield goodreadsFile(db, uid)
  yield* pictureFiles(db, blobs, uid)
}

/** About how many files someone’s archive has: more may come while it is made. */
export async function countFiles(db: Reader, uid: string): Promise<number> {
  const [[posts], [pictures]] = await Promise.all([
    countPosts(db, { uid }),
    countPictures(db, { uid }),
  ])
  return FIXED_FILES + (posts?.count ?? 0) + (pictures?.count ?? 0)
}

/** What the file is called that someone downloads. */
export async function archiveName(db: Reader, uid: string, madeAt: number): Promise<string> {
  return `afins-${await usernameOf(db, uid)}-${isoTime(madeAt).slice(0, 10)}.zip`
}

async function usernameOf(db: Reader, uid: string): Promise<string> {
  const [profile] = await profileOf(db, { uid })
  if (!profile) throw new Error(`the account ${uid} has no profile`)
  return profile.username
}
