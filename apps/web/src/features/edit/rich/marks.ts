import { Mark } from '@tiptap/core'
import { safeHref } from '@afins/markdown/links'

const safeHrefOf = (element: HTMLElement) => safeHref(element.getAttribute('href') ?? '')

export const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '', parseHTML: safeHrefOf } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => safeHrefOf(element) !== null && null },
  ],
  // The last check before the page: attributes can come from anywhere.
  renderHTML: ({ mark }) => [
    'a',
    { href: safeHref(String(mark.attrs.href)), rel: 'nofollow noopener' },
    0,
  ],
})

const mark = (name: string, tag: string, others: readonly string[] = []) =>
  Mark.create({
    name,
    parseHTML: () => [tag, ...others].map((one) => ({ tag: one })),
    renderHTML: () => [tag, 0],
  })

export const spoiler = Mark.create({
  name: 'spoiler',
  parseHTML: () => [{ tag: 'span[data-spoiler]' }],
  renderHTML: () => ['span', { 'data-spoiler': '' }, 0],
})

export const em = mark('em', 'em', ['i'])
export const strong = mark('strong', 'strong', ['b'])
export const del = mark('del', 'del', ['s'])
export const code = mark('code', 'code')
