const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** How many objects the array of a JSON file has, without its values in memory. */
export async function countRows(chunks: AsyncIterable<Buffer>): Promise<number> {
  let [rows, depth] = [0, 0]
  let [isText, isEscaped] = [false, false]
  for await (const chunk of chunks)
    for (const byte of chunk) {
      if (isEscaped) isEscaped = false
      else if (isText) {
        if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isText = false
      } else if (byte === QUOTE) isText = true
      else if (OPENING.has(byte)) {
        if (depth === 1) rows += 1
        depth += 1
      } else if (CLOSING.has(byte)) depth -= 1
    }
  return rows
}
