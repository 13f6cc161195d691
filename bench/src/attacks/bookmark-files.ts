import { limits } from '@afins/contract/fields'
import { nth } from '../measure-load.ts'
import { attackerAddress, type Attack } from './attack.ts'
import { counter, sendRaw } from './raw-requests.ts'

const FILES = 20

export const bookmarkFiles: Attack = {
  name: 'bookmark files',
  about: '20 files of bookmarks of 8 MiB at the same time',
  async run({ port, members }) {
    const { counts, add } = counter()
    const entry = `<DT><A HREF="https://outro.example/${'a'.repeat(600)}">${'Título '.repeat(20)}</A>\n`
    const most = Math.floor((limits.bookmarkFileBytes - 100) / Buffer.byteLength(entry))
    const file = Buffer.from(
      `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${entry.repeat(Math.min(most, limits.bookmarkFileEntries))}</DL>`,
    )
    const sent = Array.from({ length: FILES }, (_, at) => {
      const head = `POST /api/bookmarks/import HTTP/1.1\r\nhost: a\r\ncookie: ${nth(members, at).cookie}\r\nsec-fetch-site: same-origin\r\ncontent-type: application/octet-stream\r\ncontent-length: ${file.length}\r\n\r\n`
      const bytes = Buffer.concat([Buffer.from(head), file])
      return sendRaw({ port, from: attackerAddress(at), bytes }).then(add)
    })
    await Promise.all(sent)
    return counts
  },
}
