import type { DraftContent } from '@afins/contract/api'

/** Fields that were edited. The rich editor's body is a function: it becomes Markdown when it is read. */
export type DraftChange = Partial<Omit<DraftContent, 'body'>> & {
  readonly body?: string | (() => string)
}

/** The text being written, outside of React: a key press must not draw the form again. */
export class DraftBuffer {
  #content: DraftContent
  #readBody: (() => string) | null = null

  constructor(content: DraftContent) {
    this.#content = content
  }

  readonly read = (): DraftContent => {
    if (this.#readBody) this.#content = { ...this.#content, body: this.#readBody() }
    this.#readBody = null
    return this.#content
  }

  edit({ body, ...fields }: DraftChange): void {
    this.#content = { ...this.#content, ...fields }
    if (body === undefined) return
    if (typeof body === 'function') this.#readBody = body
    else this.replace({ ...this.#content, body })
  }

  replace(content: DraftContent): void {
    this.#readBody = null
    this.#content = content
  }
}
