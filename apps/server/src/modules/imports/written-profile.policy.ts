import type { WorkInterest } from '@afins/database'
import type { NotificationChoices } from '#modules/notifications/index.ts'
import type { ChangedChoices } from '#modules/profiles/index.ts'
import type { TasteChoices } from '#modules/taste/index.ts'
import type { ExportedAccount } from './files/exported-work.ts'

/** What was written of the choices of an archive, to undo that. */
export interface WrittenAccount {
  readonly choices: ChangedChoices | null
  readonly tags: readonly string[]
  /** Their ids. */
  readonly mutes: readonly string[]
  readonly goals: ExportedAccount['goals']
  /** That are shared since. Left out in what an earlier release wrote. */
  readonly years?: readonly number[]
  /** Of which works something was said. */
  readonly feedback: readonly string[]
  /** What had been chosen of suggestions before. */
  readonly taste?: TasteChoices | null
  readonly notifications?: NotificationChoices | null
}

/** The ids that the pictures of a profile have here; null: one that could not be stored. */
export interface OwnPictures {
  readonly avatar: string | null
  readonly cover: string | null
}

/** What was written to a profile. */
export interface WrittenProfile {
  readonly bio: string
  readonly favourites: Partial<Record<WorkInterest, readonly string[]>>
  /** The interests that were added before anything was written. */
  readonly interests?: readonly string[]
  readonly account?: WrittenAccount | null
  /** The pictures of its owner that were stored before. */
  readonly pictures?: OwnPictures
}
