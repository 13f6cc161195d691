import { Node } from '@tiptap/core'
import { isId } from '@afins/markdown/local-links'
import { hidden } from './text-nodes.ts'

export const figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ media: hidden(''), alt: hidden(''), caption: hidden('') }),
  // From the editor's own clipboard.
  parseHTML: () => [
    {
      tag: 'figure[data-media]',
      getAttrs: (element) => {
        const { media = '', caption = '' } = element.dataset
        const alt = element.querySelector('img')?.getAttribute('alt') ?? ''
        return isId(media) && { media, caption, alt }
      },
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    { 'data-media': String(node.attrs.media), 'data-caption': String(node.attrs.caption) },
    ['img', { alt: String(node.attrs.alt) }],
  ],
})

/** An image being uploaded; it is not part of the Markdown. */
export const upload = Node.create({
  name: 'upload',
  group: 'block',
  atom: true,
  addAttributes: () => ({ key: hidden('') }),
  renderHTML: () => ['div', { 'data-upload': '' }],
})

export const embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ post: hidden(''), href: hidden('') }),
  renderHTML: ({ node }) => ['div', { 'data-embed': String(node.attrs.href) }],
})
