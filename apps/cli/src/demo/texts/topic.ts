import type { ColorName } from '@afins/contract/interests'
import type { Placeholders } from '../sentences/fill-template.ts'

/** A custom interest and what people write about it. */
export interface Topic {
  readonly name: string
  /** An emoji. */
  readonly icon: string
  readonly color: ColorName
  readonly tags: readonly string[]
  /** The things of this interest, on top of those of the writer's life. */
  readonly placeholders: Placeholders
  /** How many texts of a placeholder belong to one person, who has two cats and not ten. */
  readonly perPerson?: Readonly<Record<string, number>>
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
