export class Embeds {
  readonly #listeners = new Set<() => void>()
  #shown: readonly EmbedPlace[] = []

  add(place: EmbedPlace): () => void {
    this.#set([...this.#shown, place])
    return () => this.#set(this.#shown.filter((one) => one !== place))
  }

  readonly all = (): readonly EmbedPlace[] => this.#shown

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #set(shown: readonly EmbedPlace[]): void {
    this.#shown = shown
    for (const listener of this.#listeners) listener()
  }
}

export interface EmbedPlace {
  readonly key: string
  readonly element: HTMLElement
  readonly post: string
  /** Shown where the post does not exist. */
  readonly href: string
}
