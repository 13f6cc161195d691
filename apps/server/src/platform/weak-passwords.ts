import { foldAccents } from '@afins/contract/text'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PasswordWeakness, AppError } from '@afins/contract/errors'
import { assetsFolder } from '#folders.ts'

interface Identity {
  readonly username: string
  readonly email: string
}

/** A run of keys or a number, common or leaked, or made from username or email. Null if not. */
export function passwordWeakness(password: string, identity: Identity): PasswordWeakness | null {
  const folded = fold(password)
  if (isPattern(folded)) return 'pattern'
  if (isCommon(folded)) return 'common'
  return isDerived(folded, ownWords(identity)) ? 'personal' : null
}

/** Guessers try every spelling. */
function fold(text: string): string {
  return foldAccents(text.normalize('NFKC').toLowerCase())
}

const DIGEST_BYTES = 5
const WHOLE = 'w'
const STEM = 's'

function digest(kind: typeof WHOLE | typeof STEM, text: string): Buffer {
  return createHash('sha256').update(`${kind} ${text}`).digest().subarray(0, DIGEST_BYTES)
}

/** @param whole rejected as they are @param stems also rejected with digits around them */
export function packList(whole: Iterable<string>, stems: Iterable<string>): Buffer {
  const digests = new Map<string, Buffer>()
  const add = (entry: Buffer) => void digests.set(entry.toString('latin1'), entry)
  for (const text of whole) add(digest(WHOLE, fold(text)))
  for (const text of stems) add(digest(STEM, fold(text)))
  return Buffer.concat([...digests.values()].sort(Buffer.compare))
}

let list: Buffer | undefined

function isPublicPost(kind: typeof WHOLE | typeof STEM, text: string): boolean {
  list ??= readFileSync(join(assetsFolder, 'weak-passwords.bin'))
  const searched = digest(kind, text)
  let low = 0
  let high = list.length / DIGEST_BYTES
  while (low < high) {
    const middle = (low + high) >>> 1
    const at = middle * DIGEST_BYTES
    const order = list.compare(searched, 0, DIGEST_BYTES, at, at + DIGEST_BYTES)
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
  if (isPublicPost(WHOLE, folded) || isPublicPost(WHOLE, unmask(folded))) return true
  const stem = folded.replace(/^[^a-z]{1,4}/, '').replace(/[^a-z]{1,8}$/, '')
  return stem.length > 3 && (isPublicPost(STEM, stem) || isPublicPost(STEM, unmask(stem)))
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
    /^\d{1,8}$/.test(folded.replace(/[^a-z0-9]/g, '')) ||
    /^(.{1,4})\1+$/u.test(folded) ||
    new Set(characters).size < 3 ||
    runs.some((run) => run.includes(folded))
  )
}

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

/** A word, repeated or not, with at most a few characters or a number around it. */
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

export function requireStrongPassword(password: string, identity: Identity): void {
  const weakness = passwordWeakness(password, identity)
  if (weakness === null) return
  const code = 'auth.weak_password'
  throw new AppError(code, { fields: { password: { code, params: { weakness } } } })
}
