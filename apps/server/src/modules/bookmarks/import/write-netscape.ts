import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Folder } from '@afins/contract/api'
import { escapeHtml } from '@afins/contract/text'
import { CHUNK, chunked } from '../search/chunks.ts'

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

export async function writeNetscape(
  folders: readonly Folder[],
  bookmarks: readonly ExportedBookmark[],
): Promise<string> {
  const inFolder = new Map<string | null, string>()
  for (const part of chunked(bookmarks, CHUNK)) {
    for (const one of part)
      inFolder.set(one.folderId, (inFolder.get(one.folderId) ?? '') + entryOf(one))
    await yieldToOthers()
  }
  const below = Map.groupBy(folders, ({ parentId }) => parentId)
  const list = (folderId: string | null): string => {
    const parts = (below.get(folderId) ?? []).map(
      ({ id, name }) => `<DT><H3>${escapeHtml(name)}</H3>\n${list(id)}`,
    )
    return `<DL><p>\n${parts.join('')}${inFolder.get(folderId) ?? ''}</DL><p>\n`
  }
  return HEAD + list(null)
}

function entryOf({ url, title, savedAt, tags, remark }: ExportedBookmark): string {
  const attributes = [
    `HREF="${escapeHtml(url)}"`,
    // The format has seconds only.
    `ADD_DATE="${Math.floor(savedAt / 1000)}"`,
    ...(tags.length > 0 ? [`TAGS="${escapeHtml(tags.join(','))}"`] : []),
  ]
  const description = remark === '' ? '' : `<DD>${escapeHtml(remark).replaceAll('\n', '<br>')}\n`
  return `<DT><A ${attributes.join(' ')}>${escapeHtml(title)}</A>\n${description}`
}
