import type { Deps } from './deps.ts'
import { showPasskey } from './passkeys.ts'
import type { Input } from './call.ts'

/** Does something with a passkey that is shown for it. @returns false if none was shown @throws ApiError */
export async function byPasskey(
  { call }: Pick<Deps, 'call'>,
  work: (credential: Input<'proveByPasskey'>['body']['credential']) => Promise<unknown>,
): Promise<boolean> {
  const credential = await showPasskey(await call('startPasskeyUse', {}))
  if (!credential) return false
  await work(credential)
  return true
}
