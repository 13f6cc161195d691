import type { Context } from '#context.ts'

/** Ends work between two of its steps, as when the process dies there. */
export interface Killer {
  /** Lets so many steps pass and ends the one after them, once. */
  arm(steps: number): void
  disarm(): void
}

/** A context whose work can be ended after each step that leaves a trace elsewhere. */
export function killable(context: Context): { context: Context; killer: Killer } {
  let left = Infinity
  const step = () => {
    left -= 1
    if (left >= 0) return
    left = Infinity
    throw new Error('killed')
  }
  const { jobs, staleness, payments } = context
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
      staleness: {
        ...staleness,
        get hears() {
          return staleness.hears
        },
        async mark(tx, ...tags) {
          await staleness.mark(tx, ...tags)
          step()
        },
      },
      payments: {
        ...payments,
        async look(customer, checkouts) {
          step()
          const truth = await payments.look(customer, checkouts)
          step()
          return truth
        },
        async end(subscription) {
          await payments.end(subscription)
          step()
        },
      },
    },
    killer: {
      arm: (steps) => void (left = steps),
      disarm: () => void (left = Infinity),
    },
  }
}
