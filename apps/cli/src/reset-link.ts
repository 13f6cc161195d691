import type { Config } from '@afins/server/config'
import { makeResetLink } from '@afins/server/modules/accounts/index'
import { openContext } from '@afins/server/start'

/** Makes a link for somebody who forgot their password, which the operator hands over. */
export async function printResetLink(
  config: Config,
  username: string,
  print: (line: string) => void,
): Promise<void> {
  const context = await openContext(config)
  try {
    const link = await makeResetLink(context, username)
    if (!link) throw new Error(`Nobody is called ${username} here.`)
    print(link.address)
    print(`Good once, until ${new Date(link.until).toISOString()}. It replaces any earlier one.`)
  } finally {
    await context.database.close()
  }
}
