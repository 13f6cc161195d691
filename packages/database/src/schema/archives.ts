/** The archive that someone makes of their own data; its file is in the blob store under its id. */
export interface ArchivesTable {
  uid: string
  /** Of this archive alone: the next one has another. */
  id: string
  state: 'making' | 'ready' | 'failed'
  /** How often it was begun. */
  attempts: number
  /** How many of its files are written. */
  done: number
  total: number
  /** Of the zip; null until it is ready. */
  bytes: number | null
  made_at: number | null
  /** From then on it is deleted. */
  expires_at: number
}
