import type { Config } from '@afins/server/config'
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
