import type { Config } from '@afins/server/config'
import { grantPlan, makeGifts, revokePlan } from '@afins/server/modules/subscriptions/index'
import { withContext } from './with-context.ts'

type Print = (line: string) => void

const MOST_MONTHS = 120
const MOST_CODES = 1000

export function grant(
  config: Config,
  { username, months }: { readonly username: string; readonly months: string | undefined },
  print: Print,
): Promise<void> {
  const count = wholeNumber('--months', months, MOST_MONTHS)
  return withContext(config, async (context) => {
    const until = requirePerson(username, await grantPlan(context, username, count))
    print(`${username} has the plan until ${new Date(until).toISOString()}.`)
  })
}

/** Revokes what was given by hand or by code, never what was paid. */
export function revoke(config: Config, username: string, print: Print): Promise<void> {
  return withContext(config, async (context) => {
    const until = requirePerson(username, await revokePlan(context, username))
    const still = until > context.clock.now()
    print(
      still
        ? `What was given to ${username} is revoked. What they paid gives until ${new Date(until).toISOString()}.`
        : `${username} has the plan no more.`,
    )
  })
}

export function giftCodes(
  config: Config,
  { months, count }: { readonly months: string | undefined; readonly count: string | undefined },
  print: Print,
): Promise<void> {
  const gift = {
    months: wholeNumber('--months', months, MOST_MONTHS),
    count: wholeNumber('--count', count ?? '1', MOST_CODES),
  }
  return withContext(config, async (context) => {
    for (const code of await makeGifts(context, gift)) print(code)
  })
}

function requirePerson(username: string, until: number | null): number {
  if (until === null) throw new Error(`Nobody is called ${username} here.`)
  return until
}

function wholeNumber(option: string, text: string | undefined, most: number): number {
  const value = Number(text)
  if (text === undefined || !Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`${option} must be a whole number from 1 to ${most}.`)
  return value
}
