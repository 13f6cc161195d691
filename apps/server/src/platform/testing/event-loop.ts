/** Emits events one after another, naming each on stdout once it is stored, and handles them, until it is killed. */
import { transaction } from '@afins/database'
import { openWithLongTimeouts } from '@afins/database/testing'
import { runConsumers } from '../event-consumers.ts'
import { systemIds } from '../ids.ts'
import { openInvalidation } from '../invalidation.ts'
import { openJournal } from '../journal.ts'
import { makeLogger } from '../logger.ts'
import { systemClock } from '../time.ts'
import { countingConsumer, impatientClock } from './counting-consumer.ts'

const [url = '', name = ''] = process.argv.slice(2)
const database = openWithLongTimeouts(url)
const journal = openJournal(database, systemClock, await openInvalidation(database))
const log = makeLogger('silent')
const clock = impatientClock()
await runConsumers({ database, journal, log, clock, ids: systemIds }, [countingConsumer]).start()

for (let n = 0; ; n++) {
  const subject = `${name}-${n}`
  await transaction(database, async (tx) =>
    journal.emit(tx, {
      ...{ type: 'shelf.changed', actor: null, owner: `${n % 7}`, subject, tags: ['shelf:x'] },
    }),
  )
  process.stdout.write(`${subject}\n`)
}
