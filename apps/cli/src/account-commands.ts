import type { Config } from '@afins/server/config'
import { makeResetLink, resetTwoSteps } from '@afins/server/modules/accounts/index'
import { acceptSecret as accept } from '@afins/server/platform/open-secrets'
import { deletionDeps } from '@afins/server/modules'
import { deleteByOperator } from '@afins/server/modules/account-deletion/index'
import { openContext, openMigrated } from '@afins/server/start'
import { withContext } from './with-context.ts'

type Print = (line: string) => void

/** Continues with the present secret, or a new one, after the database's was lost. */
export async function acceptSecret(config: Config, print: Print): Promise<void> {
  const database = await openMigrated(config)
  try {
    await accept(database, config)
    print('The database now goes with this secret. Restart every server.')
    print('No present password is right any more: people reset theirs by mail or by reset-link.')
    print('Mails that wait to be sent are lost; sessions stay.')
  } finally {
    await database.close()
  }
}

export async function printResetLink(
  config: Config,
  username: string,
  print: Print,
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

/** Has signing in ask for the password only, for someone who lost app and recovery codes. */
export async function resetSecondStep(
  config: Config,
  username: string,
  print: Print,
): Promise<void> {
  const isKnown = await withContext(config, (context) => resetTwoSteps(context, username))
  if (!isKnown) throw new Error(`Nobody is called ${username} here.`)
  print(`${username} signs in with the password only, until they switch two steps on again.`)
}

/** Deletes an account immediately, with all that is its owner's. */
export async function deleteAccount(config: Config, username: string, print: Print): Promise<void> {
  const isKnown = await withContext(config, (context) =>
    deleteByOperator(deletionDeps(context), username),
  )
  if (!isKnown) throw new Error(`Nobody is called ${username} here.`)
  print(`The account ${username} is deleted, and its username is no one's again.`)
}
