import type { DraftContent } from './draft-content.ts'

/** Where what is written is, beside React: its readers ask for it when they need it. */
export class Manuscript {
  #content: DraftContent
  #readBody: (() => string) | null = null

  constructor(content: DraftContent) {
    this.#content = content
  }

  /** All of it, now. */
  readonly read = (): DraftContent => {
    if (this.#readBody) this.#content = { ...this.#content, body: this.#readBody() }
    this.#readBody = null
    return this.#content
  }

  change(over: Partial<DraftContent>): void {
    if (over.body !== undefined) this.#readBody = null
    this.#content = { ...this.#content, ...over }
  }

  /** The body is another by now; making it a text waits until somebody asks. */
  bodyChanged(read: () => string): void {
    this.#readBody = read
  }

  replace(content: DraftContent): void {
    this.#readBody = null
    this.#content = content
  }
}
