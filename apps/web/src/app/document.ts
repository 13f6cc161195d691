import type { ManifestChunk, RendererOptions } from '../renderer.ts'
import { BOOT_ID, type BootData } from './boot-data.ts'
import { escapeHtml, headTags, type Head } from './head/head.ts'
import { firstScript } from './first-script.ts'
import { symbolSheet } from '#ui/symbols.ts'
import { makeUsedCss } from './used-css.ts'

/**
 * A text in the order of its pieces. Most of a page is the same as before: put into one string, it
 * would have to be copied and encoded as a whole.
 */
export type Pieces = readonly string[]

export interface DocumentParts {
  /** React's HTML. */
  readonly body: string
  readonly boot: BootData
  /** Null on a page that failed: it is not to be found by search. */
  readonly head: Head | null
  /** The source file of the page's own code. */
  readonly chunk: string
  /** Whether the app starts with the page, or at the reader's first intent. */
  readonly startsNow: boolean
}

const BOOT = 'src/boot.ts'
const APP = 'src/entry-client.tsx'
const STYLE = 'style.css'

/**
 * A page of fewer signs than this comes whole in a moment, and is painted whole: a frame of its
 * first lines alone would only keep the rest waiting.
 */
const SHORT = 100_000

/** Data inside of a script element: `<` would let it end the element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

export interface Document {
  readonly html: Pieces
  /** The text of its style element, for the content security policy. */
  readonly style: string
}

/**
 * Makes whole documents over a build. Each carries the rules for what stands in it, and names the
 * whole sheet, which comes with the app; the offline page has all of it.
 */
export function makeDocument({ manifest, css: read }: RendererOptions) {
  const chunk = (name: string): ManifestChunk => {
    const found = manifest[name]
    if (!found) throw new Error(`the build has no ${name}`)
    return found
  }
  const sheet = chunk(STYLE).file
  const css = read(sheet).trim()
  const usedCss = makeUsedCss(css)
  const filesOf = (name: string, into = new Set<string>()): Set<string> => {
    const { file, imports = [] } = chunk(name)
    if (into.has(file)) return into
    into.add(file)
    for (const imported of imports) filesOf(imported, into)
    return into
  }
  const preload = (names: readonly string[]) => {
    const files = new Set(names.flatMap((name) => [...filesOf(name)]))
    files.delete(chunk(BOOT).file)
    return [...files].map((file) => `<link rel="modulepreload" href="/${file}">`).join('')
  }
  const preloads = new Map<string, string>()
  const preloadsOf = (name: string) => {
    let links = preloads.get(name)
    if (links === undefined) preloads.set(name, (links = preload(name ? [APP, name] : [APP])))
    return links
  }

  const opening = (startsNow: boolean) =>
    `<!doctype html><html lang="pt-BR"${startsNow ? ' data-app="now"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`
  const middle = `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-192.png"><link rel="manifest" href="/manifest.webmanifest"><script type="module" src="/${chunk(BOOT).file}"></script></head><body>${symbolSheet}`
  const frame = (head: Pieces, startsNow: boolean, body: Pieces): Pieces => [
    opening(startsNow),
    ...head,
    middle,
    ...body,
    '</body></html>',
  ]
  const scriptAndStyle = `<script>${firstScript}</script><style data-whole="/${sheet}">`
  const preloadSheet = `<link rel="preload" as="style" href="/${sheet}">`
  const untitled = (title: string) =>
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">`

  const make = ({ body, boot, head, chunk: page, startsNow }: DocumentParts): Document => {
    const style = usedCss(body)
    const html = frame(
      [
        head ? headTags(head) : untitled(titleOf(boot)),
        body.length < SHORT ? `<link rel="expect" href="#${BOOT_ID}" blocking="render">` : '',
        scriptAndStyle,
        style,
        '</style>',
        startsNow ? preloadSheet + preloadsOf(page) : '',
      ],
      startsNow,
      [
        '<div id="root">',
        body,
        `</div><script type="application/json" id="${BOOT_ID}">`,
        inlineJson(boot),
        '</script>',
      ],
    )
    return { html, style }
  }
  const shell = () =>
    frame([untitled('Afins'), `<script>${firstScript}</script><style>${css}</style>`], true, [
      `<div id="root"></div><main id="offline" hidden><h1>Você está sem conexão</h1><p>Esta página volta assim que a internet voltar.</p><p><button type="button" data-action="reload">Tentar de novo</button></p></main>`,
    ]).join('')
  return Object.assign(make, { css, shell })
}

function titleOf(boot: BootData): string {
  return boot.error && boot.error.status !== 404
    ? 'Algo deu errado · Afins'
    : 'Página não encontrada · Afins'
}
