import { escapeHtml } from '@afins/contract/text'
import type { Head } from '#data/head.ts'
import { withSite } from '#data/titles.ts'
import { symbolSheet } from '#ui/symbols.ts'
import { text } from '#ui/text.ts'
import { SIGNED_IN_BEFORE } from '#data/signed-in-before.ts'
import { themeColorTags, themeColor } from '#data/theme.ts'
import type { ManifestChunk, RendererOptions } from '../renderer.ts'
import { BOOT_ID, type BootData } from './boot-data.ts'
import { headTags } from './page-head.ts'
import { makeCriticalCss } from './critical-css.ts'
import { queuedEventsScript } from './queued-events.ts'
import { relativeTimeScript } from './relative-time-script.ts'

/** Applies the saved theme, what was switched off on this device, and whether someone signed in here. */
export const themeScript = `(function(d,s){var r=d.documentElement,k=null,v;try{k=s.getItem("darkMode");if(s.getItem("${SIGNED_IN_BEFORE}"))r.dataset.returning=""}catch(e){}v=k==="true"||k!=="false"&&matchMedia("(prefers-color-scheme: dark)").matches;r.dataset.theme=v?"dark":"light";d.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=v?"${themeColor.dark}":"${themeColor.light}"});try{var c=s.getItem("fixedInterestsConfig"),o={},x=[];if(c!==null){try{var p=JSON.parse(c)}catch(e){}["music","movies","books"].forEach(function(i){if(p&&typeof p[i]==="boolean"){o[i]=p[i];if(!p[i])x.push(i)}});if(x.length)r.dataset.off=x.join(" ");var n=JSON.stringify(o);if(n!==c)s.setItem("fixedInterestsConfig",n)}if(k!==null&&k!=="true"&&k!=="false")s.setItem("darkMode",String(v))}catch(e){}})(document,function(){try{return localStorage}catch(e){return{getItem:function(){return null},setItem:function(){}}}}())`

/** Runs in every page's head before the first paint, with a hash in the content security policy. */
export const inlineScript = `${themeScript};${queuedEventsScript}`

/** The texts of every script element in a page, for the content security policy. */
export const inlineScripts = [inlineScript, relativeTimeScript]

/** Most of a page is constant, and one string would be copied and encoded as a whole. */
export type Pieces = readonly string[]

export interface DocumentParts {
  /** React's HTML. */
  readonly body: string
  readonly boot: BootData
  /** Null on an error page, which search engines must not list. */
  readonly head: Head | null
  readonly chunk: string
  /** Whether the app starts with the page, or at the first interaction. */
  readonly startsNow: boolean
}

const BOOT = 'src/boot.ts'
const APP = 'src/entry-client.tsx'
const STYLE = 'style.css'
const FONTS = ['src/ui/fonts/fraunces.woff2', 'src/ui/fonts/figtree.woff2']

/** Characters. A shorter page is painted at once, without a first frame of its beginning. */
const SHORT = 100_000

/** `<` would end the script element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

export interface Document {
  readonly html: Pieces
  /** The text of its style element, for the content security policy. */
  readonly style: string
}

/** Pages include their critical CSS and link the full stylesheet; the offline page has all. */
export function makeDocument({ manifest, css: read }: RendererOptions) {
  const chunk = (name: string): ManifestChunk => {
    const found = manifest[name]
    if (!found) throw new Error(`the build has no ${name}`)
    return found
  }
  const sheet = chunk(STYLE).file
  const css = read(sheet).trim()
  const criticalCss = makeCriticalCss(css)
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

  // In the head, Chromium would wait for them with its first frame, up to 100 ms of a slow connection.
  const preloadFonts = FONTS.map(
    (font) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${chunk(font).file}">`,
  ).join('')
  const opening = (startsNow: boolean) =>
    `<!doctype html><html lang="pt-BR"${startsNow ? ' data-app="now"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${themeColorTags}`
  const middle = `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-192.png"><link rel="manifest" href="/manifest.webmanifest"><script type="module" src="/${chunk(BOOT).file}"></script></head><body>${preloadFonts}${symbolSheet}`
  const frame = (head: Pieces, startsNow: boolean, body: Pieces): Pieces => [
    opening(startsNow),
    ...head,
    middle,
    ...body,
    '</body></html>',
  ]
  const scriptAndStyle = `<script>${inlineScript}</script><style data-full-stylesheet="/${sheet}">`
  const preloadSheet = `<link rel="preload" as="style" href="/${sheet}">`
  const untitled = (title: string) =>
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">`

  const make = ({ body, boot, head, chunk: page, startsNow }: DocumentParts): Document => {
    const style = criticalCss(body)
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
        `</div><script>${relativeTimeScript}</script><script type="application/json" id="${BOOT_ID}">`,
        inlineJson(boot),
        '</script>',
      ],
    )
    return { html, style }
  }
  const shell = (screen: string) =>
    frame(
      [
        untitled(withSite(text.errors.offline.title)),
        `<script>${inlineScript}</script><style>${css}</style>`,
      ],
      true,
      ['<div id="root"></div><template id="offline">', screen, '</template>'],
    ).join('')
  return Object.assign(make, { css, shell })
}

function titleOf(boot: BootData): string {
  return boot.error && boot.error.status !== 404
    ? 'Algo deu errado · Afins'
    : 'Página não encontrada · Afins'
}
