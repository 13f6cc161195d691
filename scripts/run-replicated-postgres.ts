import { startReplicatedPostgres } from './start-postgres.ts'

/** Prints the addresses of a PostgreSQL and its replica as a line of JSON; both go with this process. */
const { primary, replica } = await startReplicatedPostgres()
console.log(JSON.stringify({ primary: primary.url, replica: replica.url }))
process.stdin.resume().once('end', () => {
  void Promise.all([replica.stop(), primary.stop()]).then(() => process.exit(0))
})
