import { startPostgres } from './start-postgres.ts'

/** Gives the tests a PostgreSQL in TEST_DATABASE_URL, unless DIALECTS leaves it out. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const dialects = process.env.DIALECTS?.split(',') ?? ['postgres']
  if (process.env.TEST_DATABASE_URL || !dialects.includes('postgres')) return undefined
  const { url, stop } = await startPostgres()
  process.env.TEST_DATABASE_URL = url
  return stop
}
