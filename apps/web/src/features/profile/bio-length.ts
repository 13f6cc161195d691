/** Characters of a line on a phone, about. */
const LINE = 40
/** Fewer are shown as they are: what a fold would save is little. */
const MOST_LINES = 4

/** Whether a bio takes so many lines of a phone that it would push the first post out of sight. */
export function isLongBio(bio: string): boolean {
  const lines = bio.split('\n').map((line) => Math.ceil(line.trim().length / LINE))
  return lines.reduce((sum, count) => sum + count, 0) > MOST_LINES
}
