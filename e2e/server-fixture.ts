import { createHash } from 'node:crypto'
import { test as base } from '@playwright/test'
import { startServer, type RunningServer } from './start-server.ts'

export interface ServerOptions {
  /** More settings for the server, such as a database of another kind. */
  serverEnv: Record<string, string>
  /** Whether the server sends mail, into `mailFolder`. */
  sendsMail: boolean
  /** The name in the server's origin: passkeys need one, an address is not enough. */
  hostname: string
}

export interface Server {
  /** Where this worker's own server listens, with an empty database to begin with. */
  origin: string
  /** Where its mails are as files. */
  mailFolder: string
  /** Runs a command of its operator's. @returns what it printed */
  operate: RunningServer['operate']
}

export interface Running {
  server: RunningServer
}

export interface Visitor {
  /** The network address that this test's visitors seem to come from. */
  address: string
}

/** A test with a server of its own for each worker; `page.goto('/…')` goes to it. */
export const test = base.extend<Visitor, Server & Running & ServerOptions>({
  serverEnv: [{}, { scope: 'worker', option: true }],
  sendsMail: [false, { scope: 'worker', option: true }],
  hostname: ['127.0.0.1', { scope: 'worker', option: true }],
  server: [
    async ({ serverEnv, sendsMail, hostname }, provide) => {
      const server = await startServer(serverEnv, sendsMail, hostname)
      await provide(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  origin: [async ({ server }, provide) => provide(server.origin), { scope: 'worker' }],
  mailFolder: [async ({ server }, provide) => provide(server.mailFolder), { scope: 'worker' }],
  operate: [async ({ server }, provide) => provide(server.operate), { scope: 'worker' }],
  baseURL: async ({ origin }, provide) => {
    await provide(origin)
  },
  // Each test from a network of its own, so that no test spends another's allowance of sign-ups.
  address: async ({}, provide, { testId }) => {
    const [a = 0, b = 0] = createHash('sha256').update(testId).digest()
    await provide(`10.${a}.${b}.1`)
  },
  extraHTTPHeaders: async ({ address }, provide) => {
    await provide({ 'x-forwarded-for': address })
  },
})

export { expect } from '@playwright/test'
