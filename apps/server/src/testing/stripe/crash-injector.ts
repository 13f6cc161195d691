import type { Context } from '#context.ts'

/** Ends work between two of its steps, as when the process dies there. */
export interface CrashInjector {
  /** Lets so many steps pass and ends the one after them, once. */
  arm(steps: number): void
  disarm(): void
}

/** A context whose work can be ended after each step that leaves a trace elsewhere. */
export function withCrashes(context: Context): { context: Context; crashInjector: CrashInjector } {
  let left = Infinity
  const step = () => {
    left -= 1
    if (left >= 0) return
    left = Infinity
    throw new Error('killed')
  }
  const { jobs, journal, payments } = context
  if (!payments) throw new Error('nothing is paid here')
  return {
    context: {
      ...context,
      jobs: {
        ...jobs,
        async enqueue(tx, job) {
          step()
          await jobs.enqueue(tx, job)
          step()
        },
      },
      journal: {
        ...journal,
        emit(tx, ...events) {
          journal.emit(tx, ...events)
          step()
        },
      },
      payments: {
        ...payments,
        async look(customer, checkouts) {
          step()
          const snapshot = await payments.look(customer, checkouts)
          step()
          return snapshot
        },
        async end(subscription) {
          await payments.end(subscription)
          step()
        },
      },
    },
    crashInjector: {
      arm: (steps) => void (left = steps),
      disarm: () => void (left = Infinity),
    },
  }
}
