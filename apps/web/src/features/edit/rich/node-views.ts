import { Extension, type Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { NodeView } from '@tiptap/pm/view'
import { mediaUrl, mediaWidths } from '@afins/contract/media'
import { newKey } from '#data/call.ts'
import type { Embeds } from './embeds.ts'
import { text } from './text.ts'
import type { Uploads } from './uploads.ts'

export function nodeViews(uploads: Uploads, embeds: Embeds) {
  return Extension.create({
    name: 'nodeViews',
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          props: {
            nodeViews: {
              figure: (node, _view, getPos) => figureView(editor, node, getPos),
              upload: (node, _view, getPos) => uploadView(editor, uploads, node, getPos),
              embed: (node, _view, getPos) => embedView(editor, embeds, node, getPos),
            },
          },
        }),
      ]
    },
  })
}

type GetPos = () => number | undefined

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  over: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (HTMLElement | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), over)
  made.append(...children)
  return made
}

function remover(editor: Editor, getPos: GetPos, label: string): HTMLButtonElement {
  const button = element('button', { type: 'button', textContent: label })
  button.addEventListener('click', () => {
    const { view } = editor
    const pos = getPos()
    const node = pos === undefined ? null : view.state.doc.nodeAt(pos)
    if (pos === undefined || !node) return
    view.dispatch(view.state.tr.delete(pos, pos + node.nodeSize))
    view.focus()
  })
  return button
}

/** Form fields inside of the text: ProseMirror ignores their events and changes. */
const formFieldEvents = (dom: HTMLElement) => ({
  stopEvent: ({ target }: Event) =>
    target instanceof HTMLElement && target !== dom && target.matches('input, button, label'),
  ignoreMutation: () => true,
})

function figureView(editor: Editor, node: Node, getPos: GetPos): NodeView {
  const image = element('img', { src: mediaUrl(String(node.attrs.media), mediaWidths.post[0]) })
  const field = (name: 'alt' | 'caption') => {
    const input = element('input', {
      type: 'text',
      value: String(node.attrs[name]),
      placeholder: text[`${name}Placeholder`],
      maxLength: 500,
    })
    input.addEventListener('input', () => {
      const { view } = editor
      const pos = getPos()
      if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, name, input.value))
    })
    return { input, label: element('label', {}, text[name], input) }
  }
  const [alt, caption] = [field('alt'), field('caption')]
  const remove = remover(editor, getPos, text.removeImage)
  const dom = element('figure', {}, image, alt.label, caption.label, remove)
  const show = ({ attrs }: Node) => {
    image.alt = String(attrs.alt)
    if (alt.input.value !== attrs.alt) alt.input.value = String(attrs.alt)
    if (caption.input.value !== attrs.caption) caption.input.value = String(attrs.caption)
  }
  show(node)
  return {
    dom,
    ...formFieldEvents(dom),
    update(next) {
      if (next.type !== node.type || next.attrs.media !== node.attrs.media) return false
      show(next)
      return true
    },
  }
}

function uploadView(editor: Editor, uploads: Uploads, node: Node, getPos: GetPos): NodeView {
  const key = String(node.attrs.key)
  const image = element('img', { src: uploads.preview(key), alt: '' })
  const progress = element('progress', { max: 1 })
  const message = element('p', { role: 'status' })
  const retry = element('button', { type: 'button', textContent: text.retryUpload })
  retry.addEventListener('click', () => uploads.retry(key))
  const cancel = remover(editor, getPos, text.cancelUpload)
  cancel.addEventListener('click', () => uploads.cancel(key))
  const dom = element('figure', {}, image, progress, message, retry, cancel)
  dom.dataset.upload = ''
  progress.setAttribute('aria-label', text.image)
  const show = () => {
    const state = uploads.state(key)
    const isSending = state?.status === 'sending'
    progress.hidden = !isSending
    retry.hidden = state?.status !== 'failed'
    if (isSending) {
      progress.value = state.done
      message.textContent =
        state.done < 1 ? text.uploading(Math.floor(state.done * 100)) : text.processing
    } else message.textContent = (state?.status === 'failed' && state.reason) || text.uploadLost
  }
  show()
  const end = uploads.watch(key, show)
  return { dom, ...formFieldEvents(dom), destroy: end }
}

function embedView(editor: Editor, embeds: Embeds, node: Node, getPos: GetPos): NodeView {
  const card = element('div')
  const dom = element('div', {}, card, remover(editor, getPos, text.removeEmbed))
  dom.dataset.embed = ''
  // While writing, a click selects the card instead of following its link.
  card.addEventListener('click', (event) => event.preventDefault())
  const remove = embeds.add({
    key: newKey(),
    element: card,
    post: String(node.attrs.post),
    href: String(node.attrs.href),
  })
  // React must not render during a ProseMirror update.
  return { dom, ...formFieldEvents(dom), destroy: () => queueMicrotask(remove) }
}
