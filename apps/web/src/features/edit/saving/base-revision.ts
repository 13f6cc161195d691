import { hashOf } from './draft-content.ts'
import type { Revision } from './save-state.ts'

/** So many responses in a row may be lost. */
const MAX_SENT_HASHES = 50

/**
 * What the server is known to have of a draft, with hashes of what was sent over it: a response can
 * be lost after the server has saved.
 */
export class BaseRevision {
  #revision: Revision
  #sentHashes: readonly number[] = []

  constructor(revision: Revision) {
    this.#revision = revision
  }

  get revision(): Revision {
    return this.#revision
  }

  get sentHashes(): readonly number[] {
    return this.#sentHashes
  }

  replace(revision: Revision, sentHashes: readonly number[] = []): void {
    this.#revision = revision
    this.#sentHashes = sentHashes
  }

  sending({ content }: Pick<Revision, 'content'>): void {
    this.#sentHashes = [...this.#sentHashes, hashOf(content)].slice(-MAX_SENT_HASHES)
  }

  /** Whether the next revision of the server is one that was sent from here. */
  isOwn({ version, content }: Revision): boolean {
    return version === this.#revision.version + 1 && this.#sentHashes.includes(hashOf(content))
  }
}
