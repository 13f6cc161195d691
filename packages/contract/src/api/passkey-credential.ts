import { z } from 'zod'

/** Bytes in base64url, as WebAuthn's JSON has them. */
export const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)
export const credentialId = bytes(1400)

/** More than any credential with its certificate has. */
export const CREDENTIAL_BYTES = 16 * 1024

/** `PublicKeyCredential.toJSON()` of a credential that was used. */
export const usedCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(2000),
    authenticatorData: bytes(2000),
    signature: bytes(2000),
    userHandle: bytes(100).optional(),
  }),
  clientExtensionResults: z.object({}),
})
