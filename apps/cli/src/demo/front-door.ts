import { api, type Api, type EndpointName, type Viewer } from '@afins/contract/api'
import type { EndpointCall, EndpointOutput } from '@afins/contract/endpoint'
import type { Context } from '@afins/server/context'
import { makeDispatch } from '@afins/server/http/dispatch'
import type { Client, SignedIn } from '@afins/server/http/handler'
import { allHandlers } from '@afins/server/modules'
import { raisedAccountLimits } from '@afins/server/modules/accounts/index'

/** Calls the product's endpoints in this process, as somebody. */
export interface FrontDoor {
  call<Name extends EndpointName>(
    name: Name,
    as: Viewer | null,
    input: EndpointCall<Api[Name]> | { readonly upload: Buffer; readonly query: unknown },
  ): Promise<EndpointOutput<Api[Name]>>
}

/**
 * An address for documentation (RFC 5737), which no visitor has: what moving in spends of the limits
 * is missing to nobody who signs up on this machine afterwards.
 */
const ADDRESS = '192.0.2.1'

/** A whole village moves in on one day: only the limits on how often one may call are lifted. */
export function openFrontDoor(context: Context): FrontDoor {
  const dispatch = makeDispatch(context)
  const handlers = allHandlers(context, raisedAccountLimits(1_000_000))
  const client: Client = { ip: ADDRESS, userAgent: 'demo', cookies: {}, requestId: 'demo' }
  return {
    async call(name, as, input) {
      const handler = handlers.find(({ endpoint }) => endpoint === api[name])
      if (!handler) throw new Error(`nothing answers ${name}`)
      const viewer: SignedIn | null = as && { ...as, sessionId: 'demo' }
      const given = input as { params?: unknown; query?: unknown; body?: unknown; upload?: Buffer }
      const outcome = await dispatch(handler, {
        viewer,
        client,
        params: given.params,
        query: given.query,
        body: given.upload ?? given.body,
        idempotencyKey: null,
      })
      return outcome.body as never
    },
  }
}
