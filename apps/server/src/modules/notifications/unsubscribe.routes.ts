import type { FastifyRequest } from 'fastify'
import { AppError } from '@afins/contract/errors'
import { UNSUBSCRIBE_PATH } from '@afins/contract/notifications'
import { href } from '@afins/contract/pages'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import type { RegisterRoutes } from '#endpoint/registry.ts'
import { endMails } from './settings.queries.ts'
import { ownerOfToken } from './unsubscribe.policy.ts'

const MOST_BYTES = 1024

/**
 * RFC 8058: mail programs post to the address of a mail's List-Unsubscribe, without a session and from
 * wherever they are, so the token alone says whose mails end. Opened by a person it changes nothing,
 * since scanners of mail open every address: it leads to the settings.
 */
export function unsubscribeRoutes({
  database,
  secrets,
}: Pick<Context, 'database' | 'secrets'>): RegisterRoutes[] {
  const requireOwner = (request: FastifyRequest): string => {
    const { token } = request.query as { readonly token?: unknown }
    const uid = typeof token === 'string' ? ownerOfToken(secrets, token) : null
    if (uid === null) throw new AppError('request.not_found')
    return uid
  }
  const register: RegisterRoutes = (fastify, { clientOf, spend }) =>
    void fastify.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: MOST_BYTES },
        (_request, _body, parsed) => parsed(null, null),
      )
      scope.post(UNSUBSCRIBE_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
        spend('write', clientOf(request), null)
        const uid = requireOwner(request)
        await transaction(database, (tx) => endMails(tx, uid))
        return reply.header('cache-control', 'no-store').code(200).send({ unsubscribed: true })
      })
      scope.get(UNSUBSCRIBE_PATH, async (request, reply) => {
        spend('read', clientOf(request), null)
        requireOwner(request)
        return reply.header('cache-control', 'no-store').redirect(`${href('settings')}#avisos`, 303)
      })
      done()
    })
  return [register]
}
