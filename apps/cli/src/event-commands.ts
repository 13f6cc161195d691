import { transaction } from '@afins/database'
import type { Config } from '@afins/server/config'
import { consumerStatistics, retryFailures } from '@afins/server/platform/event-queue.queries'
import { withContext } from './with-context.ts'

type Print = (line: string) => void

/** Says how far each consumer of events is behind; or has what one set aside be tried again. */
export async function events(
  config: Config,
  [command, consumer = '']: readonly string[],
  print: Print,
): Promise<void> {
  if (command === undefined) return printConsumers(config, print)
  if (command !== 'retry' || consumer === '')
    throw new Error('Usage: afins events [retry <consumer>]')
  const count = await withContext(config, async ({ database }) => {
    const { consumers } = await consumerStatistics(database.db)
    if (!consumers.some(({ name }) => name === consumer)) return null
    return transaction(database, (tx) => retryFailures(tx, consumer, 'set_aside'))
  })
  if (count === null) throw new Error(`No consumer is called ${consumer}.`)
  print(`${consumer} tries ${count} ${count === 1 ? 'event' : 'events'} again.`)
}

async function printConsumers(config: Config, print: Print): Promise<void> {
  const { last, consumers, failures } = await withContext(config, ({ database }) =>
    consumerStatistics(database.db),
  )
  for (const { name, cursor } of consumers) {
    const own = failures.filter((failure) => failure.consumer === name)
    const failed = own.map(({ state, count }) => `, ${count} ${state.replace('_', ' ')}`).join('')
    print(`${name}: ${Math.max(0, last - cursor)} behind${failed}`)
  }
}
