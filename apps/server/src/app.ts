import Fastify from 'fastify'
import type { Server } from 'node:http'
import { cookieName } from '@afins/contract/cookies'
import type { Context } from './context.ts'
import { clientFolder, screensFolder } from './folders.ts'
import type { AdmissionLimits } from './http/admission.ts'
import { openAssets } from './http/assets.ts'
import { registerAuthForms } from './http/auth-forms.ts'
import type { ConnectionLimits } from './http/connections.ts'
import { viewCounter } from './http/count-view.ts'
import { frameworkOptions, setUpFramework } from './http/framework.ts'
import { createHttpServer, type Timeouts } from './http/http-server.ts'
import { PageCache, type CacheLimits } from './http/page-cache.ts'
import { recompressPopular } from './http/recompress.ts'
import { openLoadMeter, type LoadMeter } from './http/load-meter.ts'
import type { LoadLimits } from './http/overload.ts'
import { makeShedding } from './http/shedding.ts'
import { openPages, loadRenderer } from './http/pages.ts'
import {
  commonHeaders,
  contentSecurityPolicy,
  inertPolicy,
  policyOfStyles,
} from './http/security.ts'
import { openModules } from './modules.ts'
import type { AccountLimits } from './modules/accounts/index.ts'
import type { PostQuota } from './modules/posts/index.ts'
import type { RateClassLimits } from './platform/rate-classes.ts'

export interface AppOptions {
  readonly limits?: RateClassLimits
  readonly accountLimits?: AccountLimits
  readonly cacheLimits?: CacheLimits
  readonly admission?: AdmissionLimits
  readonly connections?: ConnectionLimits
  readonly postQuota?: PostQuota
  readonly timeouts?: Timeouts
  readonly load?: { readonly meter?: LoadMeter; readonly limits?: LoadLimits }
  /** Aborted when the process ends: streams end with it. */
  readonly stopping?: AbortSignal
}

export async function buildApp(context: Context, options: AppOptions = {}): Promise<Server> {
  const { config } = context
  const limits = { accounts: options.accountLimits, posts: options.postQuota }
  const modules = openModules(context, limits, options.stopping)
  const { handlers } = modules
  const renderer = await loadRenderer(config.publicUrl)
  const common = commonHeaders(config)
  const { scripts, shellStyle } = renderer.inline
  const policy = contentSecurityPolicy(scripts, [shellStyle])
  const inert = { ...common, 'content-security-policy': inertPolicy }
  const assets = openAssets([clientFolder, screensFolder], common, policy)
  const cache = new PageCache(context.invalidation, options.cacheLimits)
  recompressPopular(cache, (error) =>
    context.log.warn({ err: error }, 'page not compressed further'),
  )
  const sessionCookie = cookieName('sid', config.secure)
  const countView = viewCounter(context)

  const shedding = makeShedding({
    ...{ log: context.log, clock: context.clock, headers: inert },
    meter: options.load?.meter ?? openLoadMeter(),
    limits: options.load?.limits,
    trustedProxies: config.trustedProxies,
  })
  let server: Server | undefined
  const fastify = Fastify({
    ...frameworkOptions(config),
    serverFactory: (next) =>
      (server = createHttpServer(
        {
          ...{ assets, cache, countView, headers: inert, sessionCookie, shedding },
          ...{ timeouts: options.timeouts, connections: options.connections },
          trustedProxies: config.trustedProxies,
        },
        next,
      )),
  })
  const parts = setUpFramework(fastify, context, modules, { ...options, cache, shedding })
  const pages = openPages({
    ...parts,
    renderer,
    handlers,
    cache,
    countView,
    headers: common,
    policyFor: policyOfStyles(scripts),
  })
  registerAuthForms(fastify, parts, handlers, pages)
  fastify.get('/*', pages.answerPage)
  await fastify.ready()
  if (!server) throw new Error('the framework made no server')
  return server
}
