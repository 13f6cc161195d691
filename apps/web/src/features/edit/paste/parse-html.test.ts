import { afterEach, expect, test, vi } from 'vitest'
import { TestDomParser } from './testing/dom-parser.ts'

afterEach(() => void vi.unstubAllGlobals())

/** What the browser's parser is passed, under a policy of its own. */
async function parsed(html: string) {
  const inputs: string[] = []
  const policies: string[] = []
  vi.resetModules()
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: { createHTML(html: string): string }) {
      policies.push(name)
      return rules
    },
  })
  vi.stubGlobal(
    'DOMParser',
    class extends TestDomParser {
      override parseFromString(text: string) {
        inputs.push(text)
        return super.parseFromString(text)
      }
    },
  )
  const { parseHtml } = await import('./parse-html.ts')
  return { root: parseHtml(html), inputs, policies }
}

test('HTML is parsed under a policy for paste alone', async () => {
  const { inputs, policies } = await parsed('<p>a</p>')
  expect(inputs).toEqual(['<p>a</p>'])
  expect(policies).toEqual(['afins-paste'])
})

const STYLE = 'data-pasted-style'

test.each([
  ['<p style="color:red">a</p>', `<p ${STYLE}="color:red">a</p>`, { style: 'color:red' }],
  [
    `<p class=x STYLE = 'font-family:"T"'>a</p>`,
    `<p class=x ${STYLE} = 'font-family:"T"'>a</p>`,
    { class: 'x', style: 'font-family:"T"' },
  ],
  [`<p title=d'água style=b>a</p>`, `<p title=d'água ${STYLE}=b>a</p>`, { style: 'b' }],
  ['<p title=" style=1" onclick="x()" hidden>a</p>', null, { hidden: '' }],
])(
  'of %j no style is parsed, and only known attributes are read',
  async (html, safe, attributes) => {
    const { root, inputs } = await parsed(html)
    expect(inputs).toEqual([safe ?? html])
    expect(root.children).toEqual([{ tag: 'p', attributes, children: ['a'] }])
  },
)

test('text that looks like a style stays', async () => {
  const { root } = await parsed(`<a title=d'água>rock'n roll style=c</a> <b a="x"> style="y"</b>`)
  expect(JSON.stringify(root)).toContain(`rock'n roll style=c`)
  expect(JSON.stringify(root.children.at(-1))).toContain(' style=\\"y\\"')
})

test('style elements are dropped unread', async () => {
  const { root, inputs } = await parsed('<STYLE>p{}</STYLE>a<style type="x"><!-- b --></style>')
  expect(root.children).toEqual(['a'])
  expect(inputs.join('')).not.toMatch(/<style/i)
})
