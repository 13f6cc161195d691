import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assetsFolder } from '#folders.ts'

/** What somebody signs up with, besides the password. */
export interface Identity {
  readonly username: string
  readonly email: string
}

/**
 * Whether a password is among the first that anyone would try: common, leaked, a run of keys or a
 * number, or made from the person's own username or email. Asks nobody outside.
 */
export function isWeakPassword(password: string, identity: Identity): boolean {
  const folded = fold(password)
  return isPattern(folded) || isCommon(folded) || isDerived(folded, ownWords(identity))
}

/** Lower case without marks: what a guesser tries first is tried in every spelling. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
}

const DIGEST_BYTES = 5
const WHOLE = 'w'
const STEM = 's'

/** How a listed password is kept: the beginning of a digest, too short to collide by chance. */
function digest(kind: typeof WHOLE | typeof STEM, text: string): Buffer {
  return createHash('sha256').update(`${kind} ${text}`).digest().subarray(0, DIGEST_BYTES)
}

/**
 * Makes the list that `isWeakPassword` reads.
 * @param whole passwords that are refused as they are
 * @param stems words that are refused with digits and signs around them, too
 * @returns sorted digests, one after another
 */
export function packList(whole: Iterable<string>, stems: Iterable<string>): Buffer {
  const digests = new Map<string, Buffer>()
  const add = (entry: Buffer) => void digests.set(entry.toString('latin1'), entry)
  for (const text of whole) add(digest(WHOLE, fold(text)))
  for (const text of stems) add(digest(STEM, fold(text)))
  return Buffer.concat([...digests.values()].sort(Buffer.compare))
}

let list: Buffer | undefined

function isListed(kind: typeof WHOLE | typeof STEM, text: string): boolean {
  list ??= readFileSync(join(assetsFolder, 'weak-passwords.bin'))
  const wanted = digest(kind, text)
  let low = 0
  let high = list.length / DIGEST_BYTES
  while (low < high) {
    const middle = (low + high) >>> 1
    const at = middle * DIGEST_BYTES
    const order = list.compare(wanted, 0, DIGEST_BYTES, at, at + DIGEST_BYTES)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle
  }
  return false
}

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const unmask = (text: string) => text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)

function isCommon(folded: string): boolean {
  if (isListed(WHOLE, folded) || isListed(WHOLE, unmask(folded))) return true
  const stem = folded.replace(/^[^a-z]{1,4}/, '').replace(/[^a-z]{1,8}$/, '')
  return stem.length > 3 && (isListed(STEM, stem) || isListed(STEM, unmask(stem)))
}

const runs = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
].flatMap((run) => [run, reversed(run)])

function isPattern(folded: string): boolean {
  const characters = [...folded]
  return (
    // Every number up to a date has been leaked.
    /^\d{1,8}$/.test(folded.replace(/[^a-z0-9]/g, '')) ||
    /^(.{1,4})\1+$/u.test(folded) ||
    new Set(characters).size < 3 ||
    runs.some((run) => run.includes(folded))
  )
}

/** The words a person's password should not be made of, of three letters or more. */
function ownWords({ username, email }: Identity): string[] {
  const [local = '', domain = ''] = fold(email).split('@')
  const parts = [
    ...username.split(/[_-]/),
    ...local.split(/[._+-]/),
    domain.split('.')[0] ?? '',
    'afins',
  ]
  const whole = [username, local].map(lettersAndDigits).filter((word) => word.length >= 3)
  return [...new Set([...whole, ...parts.map(lettersAndDigits).filter((word) => word.length >= 4)])]
}

function isDerived(folded: string, words: readonly string[]): boolean {
  const bare = lettersAndDigits(folded)
  const spellings = [bare, lettersAndDigits(unmask(folded))]
  return words
    .flatMap((word) => [word, reversed(word), unmask(word)])
    .some((word) => spellings.some((spelling) => isLittleMore(spelling, word)))
}

/** Whether a password is a word, once or more, with at most a few letters or a number around it. */
function isLittleMore(password: string, word: string): boolean {
  if (!password.includes(word)) return false
  const rest = password.replaceAll(word, '')
  return rest.length <= 3 || /^\d{1,8}$/.test(rest)
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^a-z0-9]/g, '')
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}
