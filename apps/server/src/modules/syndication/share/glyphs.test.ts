import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fontFolder } from '#folders.ts'
import { charactersOf, drawable } from './glyphs.ts'

const latin = new Set(Array.from({ length: 0x250 }, (_, code) => code + 32))

describe('what can be drawn of a text', () => {
  test.each([
    ['Maria', 'Maria'],
    ['Maria 🎉', 'Maria'],
    ['🎉 Maria 👩‍👩‍👧 Lua 🇧🇷!', 'Maria Lua!'],
    ['Ação, já', 'Ação, já'],
    ['Ac\u0327a\u0303o', 'Ação'],
    ['👍🏽', ''],
    ['', ''],
    ['نور الهدى', ''],
    ['村上春樹 M', ''],
    ['Clarice Lispector 村上', 'Clarice Lispector'],
    ['3 🎲', '3'],
    ['\uD800x', 'x'],
  ])('of %s is %s', (text, drawn) => expect(drawable(text, latin)).toBe(drawn))
})

test('the faces of the build have the letters of many languages, and no emoji', () => {
  const characters = (name: string) => charactersOf(readFileSync(join(fontFolder, `${name}.ttf`)))
  const has = (name: string, text: string) =>
    [...text].every((char) => characters(name).has(char.codePointAt(0) ?? 0))
  expect(has('figtree', 'Ação às três: «você», “já” — ½')).toBe(true)
  expect(has('fraunces', 'Ação às três: «você», “já” —')).toBe(true)
  expect(has('fraunces-ext', 'ĄĆĘŁŃŐŘŞŽ')).toBe(true)
  expect(has('fraunces-vietnamese', 'ờọộ')).toBe(true)
  expect(characters('figtree').has(0x1f389)).toBe(false)
})

test('a file that is no font has no letters', () => {
  expect(charactersOf(Buffer.alloc(64)).size).toBe(0)
})
