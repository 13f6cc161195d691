import { join } from 'node:path'
import { readConfig } from '#config.ts'
import { contentFolder } from '#folders.ts'
import { allConsumers, allJobs } from '#modules.ts'
import { startLinkingWorks } from '#modules/posts/index.ts'
import { scheduleBuild } from '#modules/taste/index.ts'
import { loadStarter, startStoringForms } from '#modules/works/index.ts'
import { runConsumers } from '#platform/event-consumers.ts'
import { jobRunner } from '#platform/job-runner.ts'
import { openContext } from '#start.ts'

// Run before journeys: does in the data folder what a new server does in its first seconds.
const context = await openContext({ ...readConfig(process.env), logLevel: 'warn' })
const consumers = runConsumers(context, allConsumers(context))
// A new consumer begins with the next event.
await consumers.runDue()
await loadStarter(context, join(contentFolder, 'catalogue'))
await consumers.runDue()
await startStoringForms(context)
await startLinkingWorks(context)
await scheduleBuild(context, context.clock.now())
await jobRunner(context, allJobs(context)).runDue()
await context.database.close()
