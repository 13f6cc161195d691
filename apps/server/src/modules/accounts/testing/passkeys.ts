import type { TestApp } from '#testing/app.ts'
import { authenticator } from './authenticator.ts'

/** Adds a passkey to the account of a session. */
export async function withPasskey<Person extends { readonly sid: string }>(
  app: TestApp,
  person: Person,
) {
  const device = authenticator()
  const headers = { cookie: `sid=${person.sid}` }
  const options = await app.call('startPasskey', { headers })
  const { challenge } = options.body
  const credential = device.create({ challenge, origin: app.context.config.publicUrl })
  const added = await app.call('addPasskey', { headers, body: { name: 'Celular', credential } })
  if (added.status !== 204) throw new Error(`adding answered ${JSON.stringify(added.error)}`)
  return { ...person, device, headers, credential }
}

/** A passkey as it is shown now. */
export async function shown(app: TestApp, device: ReturnType<typeof authenticator>) {
  const { challenge } = (await app.call('startPasskeyUse')).body
  return device.use({ challenge, origin: app.context.config.publicUrl })
}
