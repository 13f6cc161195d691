import { accounts } from './0001-accounts.ts'
import { posts } from './0002-posts.ts'
import { profiles } from './0003-profiles.ts'
import { follows } from './0004-follows.ts'
import { bookmarks } from './0005-bookmarks.ts'
import { writing } from './0006-writing.ts'
import { media } from './0007-media.ts'
import { jobs } from './0008-jobs.ts'
import { folders } from './0009-folders.ts'
import { recovery } from './0010-recovery.ts'
import { renditions } from './0012-renditions.ts'
import { content } from './0013-content.ts'
import { plan } from './0014-plan.ts'
import { statistics } from './0015-statistics.ts'
import { cardFacts } from './0016-card-facts.ts'
import { versionBytes } from './0018-version-bytes.ts'
import { versionThinning } from './0019-version-thinning.ts'
import { coverPoint } from './0020-cover-point.ts'
import { words } from './0021-words.ts'
import { bookmarkIndices } from './0022-bookmark-indices.ts'
import { wordsOfBefore } from './0023-words-of-before.ts'
import { wordIndices } from './0024-word-indices.ts'
import { postsBeside } from './0025-posts-beside.ts'
import type { Migration } from './migration.ts'

/** In the order in which they are applied. Only ever add to the end. */
export const migrations: readonly Migration[] = [
  accounts,
  posts,
  profiles,
  follows,
  bookmarks,
  writing,
  media,
  jobs,
  folders,
  recovery,
  renditions,
  content,
  plan,
  statistics,
  cardFacts,
  versionBytes,
  versionThinning,
  coverPoint,
  words,
  ...bookmarkIndices,
  wordsOfBefore,
  wordIndices,
  postsBeside,
]
