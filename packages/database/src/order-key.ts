const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length
const LAST = DIGITS.at(-1)

/** A longer key calls for new keys of the whole list. */
export const LONGEST_ORDER_KEY = 64

const digitAt = (key: string, at: number) => DIGITS.indexOf(key[at] ?? '0')

/**
 * A key that sorts, by its bytes, between two others: the digits of a fraction in base 62, the last
 * of them never 0. At an end of the list a key grows by one digit in some sixty insertions there.
 * @param before null at the beginning
 * @param after null at the end; greater than `before`
 */
export function orderKeyBetween(before: string | null, after: string | null): string {
  if (after === null) return before === null ? 'V' : increased(before)
  if (before === null) return decreased(after)
  let key = ''
  for (let at = 0; ; at++) {
    const low = digitAt(before, at)
    const high = digitAt(after, at)
    if (low === high) key += DIGITS[low]
    else if (high - low > 1) return key + DIGITS[(low + high) >> 1]
    else return key + DIGITS[low] + increased(before.slice(at + 1))
  }
}

/** The least change that makes a fraction greater, in its first digits. */
function increased(key: string): string {
  const at = [...key].findIndex((digit) => digit !== LAST)
  if (at === -1) return `${key}1`
  return key.slice(0, at) + DIGITS[digitAt(key, at) + 1]
}

function decreased(key: string): string {
  const at = [...key].findIndex((digit) => digit !== '0')
  const digit = digitAt(key, at)
  const start = key.slice(0, at)
  // Never 0 alone at the end: nothing would fit before it.
  return digit > 1 ? start + DIGITS[digit - 1] : `${start}0${LAST}`
}

/** Keys for a whole list, evenly spaced and in order. */
export function evenOrderKeys(count: number): string[] {
  let width = 1
  while (BASE ** width <= count * 2) width++
  const step = BASE ** width / (count + 1)
  return Array.from({ length: count }, (_, at) => {
    let rest = Math.floor((at + 1) * step)
    let key = ''
    for (let digit = 0; digit < width; digit++) {
      key = `${DIGITS[rest % BASE]}${key}`
      rest = Math.floor(rest / BASE)
    }
    return key.replace(/0+$/, '')
  })
}
