import { describe, expect, it } from 'vitest'
import type { BootData } from './boot-data.ts'
import { makeDocument, type DocumentParts, inlineScript } from './document.ts'

const manifest = {
  'src/boot.ts': { file: 'assets/boot-1.js' },
  'src/entry-client.tsx': { file: 'assets/entry-1.js', imports: ['_react.js', 'src/boot.ts'] },
  '_react.js': { file: 'assets/react-1.js', imports: ['_react.js'] },
  'src/page.tsx': { file: 'assets/page-1.js', imports: ['_react.js', '_part.js'] },
  '_part.js': { file: 'assets/part-1.js' },
  'style.css': { file: 'assets/style-1.css' },
  'src/ui/fonts/figtree.woff2': { file: 'assets/figtree-1.woff2' },
  'src/ui/fonts/fraunces.woff2': { file: 'assets/fraunces-1.woff2' },
}
const css = () => 'body{margin:0}.there{margin:0}.elsewhere{margin:0}\n'
const make = makeDocument({ manifest, css, publicUrl: 'https://afins.example' })
const document = (of: DocumentParts) => make(of).html.join('')

const boot: BootData = { auth: { status: 'out' }, queries: [] }
const parts: DocumentParts = {
  body: '<p class="there">Oi</p>',
  boot,
  head: null,
  chunk: 'src/page.tsx',
  startsNow: true,
}
const bootIn = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
  ) as unknown
const preloaded = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, file]) => file)
const titleIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]

describe('a whole document', () => {
  it('carries the page, its state, the theme script and the style, in Portuguese', () => {
    const html = document(parts)
    expect(html).toMatch(
      /^<!doctype html><html lang="pt-BR" data-app="now"><head><meta charset="utf-8">/,
    )
    expect(html).toContain('<div id="root"><p class="there">Oi</p></div>')
    expect(html).toContain(`<script>${inlineScript}</script>`)
    const style = 'body{margin:0}.there{margin:0}'
    expect(html).toContain(`<style data-full-stylesheet="/assets/style-1.css">${style}</style>`)
    expect(make(parts).style).toBe(style)
    expect(html).toContain('<script type="module" src="/assets/boot-1.js"></script>')
    expect(bootIn(html)).toEqual(boot)
  })

  it('loads the fonts with the document', () => {
    const html = document({ ...parts, startsNow: false })
    for (const font of ['fraunces', 'figtree'])
      expect(html).toContain(
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${font}-1.woff2">`,
      )
  })

  it('names the colour of either theme before the first script, which may choose one', () => {
    const html = document(parts)
    const tags = [
      ...html.matchAll(/<meta name="theme-color" content="(#[\da-f]{6})" media="\((.*?)\)">/g),
    ]
    expect(tags.map(([, color, media]) => [color, media])).toEqual([
      ['#faf7f2', 'prefers-color-scheme: light'],
      ['#161311', 'prefers-color-scheme: dark'],
    ])
    expect(html.lastIndexOf('theme-color" content')).toBeLessThan(html.indexOf('<script>'))
    expect(make.shell('')).toContain('<meta name="theme-color"')
  })

  it('fetches all code of a page that starts with it, each file once', () => {
    expect(preloaded(document(parts))).toEqual([
      '/assets/entry-1.js',
      '/assets/react-1.js',
      '/assets/page-1.js',
      '/assets/part-1.js',
    ])
  })

  it('is painted whole, but a long one as it comes', () => {
    const waits = /<link rel="expect" href="#boot" blocking="render">/
    expect(document(parts)).toMatch(waits)
    expect(document({ ...parts, body: 'a'.repeat(100_000) })).not.toMatch(waits)
  })

  it('fetches none of it for a reader', () => {
    const html = document({ ...parts, startsNow: false })
    expect(preloaded(html)).toEqual([])
    expect(html).toContain('<html lang="pt-BR">')
  })

  it('does not let data end its element', () => {
    const text = '</script><script>alert(1)</script><!--<script>\u2028'
    const html = document({ ...parts, boot: { ...boot, queries: [[['getPost', text], { text }]] } })
    expect(bootIn(html)).toEqual({ ...boot, queries: [[['getPost', text], { text }]] })
    expect(html).not.toContain('alert(1)</script>')
    expect(html.match(/<\/script>/g)).toHaveLength(4)
  })

  it.each([
    [{ page: 'person', status: 404, code: 'profile.not_found' }, 'Página não encontrada · Afins'],
    [{ page: 'person', status: 500, code: 'server.failed' }, 'Algo deu errado · Afins'],
    [{ page: 'person', status: 503, code: 'server.overloaded' }, 'Algo deu errado · Afins'],
    [undefined, 'Página não encontrada · Afins'],
  ])('says what failed, and is not to be found by search: %j', (error, title) => {
    const html = document({ ...parts, boot: { ...boot, ...(error && { error }) } })
    expect(titleIn(html)).toBe(title)
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  it('is not made over a build that lacks the page', () => {
    expect(() => document({ ...parts, chunk: 'src/other.tsx' })).toThrow(
      'the build has no src/other.tsx',
    )
    const broken = () => makeDocument({ manifest: {}, css, publicUrl: 'https://afins.example' })
    expect(broken).toThrow('the build has no style.css')
  })
})

describe('the page for when the server cannot be reached', () => {
  it('starts without any state and says what is wrong where even that fails', () => {
    const html = make.shell('<h1>Sem conexão</h1>')
    expect(html).toContain('<div id="root"></div>')
    expect(html).toContain('<template id="offline"><h1>Sem conexão</h1></template>')
    expect(titleIn(html)).toBe('Sem conexão · Afins')
    expect(html).not.toContain('id="boot"')
    expect(html).toContain('data-app="now"')
  })
})
