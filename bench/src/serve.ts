import { enableCompileCache } from 'node:module'

enableCompileCache(new URL('../../node_modules/.cache/node-compile', import.meta.url).pathname)
const { readConfig } = await import('@afins/server/config')
const { startServer } = await import('@afins/server/start')
const { raised } = await import('@afins/server/platform/rate-classes')
const { raisedAccountLimits } = await import('@afins/server/modules/accounts/index')

/** A load test is one caller: the limits on how often one may call are lifted, nothing else. */
const FACTOR = 1_000_000
await startServer(readConfig(process.env), {
  limits: raised(FACTOR),
  accountLimits: raisedAccountLimits(FACTOR),
})
