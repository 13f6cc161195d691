import { createHash } from 'node:crypto'
import { MINUTE } from '@afins/contract/durations'
import type { Secrets } from '#platform/secrets.ts'

export const PUZZLE_MS = 5 * MINUTE

const PURPOSE = 'puzzle'

/** Whom a puzzle is for: solutions are not transferable. */
export interface Solver {
  readonly username: string
  readonly network: string
}

export interface Solution {
  readonly challenge: string
  readonly nonce: string
}

/** Makes a puzzle. Nothing is stored: the signed challenge has its parameters. */
export function makeChallenge(
  secrets: Pick<Secrets, 'digest'>,
  of: { readonly id: string; readonly bits: number; readonly now: number },
  solver: Solver,
): string {
  const terms = [of.id, of.bits, Math.floor(of.now + PUZZLE_MS)].join('.')
  return `${terms}.${secrets.digest(PURPOSE, signed(terms, solver))}`
}

/** @returns its id, which the caller accepts once; null if forged, expired or unsolved */
export function checkProof(
  secrets: Pick<Secrets, 'matches'>,
  { challenge, nonce }: Solution,
  solver: Solver,
  now: number,
): string | null {
  const [id, bits, expiresAt, signature] = challenge.split('.')
  if (!id || !bits || !expiresAt || !signature) return null
  if (!secrets.matches(PURPOSE, signed(`${id}.${bits}.${expiresAt}`, solver), signature))
    return null
  if (now > Number(expiresAt)) return null
  return beginsWithZeros(hashOf(challenge, nonce), Number(bits)) ? id : null
}

export function hashOf(challenge: string, nonce: string): Buffer {
  return createHash('sha256').update(`${challenge}.${nonce}`).digest()
}

export function beginsWithZeros(digest: Buffer, bits: number): boolean {
  return Math.clz32(digest.readUInt32BE(0)) >= bits
}

function signed(terms: string, { username, network }: Solver): string {
  return [terms, username, network].join('\n')
}
