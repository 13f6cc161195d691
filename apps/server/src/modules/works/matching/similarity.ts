/**
 * Dice's coefficient over pairs of letters: 1 for equal texts, 0 for none in common.
 * @see Dice, L. R. (1945), Measures of the Amount of Ecologic Association Between Species
 */
export function dice(a: string, b: string): number {
  if (a === b) return 1
  if (a.length < 2 || b.length < 2) return 0
  const counts = new Map<string, number>()
  for (const pair of pairsOf(a)) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  let common = 0
  for (const pair of pairsOf(b)) {
    const left = counts.get(pair) ?? 0
    if (left === 0) continue
    counts.set(pair, left - 1)
    common += 1
  }
  return (2 * common) / (a.length + b.length - 2)
}

function* pairsOf(text: string): Generator<string> {
  for (let index = 0; index < text.length - 1; index++) yield text.slice(index, index + 2)
}
