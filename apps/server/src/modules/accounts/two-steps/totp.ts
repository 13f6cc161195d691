import { createHmac, timingSafeEqual } from 'node:crypto'

/** What apps assume (RFC 6238): a code of six digits every thirty seconds, by HMAC-SHA-1. */
const STEP_MS = 30_000
const DIGITS = 6
/** Bytes of a secret, as RFC 4226 recommends. */
export const SECRET_BYTES = 20

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (now: number): number => Math.floor(now / STEP_MS)

/** The code of a step, as RFC 4226 truncates it. */
export function totp(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step of a typed code, of now or one beside it; null if it is none of them. */
export function stepOfCode(secret: Buffer, typed: string, now: number): number | null {
  const fields = Buffer.from(typed.replaceAll(/[\s-]/g, ''))
  const present = stepAt(now)
  const found = [present, present - 1, present + 1].find((step) => {
    const expected = Buffer.from(totp(secret, step))
    return fields.length === expected.length && timingSafeEqual(fields, expected)
  })
  return found ?? null
}

export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** Where an app finds a secret (Key URI Format): read from a QR code, or opened on a phone. */
export function appAddress(secret: string, of: { issuer: string; username: string }): string {
  const label = `${encodeURIComponent(of.issuer)}:${encodeURIComponent(of.username)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(of.issuer)}`
}
