import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedMention, withMention } from './typed-mention.ts'

describe('a name that is being typed', () => {
  it.each([
    ['@', { from: 0, name: '' }],
    ['oi @ma', { from: 3, name: 'ma' }],
    ['(@rui_m', { from: 1, name: 'rui_m' }],
    ['linha\n@zé', { from: 6, name: 'zé' }],
    ['ana@exemplo', null],
    ['https://a.exemplo/@ana', null],
    ['@@ana', null],
    ['@ana e', null],
    ['@ana.', null],
    [`@${'a'.repeat(31)}`, null],
    ['nada', null],
  ])('of %j is %j', (text, found) => {
    expect(typedMention(text, text.length)).toEqual(found)
  })

  it('is put whole into its place, and nothing else changes', () => {
    const word = fc.stringMatching(/^[a-z]{0,8}$/)
    const around = fc.stringMatching(/^(?:[a-zãé ,\n]*[ \n])?$/)
    const rest = fc.stringMatching(/^(?:[ ,.\n][a-z @]*)?$/)
    fc.assert(
      fc.property(around, word, rest, (before, typed, after) => {
        const text = `${before}@${typed}`
        const mention = typedMention(text, text.length)
        expect(mention).toEqual({ from: before.length, name: typed })
        if (!mention) return
        const changed = withMention(text + after, mention, 'maria')
        const gap = /^\s/.test(after) ? '' : ' '
        expect(changed.text).toBe(`${before}@maria${gap}${after}`)
        expect(changed.text.slice(0, changed.end)).toMatch(/@maria\s$/)
      }),
    )
  })
})
