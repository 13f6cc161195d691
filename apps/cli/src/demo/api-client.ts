import { api, type Api, type EndpointName, type Viewer } from '@afins/contract/api'
import type { EndpointCall, EndpointOutput } from '@afins/contract/endpoint'
import type { Context } from '@afins/server/context'
import { makeDispatch } from '@afins/server/endpoint/dispatch'
import type { Client, SignedIn } from '@afins/server/endpoint/handler'
import { allHandlers } from '@afins/server/modules'
import { raisedAccountLimits } from '@afins/server/modules/accounts/index'
import { raisedPostQuota } from '@afins/server/modules/posts/index'

/** Calls the product's endpoints in this process. */
export interface ApiClient {
  call<Name extends EndpointName>(
    name: Name,
    as: Viewer | null,
    input: EndpointCall<Api[Name]> | { readonly upload: Buffer; readonly query: unknown },
  ): Promise<EndpointOutput<Api[Name]>>
}

/** An address for documentation (RFC 5737), so that no real visitor shares its rate limits. */
const ADDRESS = '192.0.2.1'

/** Without the limits on how often one may call: many people sign up within minutes. */
export function openApiClient(context: Context): ApiClient {
  const dispatch = makeDispatch(context)
  const handlers = allHandlers(context, raisedAccountLimits(1_000_000), raisedPostQuota(1_000_000))
  const client: Client = { ip: ADDRESS, userAgent: 'demo', cookies: {}, requestId: 'demo' }
  return {
    async call(name, as, input) {
      const handler = handlers.find(({ endpoint }) => endpoint === api[name])
      if (!handler) throw new Error(`no handler for ${name}`)
      const viewer: SignedIn | null = as && { ...as, sessionId: 'demo' }
      const request = input as {
        params?: unknown
        query?: unknown
        body?: unknown
        upload?: Buffer
      }
      const outcome = await dispatch(handler, {
        viewer,
        client,
        params: request.params,
        query: request.query,
        body: request.upload ?? request.body,
        idempotencyKey: null,
      })
      return outcome.body as never
    },
  }
}
