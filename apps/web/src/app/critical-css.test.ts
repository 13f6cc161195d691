import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeCriticalCss } from './critical-css.ts'

const sheet = [
  ':root{--a:1}',
  '@font-face{font-family:F;src:url("a;{}.woff2")}',
  '.one{color:red}',
  '.one .two{color:blue}',
  '.two,.three>p{margin:0}',
  'p:not(.three){margin:1px}',
  '.one:has(>.four){top:0}',
  '@media (min-width:1px){.one{left:0}.three{left:1px}}',
  '@supports (a:b){@media print{.four{left:2px}}}',
  '.three[data-x=".two"]{left:3px}',
  ".one:before{content:'}'}",
  '@keyframes k{0%{top:0}to{top:1px}}',
].join('')
const used = makeCriticalCss(sheet)
const page = (...names: string[]) => `<p class="${names.join(' ')}">`

describe('the style of a page', () => {
  it('keeps what is of no class', () => {
    expect(used('<p>')).toBe(
      ':root{--a:1}@font-face{font-family:F;src:url("a;{}.woff2")}p:not(.three){margin:1px}@keyframes k{0%{top:0}to{top:1px}}',
    )
  })

  it('keeps a rule when all its classes are there, in its block, in its order', () => {
    const css = used(page('one'))
    expect(css).toContain('.one{color:red}')
    expect(css).not.toContain('.one .two')
    expect(css).toContain('.one:has(>.four){top:0}')
    expect(css).toContain('@media (min-width:1px){.one{left:0}}')
    expect(css).toContain(".one:before{content:'}'}")
    expect(used(page('two', 'one'))).toContain('.one .two{color:blue}')
  })

  it('needs one of several selectors, and does not take a value for a class', () => {
    expect(used(page('two'))).toContain('.two,.three>p{margin:0}')
    expect(used(page('three'))).toContain('.three[data-x=".two"]{left:3px}')
    expect(used(page('three'))).toContain('@media (min-width:1px){.three{left:1px}}')
    expect(used(page('four'))).toContain('@supports (a:b){@media print{.four{left:2px}}}')
  })

  it('is the whole sheet where every class is there', () => {
    expect(used(page('one', 'two', 'three', 'four'))).toBe(sheet)
  })

  it('is the whole built sheet where every class of it is there', () => {
    const folder = new URL('../../dist/client/assets/', import.meta.url)
    const name = readdirSync(folder).find((file) => /^style-.*\.css$/.test(file)) ?? ''
    const built = readFileSync(new URL(name, folder), 'utf8')
      .replace(/\/\*.*?\*\//gs, '')
      .trim()
    const every = new Set(
      [...built.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, found]) => found ?? ''),
    )
    expect(makeCriticalCss(built)(page(...every))).toBe(built)
    expect(makeCriticalCss(built)('<p>').length).toBeLessThan(built.length / 2)
  })
})
