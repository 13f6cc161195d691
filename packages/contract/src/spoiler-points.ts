import type { ProgressUnit } from './shelves.ts'

/** How far someone is in a work, or where in it something happens; `total` is in the same unit. */
export interface WorkPoint {
  readonly amount: number
  readonly unit: ProgressUnit
  readonly total: number | null
}

const UNITS: readonly (readonly [ProgressUnit, RegExp])[] = [
  ['page', /^(?:p|pg|pág|página)$/iu],
  ['episode', /^(?:ep|epis|episódio)$/iu],
  ['minute', /^(?:min|minuto)$/iu],
  ['track', /^faixa$/iu],
]
/** “p. 120:”, “pág. 120 de 350:”, “ep. 3/10:”, “min 62:”, “faixa 4:”. */
const COUNTED = /^\s*(\p{L}{1,8})\.?\s*(\d{1,6})(?:\s*(?:\/|de)\s*(\d{1,6}))?\s*:\s*/u
/** “45%:”. */
const PERCENT = /^\s*(\d{1,3})\s*%\s*:\s*/u

/**
 * The point of a work that the first words of a spoiler name, as its author wrote them.
 * @returns null where they name none; `label` are these words, `rest` what follows them
 */
export function splitSpoilerPoint(
  text: string,
): { readonly point: WorkPoint; readonly label: string; readonly rest: string } | null {
  const [label = '', ...parts] = PERCENT.exec(text) ?? COUNTED.exec(text) ?? []
  const point = parts.length === 1 ? percentOf(parts) : countedOf(parts)
  return point && { point, label: label.trim(), rest: text.slice(label.length) }
}

function percentOf([amount]: readonly (string | undefined)[]): WorkPoint | null {
  const percent = Number(amount)
  return percent <= 100 ? { amount: percent, unit: 'percent', total: null } : null
}

function countedOf([word = '', amount, of]: readonly (string | undefined)[]): WorkPoint | null {
  const unit = UNITS.find(([, words]) => words.test(word))?.[0]
  const total = of === undefined ? null : Number(of)
  if (!unit || (total !== null && total < Number(amount))) return null
  return { amount: Number(amount), unit, total }
}

/**
 * Whether a reader at one point of a work has passed another one: by the parts of the whole where both
 * totals are known, else by the amounts where both count the same, and otherwise not.
 */
export function hasPassed(reader: WorkPoint, point: WorkPoint): boolean {
  const [own, other] = [fractionOf(reader), fractionOf(point)]
  if (own !== null && other !== null) return own >= other
  return reader.unit === point.unit && reader.amount >= point.amount
}

function fractionOf({ amount, unit, total }: WorkPoint): number | null {
  if (unit === 'percent') return amount / 100
  return total === null || total === 0 ? null : amount / total
}
