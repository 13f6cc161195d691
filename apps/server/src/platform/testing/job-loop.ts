/** Runs jobs in a process of its own until it is killed, and names each on stdout as it begins. */
import { openWithLongTimeouts } from '@afins/database/testing'
import { systemClock } from '../time.ts'
import { systemIds } from '../ids.ts'
import { jobRunner } from '../job-runner.ts'
import { openJobs } from '../jobs.ts'
import { makeLogger } from '../logger.ts'

const [url = ''] = process.argv.slice(2)
const database = openWithLongTimeouts(url)
const jobs = openJobs(database, systemClock, systemIds)
const runner = jobRunner(
  { database, clock: systemClock, ids: systemIds, log: makeLogger('silent'), jobs },
  {
    endless: (payload) => {
      process.stdout.write(`${JSON.stringify(payload)}\n`)
      // StoredInterest alive by this alone, and never done.
      return new Promise(() => setInterval(() => {}, 1000))
    },
  },
)
await runner.start()
