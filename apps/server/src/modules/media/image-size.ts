/** Pixels as the header claims them, before any turning. */
export interface Size {
  readonly width: number
  readonly height: number
}
