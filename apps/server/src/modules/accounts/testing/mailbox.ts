import type { TestApp } from '#testing/app.ts'
import { signedUp } from './forms.ts'

/** The mails to an address that were sent since one looked the last time, oldest first. */
export function mailbox(app: TestApp, address: string) {
  let seen = 0
  return async () => {
    await app.runJobs()
    const all = app.mails.filter((mail) => mail.to === address)
    return all.slice(seen, (seen = all.length))
  }
}

/** The secret of the link in a mail. */
export function tokenIn(mail: { readonly text: string } | undefined): string {
  const [, token] = /\/confirm#(?:senha|email)=([\w-]{43})$/m.exec(mail?.text ?? '') ?? []
  if (token === undefined) throw new Error(`no link in ${mail?.text}`)
  return token
}

/** Signs somebody new up who has also confirmed their address. */
export async function confirmedPerson(app: TestApp, overrides?: Parameters<typeof signedUp>[1]) {
  const person = await signedUp(app, overrides)
  const read = mailbox(app, person.email)
  const [mail] = await read()
  const answer = await app.call('confirmMailLink', { body: { token: tokenIn(mail) } })
  if (answer.status !== 200) throw new Error(`confirming answered ${JSON.stringify(answer.error)}`)
  return { ...person, cookie: `sid=${person.sid}`, read }
}
