import type { Readable } from 'node:stream'

export interface OpenBlob {
  /** In bytes, and never other than what comes. */
  readonly size: number
  readonly body: Readable
}

/** Names are ours, never a user's. */
export interface Blobs {
  /** Stores bytes completely or not at all, durably once it returns. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /**
   * Stores a file of any size completely or not at all: `write` writes it to a path. What a killed
   * process wrote is written over by the next `putFrom` of the name, or removed with it.
   */
  putFrom(name: string, write: (path: string) => Promise<void>): Promise<void>
  /** The present file, also if the name is written later; null when there is none. */
  open(name: string): Promise<OpenBlob | null>
  /** Deletes a file, or a folder with its files; succeeds if there is none. */
  remove(name: string): Promise<void>
  /** Names of the folders in a folder, in order, some at a time. @param after the last name seen, or '' */
  folders(parent: string, after: string, limit: number): Promise<string[]>
  /** Names of the files in a folder, in order; none if there is no such folder. */
  files(folder: string): Promise<string[]>
  /** Deletes unfinished writes from before a time, in epoch milliseconds. */
  tidy(before: number): Promise<void>
}

const SAFE_NAME = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/

export function requireBlobName(name: string): string {
  if (!SAFE_NAME.test(name)) throw new TypeError(`not a blob name: ${JSON.stringify(name)}`)
  return name
}
