/**
 * Packs the passwords that sign-up refuses into `weak-passwords.bin`: the ranked common ones of
 * zxcvbn-ts (MIT) and our own Portuguese list. Run by hand when either changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { packList } from '#platform/weak-passwords.ts'

/** So many of the most common words are refused with digits and signs around them, too. */
const STEMS = 2000

const beside = (name: string) => new URL(name, import.meta.url)

/** Common passwords, the most common first. */
export const commonPasswords = [...(dictionary['passwords-common'] ?? [])].map(String)

/** The bytes of the packed list. */
export function pack(): Buffer {
  const portuguese = readFileSync(beside('./weak-passwords-pt.txt'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const words = commonPasswords.filter((password) => /^[a-z]{5,}$/.test(password)).slice(0, STEMS)
  return packList([...commonPasswords, ...portuguese], [...words, ...portuguese])
}

if (import.meta.main) writeFileSync(beside('./weak-passwords.bin'), pack())
