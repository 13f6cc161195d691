import { Node } from '@tiptap/core'
import { isId } from '@afins/markdown/own'
import { hidden } from './hidden-attribute.ts'

/** One of our pictures, with what it shows and what is written under it. */
export const figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ media: hidden(''), alt: hidden(''), caption: hidden('') }),
  // What was copied in the editor itself.
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

/** A picture on its way. It is no part of the text until it has arrived. */
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
