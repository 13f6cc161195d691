import Fastify, { type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe } from 'vitest'
import { api, type Api, type EndpointName } from '@afins/contract/api'
import { callPath } from '@afins/contract/addresses'
import type { EndpointOutput } from '@afins/contract/endpoint'
import type { ErrorEnvelope } from '@afins/contract/errors'
import { engines, type EngineName } from '@afins/database/testing'
import { allConsumers, openModules } from '../modules.ts'
import type { Context } from '../context.ts'
import { frameworkOptions, setUpFramework } from '../http/framework.ts'
import type { AccountLimits } from '../modules/accounts/index.ts'
import { createSession } from '../modules/accounts/testing/accounts.ts'
import { runConsumers } from '../platform/event-consumers.ts'
import type { Mail } from '../platform/mailer.ts'
import { raised, type RateClassLimits } from '../platform/rate-classes.ts'
import type { TestClock } from './clock.ts'
import { testContext } from './context.ts'
import { testJobs, type TestJobs } from './jobs.ts'
import { signedInPerson, type TestPerson } from './people.ts'

export type { TestPerson }

export interface TestRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  /** A raw upload with its type, in place of a body. */
  readonly upload?: { readonly type: string; readonly bytes: Buffer }
  readonly as?: TestPerson
  readonly headers?: Readonly<Record<string, string>>
  readonly ip?: string
}

export interface TestAnswer<Name extends EndpointName> {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  /** The answer, on success. */
  readonly body: EndpointOutput<Api[Name]>
  /** The envelope, on failure. */
  readonly error: ErrorEnvelope['error']
}

/** What came back from outside of the contract. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  /** Parsed, where it is JSON. */
  readonly body: unknown
  readonly location: string | undefined
}

/** A file as it came. */
export interface Download {
  readonly status: number
  readonly headers: RawAnswer['headers']
  readonly bytes: Buffer
}

export interface TestApp extends AsyncDisposable, TestJobs {
  readonly context: Context
  readonly clock: TestClock
  /** Lines of the log, parsed. */
  readonly log: Readonly<Record<string, unknown>>[]
  /** What was sent so far. */
  readonly mails: Mail[]
  call<Name extends EndpointName>(name: Name, request?: TestRequest): Promise<TestAnswer<Name>>
  /** Has consumers handle all events. @returns how many each looked at, together */
  runConsumers(): Promise<number>
  /** Makes a person through the session store, without the sign-up form. */
  person(
    username?: string,
    profile?: { readonly isPublic?: boolean; readonly isTrusted?: boolean },
  ): Promise<TestPerson>
  /** Asks for what is no endpoint of the contract. */
  get(path: string, ip?: string): Promise<RawAnswer>
  /** Asks for a file that no endpoint of the contract is for. */
  download(path: string, as?: TestPerson): Promise<Download>
  /** Sends bytes that no endpoint of the contract is for, as another server does. */
  post(
    path: string,
    payload: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<RawAnswer>
  /** Begins another session of somebody's. */
  signIn(person: TestPerson): Promise<TestPerson>
}

/** What came back from outside of the contract, parsed as far as it says what it is. */
export function rawAnswer(status: number, headers: RawAnswer['headers'], text: string): RawAnswer {
  const isJson = String(headers['content-type']).startsWith('application/json')
  const location = typeof headers.location === 'string' ? headers.location : undefined
  return { status, headers, body: isJson ? JSON.parse(text) : text, location }
}

/** Another session of somebody's. */
export async function anotherSession(context: Context, person: TestPerson): Promise<TestPerson> {
  return { ...person, cookie: `sid=${await createSession(context, person.uid, 'test')}` }
}

/** The server's API over a fresh database, spoken to through HTTP's own machinery. */
export async function testApp(
  engine: EngineName,
  limits?: RateClassLimits,
  accountLimits?: AccountLimits,
  env?: Readonly<Record<string, string>>,
  wrap: (context: Context, databaseUrl: string) => Context | Promise<Context> = (context) =>
    context,
): Promise<TestApp> {
  const fixture = await testContext(engine, env)
  const { clock, log, mails } = fixture
  const context = await wrap(fixture.context, fixture.databaseUrl)
  const fastify = Fastify(frameworkOptions(context.config))
  setUpFramework(fastify, context, openModules(context, { accounts: accountLimits }), {
    limits: limits ?? raised(1000),
  })
  await fastify.ready()
  const consumers = runConsumers(context, allConsumers(context))
  await consumers.runDue()
  const raw = async (request: InjectOptions): Promise<RawAnswer> => {
    const { statusCode, body, headers } = await fastify.inject(request)
    return rawAnswer(statusCode, headers, body)
  }

  return {
    context,
    clock,
    log,
    mails,
    async call<Name extends EndpointName>(name: Name, request: TestRequest = {}) {
      const { method, path } = api[name]
      const response = await fastify.inject({
        method,
        url: callPath(path, request.params, request.query),
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(request.upload && { 'content-type': request.upload.type }),
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
          ...(request.as && { cookie: request.as.cookie }),
          ...request.headers,
        },
        ...(request.upload && { payload: request.upload.bytes }),
        ...(request.body !== undefined && { payload: JSON.stringify(request.body) }),
        ...(request.ip && { remoteAddress: request.ip }),
      })
      const json = response.body === '' ? null : response.json()
      const { statusCode: status, headers } = response
      const answer: TestAnswer<Name> = { status, headers, body: json, error: json?.error }
      return answer
    },
    get: (url, remoteAddress) =>
      raw({ method: 'GET', url, ...(remoteAddress && { remoteAddress }) }),
    async download(url, as) {
      const { statusCode, headers, rawPayload } = await fastify.inject({
        ...{ method: 'GET', url },
        ...(as && { headers: { cookie: as.cookie } }),
      })
      return { status: statusCode, headers, bytes: rawPayload }
    },
    post: (url, payload, headers = {}) => raw({ method: 'POST', url, payload, headers }),
    ...testJobs(context),
    runConsumers: () => consumers.runDue(),
    signIn: (person) => anotherSession(context, person),
    person: (username, profile) => signedInPerson(context, username, profile),
    async [Symbol.asyncDispose]() {
      await fastify.close()
      await fixture[Symbol.asyncDispose]()
    },
  }
}

/** Runs a suite once on each engine, over one app whose database starts empty. */
export function describeApp(
  name: string,
  suite: (app: () => TestApp) => void,
  env?: Readonly<Record<string, string>>,
): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
    let app: TestApp | undefined
    beforeAll(async () => {
      app = await testApp(engine, undefined, undefined, env)
    })
    afterAll(async () => {
      await app?.[Symbol.asyncDispose]()
    })
    suite(() => {
      if (!app) throw new Error('the app is open only inside of tests')
      return app
    })
  })
}
