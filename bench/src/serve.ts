import { enableCompileCache } from 'node:module'

enableCompileCache(new URL('../../node_modules/.cache/node-compile', import.meta.url).pathname)
const { readConfig } = await import('@afins/server/config')
const { startServer } = await import('@afins/server/start')
const { raised } = await import('@afins/server/platform/rate-classes')
const { raisedAccountLimits } = await import('@afins/server/modules/accounts/index')
const { raisedPostQuota } = await import('@afins/server/modules/posts/index')

/** Without rate limits, since a load test is a single client. */
const FACTOR = 1_000_000
await startServer(readConfig(process.env), {
  limits: raised(FACTOR),
  accountLimits: raisedAccountLimits(FACTOR),
  postQuota: raisedPostQuota(FACTOR),
})
