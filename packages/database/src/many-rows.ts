/** Rows of one statement: engines bind a limited number of values. */
const MOST = 256

/**
 * Writes many rows in few statements. What does not fill a statement goes in powers of two, so that
 * few different ones are prepared and cached.
 *
 * @param write writes a part of the rows, in one statement
 */
export async function inParts<Each>(
  rows: readonly Each[],
  write: (part: readonly Each[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0, size = MOST; start < rows.length; start += size) {
    while (size > rows.length - start) size /= 2
    await write(rows.slice(start, start + size))
  }
}
