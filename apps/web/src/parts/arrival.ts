/** Something that goes to the server by itself while its form is being filled in, such as a cover. */
export interface Arrival {
  /** Whether all of it is there: nothing is being sent, and nothing failed. */
  isWhole(): boolean
  /** Waits for what is being sent, until it arrived or failed. */
  settled(): Promise<void>
}
