import type { Case } from '../case.ts'
import { article } from './article.ts'
import { attacks } from './attacks.ts'
import { audience } from './audience.ts'
import { backup } from './backup.ts'
import { bookmarks } from './bookmarks.ts'
import { catalogue } from './catalogue.ts'
import { editor } from './editor.ts'
import { feed } from './feed.ts'
import { feeds } from './feeds.ts'
import { following } from './following.ts'
import { freshPage } from './fresh-page.ts'
import { growth } from './growth.ts'
import { imports } from './imports.ts'
import { cachedPage } from './cached-page.ts'
import { loved } from './loved.ts'
import { memory, memoryAfterAll } from './memory.ts'
import { overload } from './overload.ts'
import { pictures } from './pictures.ts'
import { post } from './post.ts'
import { replica } from './replica.ts'
import { rotation } from './rotation.ts'
import { search } from './search.ts'
import { signUp } from './sign-up.ts'
import { start } from './start.ts'
import { talk } from './talk.ts'
import { taps } from './taps.ts'
import { views } from './views.ts'
import { wall } from './wall.ts'
import { webPage } from './web-page.ts'
import { webhooks } from './webhooks.ts'
import { works } from './works.ts'
import { worksLoad } from './works-load.ts'

/** In the order in which they run. */
export const cases: readonly Case[] = [
  cachedPage,
  rotation,
  freshPage,
  feed,
  post,
  taps,
  talk,
  memory,
  views,
  feeds,
  following,
  bookmarks,
  imports,
  signUp,
  pictures,
  webhooks,
  memoryAfterAll,
  overload,
  replica,
  backup,
  start,
  webPage,
  wall,
  article,
  editor,
  growth,
  catalogue,
  loved,
  worksLoad,
  works,
  search,
  audience,
  attacks,
]
