import type { Config } from '@afins/server/config'
import type { Context } from '@afins/server/context'
import { openContext } from '@afins/server/start'

/** Multiplies the database’s deadlines: no one waits for a response, and a load has large parts. */
const TIMEOUT_FACTOR = 60

export async function withContext<T>(
  config: Config,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const context = await openContext(config, { timeoutFactor: TIMEOUT_FACTOR })
  try {
    return await work(context)
  } finally {
    await context.database.close()
  }
}
