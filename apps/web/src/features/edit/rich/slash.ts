import { foldAccents } from '@afins/contract/text'
import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { insertions, type Insertion } from './insertions.ts'

export interface SlashState {
  /** From the `/` to the end of the query. */
  readonly from: number
  readonly to: number
  readonly options: readonly Insertion[]
  readonly chosen: number
}

interface PluginState {
  readonly menu: SlashState | null
  /** The position of a `/` that Escape closed. */
  readonly dismissed: number | null
}

const key = new PluginKey<PluginState>('slash')
type MenuAction = { readonly move: number } | { readonly dismiss: true }

export function slashStateOf(state: EditorState): SlashState | null {
  return key.getState(state)?.menu ?? null
}

const fold = (word: string) => foldAccents(word).toLowerCase()

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
        new Plugin<PluginState>({
          key,
          state: {
            init: () => ({ menu: null, dismissed: null }),
            apply(tr, before, _old, state) {
              const action = tr.getMeta(key) as MenuAction | undefined
              if (action && 'dismiss' in action)
                return { menu: null, dismissed: before.menu?.from ?? null }
              if (action && before.menu) {
                const { length } = before.menu.options
                const chosen = (before.menu.chosen + action.move + length) % length
                return { ...before, menu: { ...before.menu, chosen } }
              }
              if (!tr.docChanged && !tr.selectionSet) return before
              const dismissed =
                before.dismissed === null ? null : tr.mapping.map(before.dismissed, -1)
              const menu = menuAt(state)
              // Moving the caret does not open it.
              const mayOpen = tr.docChanged || before.menu !== null
              if (!menu || !mayOpen) return { menu: null, dismissed: menu ? dismissed : null }
              return { menu: menu.from === dismissed ? null : menu, dismissed }
            },
          },
          props: {
            handleKeyDown(view, event) {
              const menu = slashStateOf(view.state)
              if (!menu || event.isComposing) return false
              const dispatch = (action: MenuAction) => {
                view.dispatch(view.state.tr.setMeta(key, action))
                return true
              }
              switch (event.key) {
                case 'ArrowDown':
                  return dispatch({ move: 1 })
                case 'ArrowUp':
                  return dispatch({ move: -1 })
                case 'Escape':
                  return dispatch({ dismiss: true })
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
    ({ label, searchTerms }) =>
      fold(label).includes(query) || searchTerms.some((word) => word.startsWith(query)),
  )
  if (options.length === 0) return null
  const to = $from.pos
  return { from: to - (found[1] ?? '').length - 1, to, options, chosen: 0 }
}
