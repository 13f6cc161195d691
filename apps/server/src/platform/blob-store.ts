import type { Readable } from 'node:stream'

/** An open file: whoever has it reads it to its end, or destroys it. */
export interface OpenBlob {
  /** In bytes, and never other than what comes. */
  readonly size: number
  readonly body: Readable
}

/** Where files live. Names are ours, never a visitor's. */
export interface Blobs {
  /** Keeps bytes under a name; whole or not at all, and for good once it returns. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The file as it is now, whatever is kept under its name from here on; null when there is none. */
  open(name: string): Promise<OpenBlob | null>
  /** Forgets a file, or a folder with its files; forgetting what is not there succeeds. */
  remove(name: string): Promise<void>
  /** Names of the folders in a folder, in order, some at a time. @param after the last name seen, or '' */
  folders(parent: string, after: string, limit: number): Promise<string[]>
  /** Forgets what was begun before a time, in epoch milliseconds, and never finished. */
  tidy(before: number): Promise<void>
}

const SAFE_NAME = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/

/** @throws TypeError when a name is none of ours */
export function requireBlobName(name: string): string {
  if (!SAFE_NAME.test(name)) throw new TypeError(`not a blob name: ${JSON.stringify(name)}`)
  return name
}
