import type { Member } from '../community.ts'

export interface Target {
  readonly port: number
  readonly origin: string
  readonly members: readonly Member[]
  /** Duration in milliseconds. */
  readonly forMs: number
}

/** An attack that needs at most an account. */
export interface Attack {
  readonly name: string
  readonly about: string
  /** Additional environment variables of the server. */
  readonly env?: Readonly<Record<string, string>>
  /** @returns what was done, for the table */
  readonly run: (target: Target) => Promise<Readonly<Record<string, number | string>>>
}

export const attackerAddress = (number: number) => `127.0.1.${1 + (number % 250)}`
