import { api } from '@afins/contract/api'
import type { Tree } from '@afins/contract/tree'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { contentFolder } from '#folders.ts'
import { handle, type AnyHandler } from '#http/handler.ts'
import { parseMarkdown } from '@afins/markdown'
import { splitChanges } from './changes.ts'
import { openFigures } from './figures.ts'
import { readLibrary } from './library.ts'
import { markSeen, unreadVersions } from './news.ts'
import { asksForFigures, withContact, withFigures } from './placeholders.ts'
import { findProgress, keepProgress } from './progress.queries.ts'
import { readScreens } from './screens.ts'
import { tutorialOf } from './tutorial.ts'

/**
 * @param screensFolder where pictures of the product lie, if there are any
 * @throws ContentError when a file of the content folder is at fault
 */
export function contentRoutes(
  context: Pick<Context, 'database' | 'clock' | 'log' | 'staleness' | 'config'>,
  screensFolder: string,
): AnyHandler[] {
  const library = readLibrary(contentFolder)
  const screens = readScreens(screensFolder, (fault) => context.log.warn({ fault }, 'no screens'))
  const figures = openFigures(context)
  const { db } = context.database
  const facts = { version: library.releases[0]?.version ?? '', since: context.clock.now() }
  const trees = new Map<string, Promise<Tree>>()
  /** Each text is parsed when it is first asked for, so that a start waits for none of them. */
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
      if (!asksForFigures(body)) return { title, description, body: tree }
      call.depends('figures')
      return { title, description, body: withFigures(tree, await figures(), facts) }
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
      const { seen_version, created_at } = await findProgress(db, call.viewer.uid)
      return { unread: unreadVersions(library.releases, seen_version, created_at) }
    }),

    handle(api.markNewsSeen, async (call) => {
      await markSeen(context, library.releases, call.viewer.uid, call.body.version)
      return null
    }),

    handle(api.getTutorial, (call) => tutorialOf(db, call.viewer.uid)),

    handle(api.skipTutorial, async (call) => {
      const tutorial_skipped_at = call.body.skipped ? context.clock.now() : null
      await transaction(context.database, (tx) =>
        keepProgress(tx, call.viewer.uid, { tutorial_skipped_at }),
      )
      return tutorialOf(db, call.viewer.uid)
    }),
  ]
}
