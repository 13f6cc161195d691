import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { insertions, type Insertion } from './insertions.ts'

export interface SlashState {
  /** Where the `/` stands, and the end of what was typed behind it. */
  readonly from: number
  readonly to: number
  readonly options: readonly Insertion[]
  /** Which of them Enter takes. */
  readonly chosen: number
}

interface Kept {
  readonly menu: SlashState | null
  /** A `/` that is only a `/`, because Escape said so. */
  readonly dismissed: number | null
}

const key = new PluginKey<Kept>('slash')
type Act = { readonly move: number } | { readonly dismiss: true }

/** The menu that `/` opens, if it is open. */
export function slashStateOf(state: EditorState): SlashState | null {
  return key.getState(state)?.menu ?? null
}

const fold = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Opens a menu of blocks where `/` is typed at the beginning of a word. */
export function slashMenu(run: (editor: Editor, insertion: Insertion) => void) {
  return Extension.create({
    name: 'slashMenu',
    priority: 1000,
    addProseMirrorPlugins() {
      const { editor } = this
      const choose = (menu: SlashState) => {
        const option = menu.options[menu.chosen]
        if (!option) return false
        editor.view.dispatch(editor.state.tr.delete(menu.from, menu.to))
        run(editor, option)
        return true
      }
      return [
        new Plugin<Kept>({
          key,
          state: {
            init: () => ({ menu: null, dismissed: null }),
            apply(tr, before, _old, state) {
              const act = tr.getMeta(key) as Act | undefined
              if (act && 'dismiss' in act)
                return { menu: null, dismissed: before.menu?.from ?? null }
              if (act && before.menu) {
                const { length } = before.menu.options
                const chosen = (before.menu.chosen + act.move + length) % length
                return { ...before, menu: { ...before.menu, chosen } }
              }
              if (!tr.docChanged && !tr.selectionSet) return before
              const dismissed =
                before.dismissed === null ? null : tr.mapping.map(before.dismissed, -1)
              const menu = menuAt(state)
              // It opens by typing, and not where the caret merely comes by.
              const mayOpen = tr.docChanged || before.menu !== null
              if (!menu || !mayOpen) return { menu: null, dismissed: menu ? dismissed : null }
              return { menu: menu.from === dismissed ? null : menu, dismissed }
            },
          },
          props: {
            handleKeyDown(view, event) {
              const menu = slashStateOf(view.state)
              if (!menu || event.isComposing) return false
              const tell = (act: Act) => {
                view.dispatch(view.state.tr.setMeta(key, act))
                return true
              }
              switch (event.key) {
                case 'ArrowDown':
                  return tell({ move: 1 })
                case 'ArrowUp':
                  return tell({ move: -1 })
                case 'Escape':
                  return tell({ dismiss: true })
                case 'Enter':
                case 'Tab':
                  return choose(menu)
              }
              return false
            },
          },
        }),
      ]
    },
  })
}

function menuAt({ selection }: EditorState): SlashState | null {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 40),
    $from.parentOffset,
    undefined,
    '\uFFFC',
  )
  const found = /(?:^|\s)\/([\p{L}\p{M}\p{N}]{0,20})$/u.exec(before)
  if (!found) return null
  const query = fold(found[1] ?? '')
  const options = insertions.filter(
    ({ label, words }) =>
      fold(label).includes(query) || words.some((word) => word.startsWith(query)),
  )
  if (options.length === 0) return null
  const to = $from.pos
  return { from: to - (found[1] ?? '').length - 1, to, options, chosen: 0 }
}
