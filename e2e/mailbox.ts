import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './journey.ts'

/** Waits for the newest mail to an address that says something, and gives its text. */
export async function mailTo(folder: string, address: string, says: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        found = (await mailsTo(folder, address)).findLast((text) => text.includes(says))
        return found !== undefined
      },
      { message: `a mail that says “${says}”` },
    )
    .toBe(true)
  return found ?? ''
}

/** The address of the link in a mail, without its origin. */
export function linkIn(text: string): string {
  const [, path] = /^https?:\/\/[^/\s]+(\/confirm#\S+)$/m.exec(text) ?? []
  if (path === undefined) throw new Error(`no link in ${text}`)
  return path
}

/** The texts of all mails to an address, oldest first: their names are ids, which sort by time. */
async function mailsTo(folder: string, address: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  const sources = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return sources
    .filter((source) => new RegExp(`^To: <?${RegExp.escape(address)}>?\\r?$`, 'm').test(source))
    .map(textOf)
}

function textOf(source: string): string {
  const part = /content-type: text\/plain([^]*?)\r?\n\r?\n([^]*?)\r?\n--/i.exec(source)
  const [, headers = '', body = ''] = part ?? []
  return /base64/i.test(headers)
    ? Buffer.from(body, 'base64').toString()
    : fromQuotedPrintable(body)
}

function fromQuotedPrintable(body: string): string {
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString().replace(/\r\n/g, '\n')
}
