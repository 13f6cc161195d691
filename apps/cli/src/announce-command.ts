import { parseArgs } from 'node:util'
import { fields } from '@afins/contract/fields'
import type { Config } from '@afins/server/config'
import {
  addressAnnouncement,
  announce,
  type AnnouncementProblem,
  type NewAnnouncement,
} from '@afins/server/modules/notifications/index'
import { withContext } from './with-context.ts'

type Print = (line: string) => void

const USAGE = 'Usage: afins announce <text> [--link <path>] [--to <username>] [--yes]'

/** Says something to everyone, or to one person; without --yes it says to how many that would be. */
export async function announceAll(
  config: Config,
  words: readonly string[],
  print: Print,
): Promise<void> {
  const { isSure, ...said } = read(words)
  const lines = await withContext(config, async (context) => {
    const addressed = await addressAnnouncement(context, said)
    if (typeof addressed === 'string') throw new Error(problems(said)[addressed])
    if (isSure) await announce(context, addressed)
    const { people, text, path } = addressed
    const to = said.username ?? `${people} ${people === 1 ? 'person' : 'people'}`
    if (isSure) return [`The server tells it to ${to}, some at a time, while it runs.`]
    return [
      `Nothing is sent. With --yes this goes to ${to}:`,
      `  ${text}${path === null ? '' : ` (${path})`}`,
    ]
  })
  for (const line of lines) print(line)
}

function read(words: readonly string[]): NewAnnouncement & { readonly isSure: boolean } {
  const { values, positionals } = parseArgs({
    ...{ args: [...words], allowPositionals: true },
    options: {
      link: { type: 'string' },
      to: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  })
  const [text, ...others] = positionals
  if (text === undefined || others.length > 0) throw new Error(USAGE)
  const { link: path = null, to: username = null, yes: isSure } = values
  return { text, path, username, isSure }
}

const problems = ({
  username,
}: NewAnnouncement): Readonly<Record<AnnouncementProblem, string>> => ({
  text: `The text must have 1 to ${fields.announcement.max} characters.`,
  path: '--link must be a path of this server, such as /changelog.',
  nobody: `Nobody is called ${username} here.`,
})
