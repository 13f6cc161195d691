import { readConfig } from '@afins/server/config'

const commands = {
  start: async () => {
    const { startServer } = await import('@afins/server/start')
    await startServer(readConfig(process.env))
  },
  migrate: async () => {
    const { openMigrated } = await import('@afins/server/start')
    const database = await openMigrated(readConfig(process.env))
    await database.close()
  },
  'accept-secret': async () => {
    const { acceptSecret } = await import('./account-commands.ts')
    await acceptSecret(readConfig(process.env), print)
  },
  backup: async () => {
    const { backup } = await import('./backup-commands.ts')
    await backup(quiet(), { folder: argument('folder'), retain: option('retain') }, print)
  },
  restore: async () => {
    const { restore } = await import('./backup-commands.ts')
    await restore(quiet(), argument('folder'), print)
  },
  'verify-db': async () => {
    const { verifyDatabase } = await import('./backup-commands.ts')
    await verifyDatabase(quiet(), print)
  },
  demo: async () => {
    const { fillDemo } = await import('./demo/fill-demo.ts')
    // The log of two hundred sign-ups would hide the progress.
    const config = { ...readConfig(process.env), logLevel: 'warn' }
    await fillDemo(config, print)
  },
  'reset-link': async () => {
    const { printResetLink } = await import('./account-commands.ts')
    const config = { ...readConfig(process.env), logLevel: 'warn' }
    await printResetLink(config, argument('username'), print)
  },
  'reset-two-steps': async () => {
    const { resetSecondStep } = await import('./account-commands.ts')
    await resetSecondStep(quiet(), argument('username'), print)
  },
  'delete-account': async () => {
    const { deleteAccount } = await import('./account-commands.ts')
    await deleteAccount(quiet(), argument('username'), print)
  },
  'export-account': async () => {
    const { exportAccount } = await import('./export-command.ts')
    const request = { username: argument('username'), file: argument('file', 4) }
    await exportAccount(quiet(), request, print)
  },
  grant: async () => {
    const { grant } = await import('./plan-commands.ts')
    await grant(quiet(), { username: argument('username'), months: option('months') }, print)
  },
  revoke: async () => {
    const { revoke } = await import('./plan-commands.ts')
    await revoke(quiet(), argument('username'), print)
  },
  'gift-code': async () => {
    const { giftCodes } = await import('./plan-commands.ts')
    await giftCodes(quiet(), { months: option('months'), count: option('count') }, print)
  },
  works: async () => {
    const { works } = await import('./works-commands.ts')
    const isRestart = process.argv.includes('--restart')
    await works(quiet(), { words: process.argv.slice(3), isRestart }, print)
  },
  moderator: async () => {
    const { moderator } = await import('./moderator-commands.ts')
    await moderator(quiet(), process.argv.slice(3), print)
  },
  announce: async () => {
    const { announceAll } = await import('./announce-command.ts')
    await announceAll(quiet(), process.argv.slice(3), print)
  },
  'verify-log': async () => {
    const { verifyModerationLog } = await import('./moderator-commands.ts')
    await verifyModerationLog(quiet(), print)
  },
  events: async () => {
    const { events } = await import('./event-commands.ts')
    await events(quiet(), process.argv.slice(3), print)
  },
  'mail-samples': async () => {
    const { writeMailSamples } = await import('./mail-samples.ts')
    await writeMailSamples(readConfig(process.env), argument('folder'), print)
  },
} as const

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Without log lines among the printed answer. */
const quiet = () => ({ ...readConfig(process.env), logLevel: 'warn' })

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

function argument(label: string, at = 3): string {
  const value = process.argv[at]
  if (!value) throw new Error(`Say which ${label}: afins ${process.argv[2]} <${label}>`)
  return value
}

const usage = `Usage: afins <command>

  start                  migrate, then serve
  migrate                bring the database's schema up to date
  accept-secret          go on with the present secret after the right one was lost
  backup <folder> [--retain <n>]
                         back up database and images while the server runs; retain the newest n
  restore <folder>       restore a backup, or the newest of a folder, into an empty database
  verify-db              read the whole database and every image, and report what is damaged
  demo                   fill an empty server with a believable community
  reset-link <username>  make a link with which its owner sets a new password
  reset-two-steps <username>
                         sign-in asks for the password only: for who lost app and recovery codes
  delete-account <username>
                         delete an account now, with all that is its owner's
  export-account <username> <file>
                         write all that is someone's to a zip
  grant <username> --months <n>
                         give someone the plan
  revoke <username>      take back what was given, but nothing that was paid
  gift-code --months <n> [--count <n>]
                         make codes that give the plan, each good once
  works load <musicbrainz|openlibrary|wikidata> <file|-> [--restart]
                         load a dump into the catalogue, or go on where that stopped
  works <hide|show|lock|unlock> <id>
                         hide a work, or reserve its changes to operators
  works merge <from> <into>
                         merge a work into another one, by their ids
  works undo-merge <id>  undo a merge of works within 90 days
  works <trust|untrust> <username>
                         trust an account with the catalogue, or go by what it did again
  works remove-text <id> <number>
                         remove what an earlier version of a work says
  works revert --account <username> [--account <username> …] --since <time> [--remove-text] [--dry-run]
                         take back all that accounts did in the catalogue since a time
  moderator <add|remove> <username>
                         name an account that decides on reports and cares for the catalogue
  announce <text> [--link <path>] [--to <username>] [--yes]
                         say something to everyone, or to one person; without --yes only how many
  verify-log             check that the log of what moderators did is as it was written
  events [retry <consumer>]
                         how far what follows from changes is behind; have what was set aside tried again
  mail-samples <folder>  write every kind of mail to a folder, for looking at them
`

const name = process.argv[2] ?? ''
if (Object.hasOwn(commands, name)) {
  try {
    await commands[name as keyof typeof commands]()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
} else {
  process.stderr.write(usage)
  process.exitCode = 2
}
