import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe } from 'vitest'
import { api, type EndpointName } from '@afins/contract/api'
import { callPath } from '@afins/contract/addresses'
import { engines, openWithLongTimeouts, type EngineName } from '@afins/database/testing'
import { buildApp, type AppOptions } from '../app.ts'
import type { Context } from '../context.ts'
import { clientFolder } from '../folders.ts'
import type { LoadMeter } from '../http/load-meter.ts'
import { raisedAccountLimits } from '../modules/accounts/index.ts'
import { allConsumers } from '../modules.ts'
import { runConsumers } from '../platform/event-consumers.ts'
import { raised } from '../platform/rate-classes.ts'
import {
  anotherSession,
  rawAnswer,
  type TestAnswer,
  type TestApp,
  type TestRequest,
} from './app.ts'
import { contextOver, testContext } from './context.ts'
import { testJobs } from './jobs.ts'
import { signedInPerson, type TestPerson } from './people.ts'
import { Wire, type WireAnswer, type WireRequest } from './wire.ts'

export interface TestServerOptions extends AppOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Told of what fails in the background; fails the test run if left out. */
  readonly onError?: (error: unknown) => void
}

/** The event loop of tests is late for other reasons; what is measured has tests of its own. */
const idle: LoadMeter = {
  begin: () => {},
  load: () => ({ turnMs: 0, turnCount: 0, inFlight: 0 }),
  watch: () => {},
}

/** The whole server, pages included, listening on a port of its own. */
export interface TestServer extends TestApp {
  readonly port: number
  readonly origin: string
  readonly databaseUrl: string
  /** Sends anything at all, as a stranger or as a person. */
  send(path: string, request?: WireRequest & { readonly as?: TestPerson }): Promise<WireAnswer>
  /** Another process's worth of server over the same database and files. */
  another(): Promise<TestServer>
}

/** Starts the whole server over a fresh database. */
export async function testServer(
  engine: EngineName,
  { env = {}, onError, ...options }: TestServerOptions = {},
): Promise<TestServer> {
  requireBuild()
  const port = await freePort()
  const fixture = await testContext(engine, { ...env, PUBLIC_URL: origin(port) }, onError)
  const close = async () => fixture[Symbol.asyncDispose]()
  return listening({ ...fixture, onError }, fixture.context, port, options, close)
}

/** Listens with a context that is made already. @param close called after the server has closed */
export async function listening(
  fixture: Pick<TestServer, 'clock' | 'databaseUrl' | 'log' | 'mails'> &
    Pick<TestServerOptions, 'onError'>,
  context: Context,
  port: number,
  options: AppOptions,
  close: () => Promise<void>,
): Promise<TestServer> {
  const server = await buildApp(context, {
    limits: raised(1000),
    accountLimits: raisedAccountLimits(1000),
    load: { meter: idle },
    ...options,
  })
  await listen(server, port)
  const wire = new Wire(port)
  const consumers = runConsumers(context, allConsumers(context))
  await consumers.runDue()
  const send: TestServer['send'] = (path, { as, headers, ...request } = {}) =>
    wire.send(path, { ...request, headers: { ...(as && { cookie: as.cookie }), ...headers } })
  return {
    ...fixture,
    context,
    port,
    origin: origin(port),
    send,
    call: (name, request) => callOver(send, name, request),
    async get(path) {
      const { status, headers, text } = await send(path)
      return rawAnswer(status, headers, text)
    },
    async download(path, as) {
      const { status, headers, bytes } = await send(path, as && { as })
      return { status, headers, bytes }
    },
    async post(path, body, requestHeaders = {}) {
      const { status, headers, text } = await send(path, {
        method: 'POST',
        body,
        headers: requestHeaders,
      })
      return rawAnswer(status, headers, text)
    },
    signIn: (person) => anotherSession(context, person),
    ...testJobs(context),
    runConsumers: () => consumers.runDue(),
    person: (username, profile) => signedInPerson(context, username, profile),
    async another() {
      const { databaseUrl, onError } = fixture
      const database = openWithLongTimeouts(databaseUrl, onError && { onError })
      const ownPort = await freePort()
      const parts = {
        folder: context.config.dataDir,
        clock: fixture.clock,
        log: [...fixture.log],
        mails: fixture.mails,
        env: { PUBLIC_URL: origin(ownPort) },
      }
      const own = await contextOver(database, parts)
      return listening({ ...fixture, log: parts.log }, own, ownPort, options, () =>
        database.close(),
      )
    },
    async [Symbol.asyncDispose]() {
      wire[Symbol.dispose]()
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      await close()
    },
  }
}

async function callOver<Name extends EndpointName>(
  send: TestServer['send'],
  name: Name,
  { params, query, body, upload, as, headers }: TestRequest = {},
): Promise<TestAnswer<Name>> {
  const { method, path } = api[name]
  const answer = await send(callPath(path, params, query), {
    method,
    ...(as && { as }),
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(upload && { 'content-type': upload.type }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(upload && { body: upload.bytes }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const json = answer.text === '' ? null : JSON.parse(answer.text)
  const { status } = answer
  const typedAnswer: TestAnswer<Name> = {
    status,
    headers: answer.headers,
    body: json,
    error: json?.error,
  }
  return typedAnswer
}

/** Runs a suite once on each engine, over one whole server whose database starts empty. */
export function describeServer(
  name: string,
  suite: (server: () => TestServer) => void,
  options?: TestServerOptions,
): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
    let server: TestServer | undefined
    beforeAll(async () => {
      server = await testServer(engine, options)
    })
    afterAll(async () => {
      await server?.[Symbol.asyncDispose]()
    })
    suite(() => {
      if (!server) throw new Error('the server is open only inside of tests')
      return server
    })
  })
}

function requireBuild(): void {
  if (!existsSync(join(clientFolder, '.vite/manifest.json')))
    throw new Error('The web app is not built, which these tests need: run npm run build first.')
}

const origin = (port: number) => `http://127.0.0.1:${port}`

/** A port that nobody listens on now: the public address has to be known before the server is. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}
