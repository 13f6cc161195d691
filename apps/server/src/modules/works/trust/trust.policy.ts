import type { CatalogueAct, TrustErrorCode } from '@afins/contract/catalogue-trust'
import { trustRules } from '@afins/contract/catalogue-trust'
import { DAY } from '@afins/contract/durations'

/** What an account has shown so far. */
export interface Standing {
  /** Whether its email is confirmed; null where the server sends no mail, so that none can be. */
  readonly isConfirmed: boolean | null
  readonly ageMs: number
  /** Works of others that it edited some days ago, where no one else has undone that. */
  readonly standingEdits: number
  /** Whether the operator has said so. */
  readonly isTrusted: boolean
}

export type TrustLevel = 0 | 1 | 2 | 3

/** How much someone may do in any 24 hours. */
export interface Quotas extends Readonly<Record<CatalogueAct, number>> {
  /** Whether that includes works which others added. */
  readonly mayEditOthers: boolean
  /** A work that fewer people have, as far as everyone may see, is merged without a second person. */
  readonly mergesBelow: number
}

/** A work counts with its new creators, and an edit with the creators that it adds. */
export const quotasOf: Readonly<Record<TrustLevel, Quotas>> = {
  0: {
    ...{ works: 12, edits: 10, links: 3, editions: 3, covers: 2, restores: 3 },
    ...{ merges: 0, agreements: 0, mayEditOthers: false, mergesBelow: 0 },
  },
  1: {
    ...{ works: 30, edits: 15, links: 5, editions: 5, covers: 5, restores: 10 },
    ...{ merges: 3, agreements: 0, mayEditOthers: true, mergesBelow: 0 },
  },
  2: {
    ...{ works: 200, edits: 200, links: 100, editions: 100, covers: 50, restores: 500 },
    ...{ merges: 50, agreements: 0, mayEditOthers: true, mergesBelow: 3 },
  },
  3: {
    ...{ works: 500, edits: 500, links: 200, editions: 200, covers: 100, restores: 2000 },
    ...{ merges: 100, agreements: 50, mayEditOthers: true, mergesBelow: 5 },
  },
}

/**
 * Each level needs all that the one before needs. Where no email can be confirmed, the first day
 * stands for it.
 */
export function levelOf({ isConfirmed, ageMs, standingEdits, isTrusted }: Standing): TrustLevel {
  if (isTrusted) return 3
  if (!(isConfirmed ?? ageMs >= trustRules.unconfirmedDays * DAY)) return 0
  const has = ({ days, edits }: { readonly days: number; readonly edits: number }) =>
    ageMs >= days * DAY && standingEdits >= edits
  if (!has(trustRules.editor)) return 1
  return has(trustRules.keeper) ? 3 : 2
}

/** Why someone may not do something at all, however little they did today; null where they may. */
export function rejectionOf(
  standing: Standing,
  act: CatalogueAct,
  areOwn: boolean,
): TrustErrorCode | null {
  const quotas = quotasOf[levelOf(standing)]
  const needsOthers = act === 'merges' || (!areOwn && act !== 'works')
  if (needsOthers && !quotas.mayEditOthers)
    return standing.isConfirmed === null ? 'work.needs_day' : 'work.needs_email'
  return quotas[act] === 0 ? 'work.merge_new_account' : null
}
