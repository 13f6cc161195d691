import type { JobRun } from '#platform/jobs.ts'

/** The first try of a job, for handlers that are called without a queue. */
export const firstTry = (): JobRun => ({
  signal: new AbortController().signal,
  cursor: null,
  saveCursor: async () => {},
})
