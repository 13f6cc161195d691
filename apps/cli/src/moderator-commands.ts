import type { Config } from '@afins/server/config'
import { verifyLog } from '@afins/server/modules/moderation/index'
import { setModerator } from '@afins/server/modules/accounts/index'
import { withContext } from './with-context.ts'

type Print = (line: string) => void

/** Names a moderator, or has one be none. */
export async function moderator(
  config: Config,
  [command, username = '']: readonly string[],
  print: Print,
): Promise<void> {
  if ((command !== 'add' && command !== 'remove') || username === '')
    throw new Error('Usage: afins moderator <add|remove> <username>')
  const isAdded = command === 'add'
  const isKnown = await withContext(config, (context) => setModerator(context, username, isAdded))
  if (!isKnown) throw new Error(`Nobody is called ${username} here.`)
  print(`${username} is ${isAdded ? 'a moderator' : 'no moderator any more'}.`)
}

/** Checks the log of what moderators did. @throws Error that names the first entry that is not as it was written */
export async function verifyModerationLog(config: Config, print: Print): Promise<void> {
  const { entries, broken } = await withContext(config, ({ database }) => verifyLog(database.db))
  if (broken !== null)
    throw new Error(`Entry ${broken} of the moderation log was changed or is missing.`)
  print(`The moderation log is as it was written: ${entries} entries.`)
}
