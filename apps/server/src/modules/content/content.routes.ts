import { api } from '@afins/contract/api'
import type { Tree } from '@afins/contract/tree'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { contentFolder } from '#folders.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { parseMarkdown } from '@afins/markdown'
import { splitChanges } from './library/changes.ts'
import { openSiteCounts } from './counts.loaders.ts'
import { readLibrary } from './library/library.ts'
import { markSeen, unreadVersions } from './news.service.ts'
import { usesCounts, withContact, withCounts } from './library/placeholders.ts'
import { findProgress, saveProgress, tutorialOf } from './progress.queries.ts'
import { readScreens } from './library/screenshots.ts'

/** @throws ContentError for an invalid file of the content folder */
export function contentRoutes(
  context: Pick<Context, 'database' | 'clock' | 'log' | 'invalidation' | 'config'>,
  screensFolder: string,
): AnyHandler[] {
  const library = readLibrary(contentFolder)
  const screens = readScreens(screensFolder, (error) => context.log.warn({ error }, 'no screens'))
  const siteCounts = openSiteCounts(context)
  const { db } = context.database
  const facts = { version: library.releases[0]?.version ?? '', since: context.clock.now() }
  const trees = new Map<string, Promise<Tree>>()
  /** Parsed on first use, so that the start does not wait. */
  const treeOf = (body: string) => {
    let tree = trees.get(body)
    if (!tree) trees.set(body, (tree = parseMarkdown(body)))
    return tree
  }
  return [
    handle(api.getContent, async (call) => {
      const { title, description, body: written } = library.pages[call.params.page]
      const body = withContact(written, context.config.contact)
      const tree = await treeOf(body)
      if (!usesCounts(body)) return { title, description, body: tree }
      call.depends('site-counts')
      return { title, description, body: withCounts(tree, await siteCounts(), facts) }
    }),

    handle(api.getScreens, () => Promise.resolve({ screens })),

    handle(api.getChangelog, async () => ({
      releases: await Promise.all(
        library.releases.map(async ({ body, ...head }) => ({
          ...head,
          ...splitChanges(await treeOf(body)),
        })),
      ),
    })),

    handle(api.getNews, async (call) => {
      call.depends(`progress:${call.viewer.uid}`)
      const { seen_version, created_at } = await findProgress(db, call.viewer.uid)
      return { unread: unreadVersions(library.releases, seen_version, created_at) }
    }),

    handle(api.markNewsSeen, async (call) => {
      call.invalidates(`progress:${call.viewer.uid}`)
      await markSeen(context, library.releases, call.viewer.uid, call.body.version)
      return null
    }),

    handle(api.getTutorial, (call) => {
      const { uid } = call.viewer
      call.depends(`progress:${uid}`, `profile:${uid}`, `posts:${uid}`, `follows:${uid}`)
      call.depends(`bookmarks:${uid}`, `shelf:${uid}`)
      return tutorialOf(db, uid)
    }),

    handle(api.skipTutorial, async (call) => {
      call.invalidates(`progress:${call.viewer.uid}`)
      const tutorial_skipped_at = call.body.skipped ? context.clock.now() : null
      await transaction(context.database, (tx) =>
        saveProgress(tx, call.viewer.uid, { tutorial_skipped_at }),
      )
      return tutorialOf(db, call.viewer.uid)
    }),
  ]
}
