import type { SourceFile } from './module-shape.ts'

/** Tables whose rows belong to someone are read through `apps/server/src/visibility/` only. */

const VISIBILITY = 'apps/server/src/visibility/'

/** Who may read all rows of everyone, each with the reason. `npm run boundaries` prints them. */
export const MAINTENANCE: Readonly<Record<string, string>> = {
  'apps/server/src/modules/posts/posts.queries.ts': 'deletes what is in the trash',
  'apps/server/src/modules/posts/link-works.queries.ts':
    'links works that posts name by their titles',
  'apps/server/src/modules/posts/linked-works.queries.ts': 'finds posts of a work that moves',
  'apps/server/src/modules/posts/lists/items.queries.ts': 'finds items of a work that moves',
  'apps/server/src/modules/posts/lists/lists.queries.ts': 'whether a locked list is published',
  'apps/server/src/modules/posts/past-texts.queries.ts': 'whether anyone has answered a text',
  'apps/server/src/modules/posts/post-states.queries.ts': 'publishes what is due',
  'apps/server/src/modules/posts/versions/versions.queries.ts': 'thins out versions',
  'apps/server/src/modules/bookmarks/most-saved.queries.ts': 'which posts most people saved',
  'apps/server/src/modules/bookmarks/removals.queries.ts': 'deletes old removals',
  'apps/server/src/modules/bookmarks/search/title-keys.queries.ts':
    'orders the bookmarks of a post by its title, whoever has them',
  'apps/server/src/modules/media/stored-images.queries.ts': 'renders images, deletes unused ones',
  'apps/server/src/modules/shelves/moving/moving.queries.ts': 'finds shelves of a work that moves',
  'apps/server/src/modules/statistics/statistics.queries.ts': 'counts views of any post',
  'apps/server/src/modules/taste/moving/moving.queries.ts': 'finds feedback on a work that moves',
  'apps/server/src/modules/taste/stored-tastes.queries.ts':
    'stores what people show, and forgets it as they change it',
  'apps/server/src/modules/archive/archive.queries.ts': 'deletes archives that have expired',
  'apps/server/src/modules/imports/imports.queries.ts': 'carries out imports, deletes old ones',
  'apps/server/src/modules/works/drafts/drafts.queries.ts': 'deletes drafts on no shelf at all',
  'apps/server/src/modules/follows/moving.queries.ts': 'finds who follows a work that moves',
  'apps/server/src/modules/notifications/moving.queries.ts':
    'finds notifications of a work that moves',
  'apps/server/src/modules/notifications/announcements.queries.ts':
    'everyone to whom the operator says something',
  'apps/server/src/modules/notifications/write-notifications.queries.ts':
    'deletes old notifications',
  'apps/server/src/modules/moderation/cases.queries.ts': 'shows moderators what is reported',
  'apps/server/src/modules/moderation/decisions.queries.ts': 'shows moderators what is appealed',
  'apps/server/src/modules/account-deletion/delete-rows.queries.ts': 'deletes what an account owns',
  'apps/server/src/modules/content/counts.queries.ts': 'how many people there are, closed ones too',
  'apps/server/src/modules/feeds/work-posts.queries.ts': 'whose post a page ended with',
}

interface Ban {
  readonly pattern: RegExp
  readonly advice: string
}

function bansOf(tables: readonly string[]): readonly Ban[] {
  const owned = `(?:${tables.join('|')})`
  return [
    {
      pattern: new RegExp(
        `(?:selectFrom|Join|\\.table)\\(\\s*(?:\\[[^\\]]*)?['"\`]${owned}(?: as \\w+)?['"\`]`,
      ),
      advice: 'read it with visible, own or everyone of #visibility/index.ts',
    },
    {
      pattern: new RegExp(`\\b(?:from|join)\\s+"?${owned}"?(?=[\\s,)\`])`),
      advice: 'read it with visible, own or everyone, not in text',
    },
    {
      pattern: /\b(?:Kysely|Transaction)<\s*Schema\b/,
      advice: 'a reader of every table: take Reader',
    },
    { pattern: /\bUncheckedReader\b/, advice: 'a reader of every table: take Reader' },
    {
      pattern: /\b(?:db|tx)\s*\.selectFrom\(\s*(?:shownWith|partsOf\(\s*'[a-z_]+',\s*\[)/,
      advice: 'what is shown with a visible row is joined to that row',
    },
  ]
}

/** The tables of the union `OwnedTable` of the schema. */
export function ownedTables(schema: string): string[] {
  const union = /export type OwnedTable =([^=]*?)\n\n/.exec(schema)?.[1] ?? ''
  return [...union.matchAll(/'(\w+)'/g)].map(([, table = '']) => table)
}

/** Reads past the rule of who may see. @returns lines that say what to do */
export function unguardedReads(files: readonly SourceFile[], tables: readonly string[]): string[] {
  return findReads(
    files.filter(({ path }) => !(path in MAINTENANCE)),
    tables,
  )
}

function findReads(files: readonly SourceFile[], tables: readonly string[]): string[] {
  const bans = bansOf(tables)
  return files.flatMap(({ path, text }) => {
    if (path.startsWith(VISIBILITY)) return []
    const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    const found = bans.flatMap(({ pattern, advice }) => {
      const match = pattern.exec(code)
      return match ? [`${path}: ${match[0].replace(/\s+/g, ' ')}: ${advice}`] : []
    })
    if (/\bshownBy\(/.test(code) && !/\beveryone\('profiles'/.test(code))
      found.push(`${path}: shownBy: join the owners with everyone('profiles', viewer)`)
    return /\bmaintenance\b/.test(code)
      ? [...found, `${path}: maintenance reads everyone's rows: list it with its reason`]
      : found
  })
}

/** Entries of the list that nothing needs any more. */
export function idleEntries(files: readonly SourceFile[], tables: readonly string[]): string[] {
  const reads = (path: string) =>
    findReads(
      files.filter((file) => file.path === path),
      tables,
    )
  return Object.keys(MAINTENANCE).filter((path) => reads(path).length === 0)
}
