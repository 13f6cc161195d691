import {
  Extension,
  InputRule,
  markInputRule,
  nodeInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core'
import { safeHref } from '@afins/markdown/links'
import type { MarkType, NodeType, Schema } from '@tiptap/pm/model'

const node = ({ nodes }: Schema, name: string) => nodes[name] as NodeType
const mark = ({ marks }: Schema, name: string) => marks[name] as MarkType

/** Converts Markdown while it is typed; Backspace undoes that. */
export const markdownShortcuts = Extension.create({
  name: 'markdownShortcuts',
  addInputRules() {
    const { schema } = this.editor
    const marked = (name: string, find: RegExp) => markInputRule({ find, type: mark(schema, name) })
    return [
      textblockTypeInputRule({
        find: /^(#{1,4})\s$/,
        type: node(schema, 'heading'),
        getAttributes: (match) => ({ level: Math.max(2, match[1]?.length ?? 2) }),
      }),
      wrappingInputRule({ find: /^\s*[-+*]\s$/, type: node(schema, 'bulletList') }),
      wrappingInputRule({
        find: /^(\d{1,9})[.)]\s$/,
        type: node(schema, 'orderedList'),
        getAttributes: (match) => ({ start: Number(match[1]) }),
        joinPredicate: (match, before) =>
          before.childCount + Number(before.attrs.start) === Number(match[1]),
      }),
      wrappingInputRule({ find: /^\s*>\s$/, type: node(schema, 'blockquote') }),
      textblockTypeInputRule({
        find: /^```([\w+#.-]{0,40})[\s\n]$/,
        type: node(schema, 'codeBlock'),
        getAttributes: (match) => ({ lang: match[1] ?? '' }),
      }),
      nodeInputRule({ find: /^(?:---|___\s|\*\*\*\s)$/, type: node(schema, 'horizontalRule') }),
      marked('strong', /(?:^|\s)(\*\*(?!\s)([^*]+)\*\*)$/),
      marked('strong', /(?:^|\s)(__(?!\s)([^_]+)__)$/),
      marked('em', /(?:^|\s)(\*(?![\s*])([^*]+)\*)$/),
      marked('em', /(?:^|\s)(_(?![\s_])([^_]+)_)$/),
      marked('del', /(?:^|\s)(~~(?!\s)([^~]+)~~)$/),
      marked('code', /(?:^|\s)(`([^`]+)`)$/),
      marked('spoiler', /(?:^|\s)(\|\|(?!\s)([^|]+)\|\|)$/),
      typedLink(schema),
    ]
  },
})

/** `[words](address)` */
function typedLink(schema: Schema): InputRule {
  return new InputRule({
    find: /\[([^[\]]+)\]\((https?:\/\/[^\s()]+|\/[^\s()]*)\)$/,
    handler: ({ state, range, match }) => {
      const [, words = '', typed = ''] = match
      const href = safeHref(typed)
      if (href === null) return
      const linked = schema.text(words, [mark(schema, 'link').create({ href })])
      state.tr.replaceWith(range.from, range.to, linked).removeStoredMark(mark(schema, 'link'))
    },
  })
}
