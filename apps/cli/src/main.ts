import '../../../scripts/node-guard.mjs'
import { readConfig } from '@afins/server/config'

const commands = {
  start: async () => {
    const { startServer } = await import('@afins/server/start')
    await startServer(readConfig(process.env))
  },
  migrate: async () => {
    const { openContext } = await import('@afins/server/start')
    const context = await openContext(readConfig(process.env))
    await context.database.close()
  },
  demo: async () => {
    const { fillDemo } = await import('./demo/fill.ts')
    // Two hundred people move in: the log of it would hide what one wants to know.
    const config = { ...readConfig(process.env), logLevel: 'warn' }
    await fillDemo(config, print)
  },
  'reset-link': async () => {
    const { printResetLink } = await import('./reset-link.ts')
    const config = { ...readConfig(process.env), logLevel: 'warn' }
    await printResetLink(config, argument('username'), print)
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
  'mail-samples': async () => {
    const { writeMailSamples } = await import('./mail-samples.ts')
    await writeMailSamples(readConfig(process.env), argument('folder'), print)
  },
} as const

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** What is printed is the answer: the log of it would be in the way. */
const quiet = () => ({ ...readConfig(process.env), logLevel: 'warn' })

/** What follows an option, if it is given. */
function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** What has to follow the command. */
function argument(of: string): string {
  const given = process.argv[3]
  if (!given) throw new Error(`Say which ${of}: afins ${process.argv[2]} <${of}>`)
  return given
}

const usage = `Usage: afins <command>

  start                  migrate, then serve
  migrate                bring the database's schema up to date
  demo                   fill an empty server with a believable community
  reset-link <username>  make a link with which its owner sets a new password
  grant <username> --months <n>
                         give somebody the plan
  revoke <username>      take back what was given, but nothing that was paid
  gift-code --months <n> [--count <n>]
                         make codes that give the plan, each good once
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
