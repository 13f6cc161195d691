import type { Folder } from '@afins/contract/api'
import { escapeHtml } from './html-text.ts'

/** One bookmark as files have it. */
export interface ExportedBookmark {
  readonly url: string
  readonly title: string
  readonly savedAt: number
  readonly folderId: string | null
  readonly tags: readonly string[]
  readonly remark: string
}

const HEAD = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Favoritos</TITLE>
<H1>Favoritos</H1>
`

/** Folders and bookmarks as browsers read and write them. */
export function writeNetscape(
  folders: readonly Folder[],
  bookmarks: readonly ExportedBookmark[],
): string {
  const inFolder = Map.groupBy(bookmarks, ({ folderId }) => folderId)
  const below = Map.groupBy(folders, ({ parentId }) => parentId)
  const list = (folderId: string | null): string => {
    const parts = (below.get(folderId) ?? []).map(
      ({ id, name }) => `<DT><H3>${escapeHtml(name)}</H3>\n${list(id)}`,
    )
    const entries = (inFolder.get(folderId) ?? []).map(entryOf)
    return `<DL><p>\n${parts.join('')}${entries.join('')}</DL><p>\n`
  }
  return HEAD + list(null)
}

function entryOf({ url, title, savedAt, tags, remark }: ExportedBookmark): string {
  const attributes = [
    `HREF="${escapeHtml(url)}"`,
    // Seconds; what is finer than that goes with the others of the second.
    `ADD_DATE="${Math.floor(savedAt / 1000)}"`,
    ...(tags.length > 0 ? [`TAGS="${escapeHtml(tags.join(','))}"`] : []),
  ]
  const said = remark === '' ? '' : `<DD>${escapeHtml(remark).replaceAll('\n', '<br>')}\n`
  return `<DT><A ${attributes.join(' ')}>${escapeHtml(title)}</A>\n${said}`
}
