import type { TestAnswer, TestApp } from '#testing/app.ts'
import { stepAt, totp } from '../two-steps/totp.ts'
import { signedUp } from './forms.ts'
import { confirmedPerson } from './mailbox.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app makes of the secret that it was given. */
export function secretOf(base32: string): Buffer {
  const bits = [...base32].map((digit) => BASE32.indexOf(digit).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that an app shows at a time. */
export const codeAt = (secret: Buffer, now: number): string => totp(secret, stepAt(now))

/** Signs somebody new up who has an authenticator app. */
export async function inTwoSteps(app: TestApp, { confirmed = false } = {}) {
  const person = await (confirmed ? confirmedPerson(app) : signedUp(app))
  const cookie = `sid=${person.sid}`
  const setup = await app.call('startApp', { headers: { cookie } })
  if (setup.status !== 200) throw new Error(`starting answered ${JSON.stringify(setup.error)}`)
  const secret = secretOf(setup.body.secret)
  const body = { code: codeAt(secret, app.clock.now()) }
  const answer = await app.call('confirmApp', { headers: { cookie }, body })
  if (answer.status !== 200) throw new Error(`confirming answered ${JSON.stringify(answer.error)}`)
  const codes = answer.body.codes.map(({ code }) => code)
  return { ...person, cookie, secret, base32: setup.body.secret, codes }
}

export type InTwoSteps = Awaited<ReturnType<typeof inTwoSteps>>

/** The cookie of a sign-in that waits for its second step. */
export function pendingOf({ headers }: Pick<TestAnswer<'getSession'>, 'headers'>): string {
  const lines = [headers['set-cookie'] ?? []].flat().map(String)
  return lines.find((line) => line.startsWith('step='))?.split(/[=;]/)[1] ?? ''
}
