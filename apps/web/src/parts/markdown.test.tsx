import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Tree } from '@afins/contract/tree'
import { Markdown } from './markdown.tsx'

const ID = '0190a0b0-1111-7222-8333-444455556666'
const embed: Tree = [{ t: 'embed', post: ID, href: `/maria/music/${ID}` }]
const noted: Tree = [
  { t: 'p', c: ['a', { t: 'fn', n: 1 }, 'b', { t: 'fn', n: 1 }] },
  { t: 'notes', i: [[{ t: 'p', c: ['nota'] }]] },
]

describe('Markdown as elements', () => {
  test('every footnote leads back to each of its mentions, also with two texts on a page', () => {
    const html = renderToStaticMarkup(
      <>
        <Markdown tree={noted} />
        <Markdown tree={noted} />
      </>,
    )
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(6)
    expect(new Set(targets)).toEqual(new Set(ids))
    expect(html).toContain('aria-label="Voltar à nota de rodapé 1 no texto, 2ª menção"')
  })

  test('an embedded post is a link until someone shows it', () => {
    expect(renderToStaticMarkup(<Markdown tree={embed} />)).toContain(`href="/maria/music/${ID}"`)
    const shown = renderToStaticMarkup(
      <Markdown tree={embed} renderEmbed={(post, href) => <b title={href}>{post}</b>} />,
    )
    expect(shown).toBe(`<b title="/maria/music/${ID}">${ID}</b>`)
  })

  test('an image has the shape that is known of it, and its caption', () => {
    const image = { t: 'img', id: ID, alt: 'capa', caption: 'Na feira', w: 900, h: 600 } as const
    const html = renderToStaticMarkup(<Markdown tree={[image]} />)
    expect(html).toContain('width="900" height="600" alt="capa"')
    expect(html).toContain('<figcaption>Na feira</figcaption>')
    expect(html).toContain(`/media/${ID}/`)
    expect(renderToStaticMarkup(<Markdown tree={[{ ...image, w: undefined }]} />)).not.toContain(
      'width=',
    )
  })

  test('a table scrolls within reach of the keyboard', () => {
    const html = renderToStaticMarkup(
      <Markdown
        tree={[{ t: 'table', align: ['right'], head: [['a']], rows: [[['b']], [['<i>']]] }]}
      />,
    )
    expect(html).toContain('role="region" aria-label="Tabela" tabindex="0"')
    expect(html).toContain('<td data-align="right">&lt;i&gt;</td>')
  })
})
