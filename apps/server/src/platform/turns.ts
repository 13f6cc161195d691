import { AppError } from '@afins/contract/errors'

/**
 * Runs tasks so many at a time, in the order in which they came.
 * @returns a runner that throws AppError `server.overloaded` when too many wait already
 */
export function turns(atOnce: number, waiting: number): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < atOnce) running += 1
    else {
      if (queue.length >= waiting) throw new AppError('server.overloaded', { retryAfter: 5 })
      // Whoever ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
