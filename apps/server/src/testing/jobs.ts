import type { Context } from '#context.ts'
import { tasteJobs } from '#modules/taste/index.ts'
import { jobRunner } from '#platform/job-runner.ts'
import { allJobs } from '../modules.ts'

export interface TestJobs {
  /** Runs the jobs that are due, and those that they make due; taste is not learnt. */
  runJobs(): Promise<void>
  /** Learns what consumers heard of; apart, since it starts a process that takes seconds. */
  learnTaste(): Promise<void>
}

export function testJobs(context: Context): TestJobs {
  const learning = tasteJobs(context)
  const others = Object.entries(allJobs(context)).filter(([kind]) => !(kind in learning))
  const jobs = jobRunner(context, Object.fromEntries(others))
  const learner = jobRunner(context, learning)
  return { runJobs: () => jobs.runDue(), learnTaste: () => learner.runDue() }
}
