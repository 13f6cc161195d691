/** Signs people up one after another, naming each on stdout once it is kept, until it is killed. */
import { transaction } from '@afins/database'
import { openWithLongTimeouts } from '@afins/database/testing'
import { systemClock } from '#platform/time.ts'
import { systemIds } from '#platform/ids.ts'
import { openInvalidation } from '#platform/invalidation.ts'
import { openJournal } from '#platform/journal.ts'
import { createSession } from '../sessions/sessions.service.ts'
import { createAccount } from '../sign-up/sign-up.service.ts'

const [url = '', name = ''] = process.argv.slice(2)
const database = openWithLongTimeouts(url)
const context = {
  clock: systemClock,
  ids: systemIds,
  journal: openJournal(database, systemClock, await openInvalidation(database)),
}

for (let n = 0; ; n++) {
  const username = `${name}${n}`
  await transaction(database, async (tx) => {
    const uid = await createAccount(context, tx, {
      username,
      email: `${username}@exemplo.com`,
      passwordHash: '',
    })
    await createSession(context, tx, uid, '')
  })
  process.stdout.write(`${username}\n`)
}
