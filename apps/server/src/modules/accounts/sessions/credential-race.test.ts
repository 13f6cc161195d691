import { createHash } from 'node:crypto'
import { setImmediate as nextRound } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { AppError } from '@afins/contract/errors'
import { transaction } from '@afins/database'
import { engines, type EngineName } from '@afins/database/testing'
import type { Client } from '#endpoint/handler.ts'
import type { Passwords } from '#platform/passwords.ts'
import { testContext } from '#testing/context.ts'
import { raisedAccountLimits } from '../accounts.limits.ts'
import type { AccountDeps, Entered, Pending } from '../sign-in/audit-log.ts'
import { changeEmail } from '../settings/email-change.service.ts'
import { proveIdentity } from './reauthentication.service.ts'
import { makeResetLink, resetPassword } from '../recovery/recovery.service.ts'
import { authenticate, createSession } from './sessions.service.ts'
import { accountByUid, findEmailChange, setPassword } from '../settings/settings.queries.ts'
import { changePassword, endOtherSessions } from '../settings/settings.service.ts'
import { signIn } from '../sign-in/sign-in.service.ts'
import { createAccount } from '../sign-up/sign-up.service.ts'

/** Each with four sign-ins: a thousand. */
const ROUNDS = 250
const TIMEOUT_MS = 600_000
const AT_A_TIME = 8

/** Takes some rounds of the event loop, a different number each time. */
const cheapPasswords: Passwords = {
  async hash(password) {
    await someRounds()
    return `cheap:${digest(password)}`
  },
  async verify(hash, password) {
    await someRounds()
    return hash.replace('old-', '') === `cheap:${digest(password)}`
  },
  needsRehash: (hash) => hash.startsWith('old-'),
}

function tokenOf(entered: Entered | Pending): string {
  if ('pending' in entered) throw new Error('the second step is missing')
  return entered.token
}

async function someRounds(most = 12) {
  const rounds = Math.floor(Math.random() * most)
  for (let round = 0; round < rounds; round += 1) await nextRound()
}

function digest(text: string) {
  return createHash('sha256').update(text).digest('hex')
}

async function openRace(engine: EngineName) {
  const open = await testContext(engine)
  const { context } = open
  const { database } = context
  const deps: AccountDeps = {
    context,
    passwords: cheapPasswords,
    limits: raisedAccountLimits(1_000_000),
    profileEvents: { visibilityChanged: async () => {} },
  }
  const check = authenticate(context)
  let people = 0

  const client = (cookies: Record<string, string> = {}): Client => ({
    requestId: 'r',
    ip: '10.0.0.7',
    userAgent: 'test',
    cookies,
  })
  const session = async (uid: string) => {
    const token = await transaction(database, (tx) => createSession(context, tx, uid, 'test'))
    const sessionId = (await check(token))?.sessionId
    if (sessionId === undefined) throw new Error('the session is over')
    return { token, owner: { uid, sessionId } }
  }
  return {
    context,
    deps,
    client,
    session,
    isAlive: async (token: string) => (await check(token)) !== null,
    async person(password: string) {
      const username = `corrida${++people}`
      const passwordHash = await cheapPasswords.hash(password)
      const person = { username, email: `${username}@exemplo.com`, passwordHash }
      const uid = await transaction(database, (tx) => createAccount(context, tx, person))
      return { username, uid, ...(await session(uid)) }
    },
    [Symbol.asyncDispose]: () => open[Symbol.asyncDispose](),
  }
}

/** Runs rounds, a few of them concurrently. */
async function inRounds(rounds: number, work: (round: number) => Promise<void>) {
  let next = 0
  const lane = async () => {
    while (next < rounds) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, lane))
}

/** What something came to: its result, or the code of its error. */
async function outcome<T>(work: Promise<T>): Promise<{ value?: T; code?: string }> {
  try {
    return { value: await work }
  } catch (error) {
    if (error instanceof AppError) return { code: error.code }
    throw error
  }
}

describe.each(engines)('a credential that changes meanwhile, on %s', (engine) => {
  const OLD = 'tenda-azul-42'
  const NEW = 'outra-tenda-91'

  test(
    'leaves no session of a sign-in with the old password',
    async () => {
      await using race = await openRace(engine)
      const { deps, client } = race
      const codes = new Map<string, number>()
      let alive = 0
      await inRounds(ROUNDS, async () => {
        const { username, owner } = await race.person(OLD)
        const change = someRounds().then(() =>
          changePassword(deps, owner, { current: OLD, password: NEW }, client()),
        )
        const entries = [0, 1, 2, 3].map(async () => {
          await someRounds()
          return outcome(signIn(deps, { username, password: OLD }, client()))
        })
        const [own, ...entered] = await Promise.all([change, ...entries])
        expect(await race.isAlive(own)).toBe(true)
        for (const { value, code = 'entered' } of entered) {
          codes.set(code, (codes.get(code) ?? 0) + 1)
          if (value && (await race.isAlive(tokenOf(value)))) alive += 1
        }
      })
      expect(alive).toBe(0)
      // Both ends of the race were met, or nothing raced.
      expect([...codes.keys()].toSorted()).toEqual(['auth.wrong_password', 'entered'])
    },
    TIMEOUT_MS,
  )

  test(
    'leaves no session of it when a link resets the password',
    async () => {
      await using race = await openRace(engine)
      const { deps, client } = race
      let alive = 0
      await inRounds(ROUNDS / 2, async () => {
        const { username, owner, token: before } = await race.person(OLD)
        const link = await makeResetLink(race.context, username)
        const token = link?.address.split('=')[1] ?? ''
        const [reset, entry, proof] = await Promise.all([
          resetPassword(deps, { token, password: NEW }, client()),
          outcome(signIn(deps, { username, password: OLD }, client())),
          outcome(proveIdentity(deps, owner, OLD, client())),
        ])
        expect(await race.isAlive(tokenOf(reset))).toBe(true)
        for (const ended of [before, entry.value && tokenOf(entry.value), proof.value])
          if (ended !== undefined && (await race.isAlive(ended))) alive += 1
      })
      expect(alive).toBe(0)
    },
    TIMEOUT_MS,
  )

  test(
    'takes its proof away from what another session was about to do',
    async () => {
      await using race = await openRace(engine)
      const { deps, client, context } = race
      const { database, clock } = context
      const codes = new Set<string>()
      let changes = 0
      let ended = 0
      await inRounds(ROUNDS / 2, async (round) => {
        const { uid, owner } = await race.person(OLD)
        const thief = await race.session(uid)
        const change = changePassword(deps, owner, { current: OLD, password: NEW }, client())
        await someRounds(40)
        const { code = 'done' } = await outcome(
          changeEmail(deps, thief.owner, `ladrao${round}@exemplo.com`, client()),
        )
        codes.add(code)
        const token = await change
        await outcome(endOtherSessions(deps, thief.owner, client()))
        if (await findEmailChange(database.db, uid, clock.now())) changes += 1
        if (!(await race.isAlive(token))) ended += 1
      })
      expect([changes, ended]).toEqual([0, 0])
      expect([...codes].toSorted()).toEqual(['account.password_needed', 'done'])
    },
    TIMEOUT_MS,
  )

  test(
    'lets everybody in whose hash is brought up to date by another sign-in',
    async () => {
      await using race = await openRace(engine)
      const { deps, client, context } = race
      await inRounds(50, async () => {
        const { username, uid } = await race.person(OLD)
        const hash = `old-cheap:${digest(OLD)}`
        await transaction(context.database, (tx) => setPassword(tx, uid, hash, 0))
        const entries = [0, 1, 2].map(() => signIn(deps, { username, password: OLD }, client()))
        for (const entered of await Promise.all(entries))
          expect(await race.isAlive(tokenOf(entered))).toBe(true)
        expect((await accountByUid(context.database.db, uid)).password_hash).not.toContain('old-')
      })
    },
    TIMEOUT_MS,
  )
})
