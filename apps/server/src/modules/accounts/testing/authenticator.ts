import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface Ceremony {
  readonly challenge: string
  readonly origin: string
  /** Whether its owner showed who they are. */
  readonly isVerified?: boolean
  readonly counter?: number
}

const [UP, UV, AT] = [1, 4, 64]
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const uint16 = (value: number) => Buffer.from([value >> 8, value & 255])
const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.from([0x59, ...uint16(bytes.length)]),
    bytes,
  ])

/** A device with one passkey (WebAuthn Level 3, ES256), as browsers report what it does. */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (of: Ceremony, flags: number, more: readonly Buffer[] = []) => {
    counter = of.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const shown = flags | UP | (of.isVerified === false ? 0 : UV)
    const { hostname } = new URL(of.origin)
    return Buffer.concat([sha256(hostname), Buffer.from([shown]), count, ...more])
  }
  const credential = <Response extends object>(response: Response) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  })
  return {
    id: id.toString('base64url'),
    create(of: Ceremony) {
      const attested = [Buffer.alloc(16), uint16(id.length), id, coseKey]
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authData(of, AT, attested))],
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', of).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },
    use(of: Ceremony & { readonly uid?: string }) {
      const client = clientData('webauthn.get', of)
      const data = authData(of, 0)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(of.uid !== undefined && { userHandle: Buffer.from(of.uid).toString('base64url') }),
      })
    },
  }
}
