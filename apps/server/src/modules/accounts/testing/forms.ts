import type { TestAnswer, TestApp } from '#testing/app.ts'

let count = 0

/** A form nobody else has sent, from an address nobody else has. */
export function newcomer(
  overrides: {
    readonly username?: string
    readonly email?: string
    readonly password?: string
  } = {},
) {
  const n = ++count
  const body = {
    username: `gente${n}`,
    email: `gente${n}@exemplo.com`,
    password: 'tenda-azul-42',
    ...overrides,
  }
  return { body, ip: newAddress() }
}

let address = 0

/** An address in a network of its own. */
export function newAddress(): string {
  address += 1
  return `10.${address >> 8}.${address & 255}.7`
}

/** Signs somebody new up. */
export async function signedUp(app: TestApp, overrides?: Parameters<typeof newcomer>[0]) {
  const form = newcomer(overrides)
  const answer = await app.call('signUp', form)
  if (answer.status !== 201) throw new Error(`signing up answered ${JSON.stringify(answer.error)}`)
  const { username, password } = form.body
  return {
    ...form.body,
    uid: answer.body.uid,
    credentials: { username, password },
    ...cookies(answer),
  }
}

/** What an answer sets in the browser. */
export function cookies(answer: Pick<TestAnswer<'getSession'>, 'headers'>) {
  const lines = [answer.headers['set-cookie'] ?? []].flat().map(String)
  const line = (name: string) => lines.find((candidate) => candidate.startsWith(`${name}=`))
  const value = (name: string) => line(name)?.split(/[=;]/)[1] ?? ''
  return { sid: value('sid'), known: value('known'), lines }
}

/** One try to sign in, from a network of its own unless told. */
export function attempt(
  app: TestApp,
  body: {
    username: string
    password: string
    proof?: object
    code?: string
    deletion?: 'cancel'
  },
  from: { ip?: string; cookie?: string } = {},
) {
  const { ip = newAddress(), cookie } = from
  return app.call('signIn', { body, ip, ...(cookie && { headers: { cookie } }) })
}
