import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '@afins/database/testing'
import { stripeApp, type StripeApp } from '#testing/stripe/app.ts'
import { arbitraryHistory, live } from '#testing/stripe/history.ts'

/**
 * Random histories of what people, banks and time do, of which we hear late, twice, out of order or
 * never, while the provider is down and while work is killed between its steps. Whatever happened:
 * in the end the ledger says what the provider says, and each mail was sent once.
 */
const RUNS = process.env.TEST_ALL
  ? ({ sqlite: 1000, postgres: 40 } as const)
  : ({ sqlite: 150, postgres: 20 } as const)
/** A database that grows for long is not what is looked at here. */
const PER_APP = 100

describe.each(engines)('whatever happens to payments, on %s', (engine) => {
  let opened: StripeApp | undefined
  let used = 0
  const fresh = async (): Promise<StripeApp> => {
    if (opened && used < PER_APP) {
      used += 1
      return opened
    }
    await opened?.[Symbol.asyncDispose]()
    used = 1
    opened = await stripeApp(engine, { withCrashes: true })
    // No machine fails here: waiting for the disk would only take time.
    if (engine === 'sqlite')
      await sql`pragma synchronous = off`.execute(opened.app.context.database.engine.writer)
    return opened
  }
  beforeAll(async () => {
    await fresh()
  })
  afterAll(() => opened?.[Symbol.asyncDispose]())

  test(
    'the plan is what was paid for, and everybody is told once',
    { timeout: 600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(arbitraryHistory, async (history) => {
          const { found, snapshot } = await live(await fresh(), history)
          expect(found).toEqual(snapshot)
        }),
        {
          numRuns: RUNS[engine],
          endOnFailure: true,
        },
      )
    },
  )
})
