import type { ColorName } from '@afins/contract/interests'
import type { Slots } from '../writing/fill.ts'

/** An interest that somebody made up, and how its people talk. */
export interface Topic {
  readonly name: string
  /** An emoji. */
  readonly icon: string
  readonly color: ColorName
  readonly tags: readonly string[]
  /** The things of this interest, on top of those of the writer's life. */
  readonly slots: Slots
  /** How many of a slot's texts belong to one person: nobody has ten cats. */
  readonly own?: Readonly<Record<string, number>>
  /** What happened. */
  readonly openers: readonly string[]
  /** What is true, or was learnt. */
  readonly details: readonly string[]
  readonly closers: readonly string[]
  readonly questions: readonly string[]
  readonly listHeads: readonly string[]
  readonly listItems: readonly string[]
  /** Notes that one person wrote, once. */
  readonly unique: readonly string[]
}
