import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LimitClass } from '#platform/rate-classes.ts'
import type { Cookie } from './cookies.ts'
import type { FileHandler } from './file-handler.ts'
import type { AnyHandler, Authenticate, Client, SignedIn } from './handler.ts'

export interface RouteServices {
  clientOf(request: FastifyRequest): Client
  viewerOf(client: Client): Promise<SignedIn | null>
  spend(rate: LimitClass, client: Client, viewer: SignedIn | null): void
}

export type RegisterRoutes = (fastify: FastifyInstance, services: RouteServices) => void

export interface Registry {
  readonly handlers: readonly AnyHandler[]
  readonly files: readonly FileHandler[]
  readonly routes: readonly RegisterRoutes[]
  readonly authenticate: Authenticate
  readonly endPendingSignOut: (client: Client) => Promise<readonly Cookie[]>
}
