import type { Api } from '@afins/contract/api'
import type { EndpointOutput } from '@afins/contract/endpoint'
import type { Input } from './call.ts'

type UsedCredential = Input<'signInWithPasskey'>['body']['credential']
type NewCredential = Input<'addPasskey'>['body']['credential']

/** Whether this browser makes and uses passkeys at this address, which needs a name. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    !/^[\d.]+$|^\[/.test(location.hostname)
  )
}

/** Whether the browser offers passkeys among the usernames that it fills in. */
export async function fillsInPasskeys(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable())
}

/** Has the device make a passkey. @returns null if its owner did not want to */
export async function makePasskey(
  options: EndpointOutput<Api['startPasskey']>,
): Promise<NewCredential | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await orNull(navigator.credentials.create({ publicKey }))
  return credential && (jsonOf(credential) as NewCredential)
}

/**
 * Asks for a passkey of this server. @param fillIn ends the wait of a field that offers passkeys;
 * without it, the browser asks immediately @returns null if none was shown
 */
export async function showPasskey(
  options: EndpointOutput<Api['startPasskeyUse']>,
  fillIn?: AbortSignal,
): Promise<UsedCredential | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const wait = fillIn && ({ mediation: 'conditional', signal: fillIn } as const)
  const request = navigator.credentials.get({ publicKey, ...wait })
  // A field offers none where this server's passkeys are of another address; who asks reads why.
  const credential = await orNull(request, fillIn ? ['SecurityError'] : [])
  return credential && (jsonOf(credential) as UsedCredential)
}

/** Closing the browser's window is no error. */
async function orNull(
  asked: Promise<Credential | null>,
  more: readonly string[] = [],
): Promise<Credential | null> {
  try {
    return await asked
  } catch (error) {
    const expected = ['NotAllowedError', 'AbortError', ...more]
    if (error instanceof DOMException && expected.includes(error.name)) return null
    throw error
  }
}

function jsonOf(credential: Credential): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('this is no passkey')
  return credential.toJSON()
}
