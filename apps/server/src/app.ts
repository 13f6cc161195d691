import Fastify from 'fastify'
import type { Server } from 'node:http'
import { cookieName } from '@afins/contract/cookies'
import { AppError } from '@afins/contract/errors'
import type { Context } from './context.ts'
import { openAssets } from './http/assets.ts'
import { viewCounter } from './http/count-view.ts'
import { frameworkOptions, setUpFramework } from './http/framework.ts'
import { frontServer, type Timeouts } from './http/front.ts'
import { PageCache } from './http/page-cache.ts'
import { improvePages } from './http/page-improver.ts'
import { pageHandler } from './http/pages.ts'
import { clientFolder, loadRenderer, screensFolder } from './http/renderer.ts'
import {
  commonHeaders,
  contentSecurityPolicy,
  inertPolicy,
  policyOfStyles,
} from './http/security.ts'
import { allHandlers } from './modules.ts'
import type { AccountLimits } from './modules/accounts/index.ts'
import type { RateClassLimits } from './platform/rate-classes.ts'

/** Finished pages may take this many bytes of memory. */
const PAGE_CACHE_BYTES = 24 * 1024 * 1024

export interface AppOptions {
  /** Other limits than the usual, for load tests. */
  readonly limits?: RateClassLimits
  readonly accountLimits?: AccountLimits
  /** Other patience than the usual with slow connections. */
  readonly timeouts?: Timeouts
}

/** The whole server over a context, ready to listen. */
export async function buildApp(context: Context, options: AppOptions = {}): Promise<Server> {
  const { config } = context
  const handlers = allHandlers(context, options.accountLimits)
  const renderer = await loadRenderer(config.publicUrl)
  const common = commonHeaders(config)
  const { scripts, shellStyle } = renderer.inline
  const policy = contentSecurityPolicy(scripts, [shellStyle])
  const inert = { ...common, 'content-security-policy': inertPolicy }
  const assets = openAssets([clientFolder, screensFolder], common, policy)
  const cache = new PageCache(context.staleness, PAGE_CACHE_BYTES)
  improvePages(cache, (error) => context.log.warn({ err: error }, 'page not compressed further'))
  const sessionCookie = cookieName('sid', config.secure)
  const countView = viewCounter(context)

  let server: Server | undefined
  const fastify = Fastify({
    ...frameworkOptions(config),
    serverFactory: (next) =>
      (server = frontServer(
        { assets, cache, countView, headers: inert, sessionCookie, timeouts: options.timeouts },
        next,
      )),
  })
  const parts = setUpFramework(fastify, context, handlers, options.limits, cache)
  const answerPage = pageHandler({
    ...parts,
    renderer,
    handlers,
    cache,
    countView,
    headers: common,
    policyFor: policyOfStyles(scripts),
  })
  fastify.get('/*', (request, reply) => {
    if (isSystemPath(request.url)) throw new AppError('request.not_found')
    return answerPage(request, reply)
  })
  await fastify.ready()
  if (!server) throw new Error('the framework made no server')
  return server
}

/** A file or a system address that is not there is never answered with a page. */
function isSystemPath(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return (
    /^\/(?:api|assets|media|metrics|feeds|share|sitemaps|oembed)(?:\/|$)/.test(path) ||
    /^\/[^/]*\.[^/]*$/.test(path)
  )
}
