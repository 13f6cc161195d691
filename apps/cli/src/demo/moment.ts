/** Something that happened to the village. */
export interface Moment {
  /** Milliseconds before now. */
  readonly ago: number
  readonly happen: () => Promise<void>
}
