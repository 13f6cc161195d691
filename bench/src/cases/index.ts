import type { Case } from '../case.ts'
import { article } from './article.ts'
import { bookmarks } from './bookmarks.ts'
import { editor } from './editor.ts'
import { feed } from './feed.ts'
import { feeds } from './feeds.ts'
import { freshPage } from './fresh-page.ts'
import { growth } from './growth.ts'
import { keptPage } from './kept-page.ts'
import { memory } from './memory.ts'
import { pictures } from './pictures.ts'
import { post } from './post.ts'
import { rotation } from './rotation.ts'
import { signUp } from './sign-up.ts'
import { start } from './start.ts'
import { views } from './views.ts'
import { webPage } from './web-page.ts'
import { webhooks } from './webhooks.ts'

/** Every case, in the order in which they run. */
export const cases: readonly Case[] = [
  keptPage,
  rotation,
  views,
  freshPage,
  feed,
  feeds,
  bookmarks,
  signUp,
  post,
  pictures,
  webhooks,
  memory,
  start,
  webPage,
  article,
  editor,
  growth,
]
