import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptOf, hashtagsIn, mentionsIn, parseMarkdown } from '@afins/markdown'
import { markdownOf, reviewOf } from './review-text.ts'

describe('a review of another service', () => {
  it.each([
    ['Bom.', 'Bom.'],
    ['Um\n\nDois\ntrês', 'Um\n\nDois\ntrês'],
    ['Um<br/>dois<br><br>três', 'Um\ndois\n\ntrês'],
    ['<div>Que livro,<br>"que" voz</div><div>Fim</div>', 'Que livro,\n"que" voz\n\nFim'],
    ['É <b>muito</b> <i>bom</i> &amp; caro', 'É **muito** *bom* & caro'],
    ['<a href="https://a.exemplo/x">aqui</a>', '[aqui](https://a.exemplo/x)'],
    ['<a href="javascript:alert(1)">aqui</a>', 'aqui'],
    ['<blockquote>Citado</blockquote>Depois', '> Citado\n\nDepois'],
    ['No fim <spoiler>ele <b>foge</b> </spoiler>.', 'No fim ||ele **foge**|| .'],
    ['Bom.<spoiler>Ele foge.\n\nE volta.</spoiler>', 'Bom.||Ele foge.||\n\n||E volta.||'],
    ['<b>Um<br><br>dois</b> três', '**Um**\n\n**dois** três'],
    ['<script>alert(1)</script>texto', 'texto'],
  ])('of %j is %j', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })

  it('says what it said, names nobody here and has no tags of ours', async () => {
    const word = fc.stringMatching(/^[*_#@>`|~[\]a-zé0-9.!+-]{1,12}$/)
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 12 }), async (words) => {
        const html = words.join(' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
        const tree = await parseMarkdown(markdownOf(html), {
          mentions: async (names) => new Set(names),
        })
        const text = excerptOf(tree, 10_000).replaceAll(/\s+/g, ' ').trim()
        expect(text).toBe(words.join(' '))
        expect([...mentionsIn(tree), ...hashtagsIn(tree)]).toEqual([])
      }),
    )
  })

  it('needs a text', () => {
    const of = { html: 'Bom', on: '2024-01-02', rating: 8, tags: 'Dark Academia, , viagem' }
    expect(reviewOf(of)).toEqual({
      ...{ text: 'Bom', on: '2024-01-02', rating: 8, isSpoiler: false },
      tags: ['dark-academia', 'viagem'],
    })
    expect(reviewOf({ ...of, on: '2024' })?.on).toBe('')
    expect(reviewOf({ ...of, html: '<p>&nbsp;</p>' })).toBeNull()
  })
})
