import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { PostVisibility, WorkInterest, Writer } from '@afins/database'
import { defaultVisibility, lockProfile } from '#modules/profiles/index.ts'
import { countShelf } from './shelves.queries.ts'

type Profile = NonNullable<Awaited<ReturnType<typeof lockProfile>>>

/**
 * Someone’s shelf while their profile is locked: no one else changes any of it until the transaction
 * ends. What is the same for all of its works is read once.
 */
export class LockedShelf {
  readonly profile: Profile
  readonly #tx: Writer
  readonly #usual = new Map<WorkInterest, PostVisibility>()
  #places: number | null = null

  constructor(tx: Writer, profile: Profile) {
    this.#tx = tx
    this.profile = profile
  }

  /** @throws AppError `shelf.too_many` where there is no place for another work */
  async takePlace(): Promise<void> {
    this.#places ??= limits.shelfEntries - (await this.#count())
    if (this.#places <= 0) throw new AppError('shelf.too_many')
    this.#places--
  }

  /** Who sees a new entry, unless its owner says it. */
  async usualVisibility(interest: WorkInterest): Promise<PostVisibility> {
    const known = this.#usual.get(interest)
    if (known !== undefined) return known
    const usual = await defaultVisibility(this.#tx, this.profile.uid, interest)
    this.#usual.set(interest, usual)
    return usual
  }

  async #count(): Promise<number> {
    const [counted] = await countShelf(this.#tx, { uid: this.profile.uid })
    return counted?.count ?? 0
  }
}

/** @throws AppError `auth.required` where the account is gone */
export async function lockShelf(tx: Writer, uid: string): Promise<LockedShelf> {
  const profile = await lockProfile(tx, { uid })
  if (!profile) throw new AppError('auth.required')
  return new LockedShelf(tx, profile)
}
