import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { errorText } from '@afins/contract/errors-pt'
import { href } from '@afins/contract/pages'
import { clientOf, viewerOf, withErrorCookies, type ApiDeps } from './api.ts'
import { serialiseCookie } from '../endpoint/cookies.ts'
import { reportError, toAppError } from './errors.ts'
import type { AnyHandler } from '../endpoint/handler.ts'
import type { Pages } from './pages.ts'
import { rejectCrossSite } from '../endpoint/request-origin.ts'

/** The longest password in percent-encoding, and the rest. */
const FORM_BYTES = 8 * 1024

const forms = {
  passo: { endpoint: api.completeSignIn, fields: ['code', 'deletion'] },
  entrar: { endpoint: api.signIn, fields: ['username', 'password', 'code', 'deletion'] },
  criar: { endpoint: api.signUp, fields: ['username', 'email', 'password', 'displayName'] },
  recuperar: { endpoint: api.requestRecovery, fields: ['account'] },
} as const

type Fields = Readonly<Record<string, string>>

/** Sign-in and sign-up as forms without scripts. A rejected one keeps all but the password. */
export function registerAuthForms(
  fastify: FastifyInstance,
  deps: ApiDeps,
  handlers: readonly AnyHandler[],
  pages: Pages,
): void {
  const { config } = deps.context
  void fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    )
    scope.post(href('auth'), {
      bodyLimit: FORM_BYTES,
      onRequest: async (request) => rejectCrossSite(request.raw, config.publicUrl),
      handler: async (request, reply) => {
        if (!(request.body instanceof URLSearchParams))
          throw new AppError('request.unsupported_type')
        const { endpoint, fields } = forms[formOf(request)]
        const handler = handlers.find((candidate) => candidate.endpoint === endpoint)
        if (!handler) throw new AppError('request.not_found')
        const body = fieldsIn(request.body, fields)
        try {
          await act(deps, handler, body, request, reply)
          return await reply.redirect(afterwards(request), 303)
        } catch (cause) {
          const error = toAppError(cause)
          reportError(deps.context.log, error, request.id, href('auth'))
          return pages.answerForm(
            request,
            reply,
            { values: shown(body), error: wordsOf(error) },
            error,
          )
        }
      },
    })
    done()
  })
}

async function act(
  deps: ApiDeps,
  handler: AnyHandler,
  body: Fields,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const client = clientOf(request, deps.context)
  const viewer = await viewerOf(deps, client)
  deps.rateLimit.spend(handler.endpoint.rate, client, viewer)
  const { secure } = deps.context.config
  const { cookies } = await withErrorCookies(reply, secure, () =>
    deps.dispatch(handler, {
      viewer,
      client,
      params: {},
      query: {},
      body,
      idempotencyKey: null,
    }),
  )
  for (const cookie of cookies) void reply.header('set-cookie', serialiseCookie(cookie, secure))
  void reply.header('cache-control', 'private, no-store')
}

function searchOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://here.invalid').searchParams
}

function formOf(request: FastifyRequest): keyof typeof forms {
  const search = searchOf(request)
  if (search.has('passo')) return 'passo'
  if (search.has('recuperar')) return 'recuperar'
  return search.get('aba') === 'criar' ? 'criar' : 'entrar'
}

function afterwards(request: FastifyRequest): string {
  const next = searchOf(request).get('next')
  const search = new URLSearchParams({
    ...(formOf(request) === 'recuperar' && { recuperar: 'enviado' }),
    ...(next !== null && { next }),
  })
  return search.size === 0 ? href('auth') : `${href('auth')}?${search.toString()}`
}

function fieldsIn(sent: URLSearchParams, names: readonly string[]): Fields {
  const optional = ['code', 'deletion', 'displayName']
  return Object.fromEntries(
    names
      .map((name) => [name, sent.get(name) ?? ''] as const)
      .filter(([name, value]) => value !== '' || !optional.includes(name)),
  )
}

const shown = ({
  password: _password,
  code: _code,
  deletion: _deletion,
  ...rest
}: Fields): Fields => rest

function wordsOf(error: AppError) {
  const fields = Object.entries(error.fields ?? {}).map(
    ([name, { code, params }]) => [name, errorText(code, params)] as const,
  )
  const { code, status, retryAfter = null } = error
  return { code, status, fields: Object.fromEntries(fields), retryAfter }
}
