import { basename } from 'node:path'
import { ALLOWED, WORDS } from './words.ts'

export interface BadName {
  readonly path: string
  readonly line: number
  readonly name: string
  readonly word: string
  readonly instead: string
}

const EXPORTED =
  /^export (?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

/** Names of a file and its exports that use a word of the list. The file's name counts as line 1. */
export function findBadNames(path: string, text: string): BadName[] {
  const stem = basename(path).replace(/(?:\.[a-z]+)?\.\w+$/, '')
  const names = [{ name: stem, line: 1 }]
  for (const { 1: name = '', index } of text.matchAll(EXPORTED))
    names.push({ name, line: text.slice(0, index).split('\n').length })
  return names.flatMap(({ name, line }) => {
    if (Object.hasOwn(ALLOWED, name)) return []
    const word = wordsIn(name).find((one) => Object.hasOwn(WORDS, one))
    return word === undefined ? [] : [{ path, line, name, word, instead: WORDS[word] ?? '' }]
  })
}

/** One line for people: where it is, and what to write instead. */
export const describeBadName = ({ path, line, name, word, instead }: BadName) =>
  `${path}:${line} ${name}: instead of "${word}" write ${instead}`

const wordsIn = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
