import { randomBytes } from 'node:crypto'

const processWord = randomBytes(6).toString('base64url')
let count = 0

/** An id by which a person's complaint finds its log lines: a word for the process, then a count. */
export function nextRequestId(): string {
  count += 1
  return `${processWord}-${count.toString(36)}`
}
