export interface PendingUpload {
  /** Nothing is being sent, and nothing failed. */
  isComplete(): boolean
  settled(): Promise<void>
}
