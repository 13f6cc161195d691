import { Extension, type Editor } from '@tiptap/core'
import { exitCode } from '@tiptap/pm/commands'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history, redo, undo } from '@tiptap/pm/history'
import { TextSelection } from '@tiptap/pm/state'
import { addRowAfter, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables'
import { trailingParagraph } from './trailing-paragraph.ts'

export interface KeyActions {
  readonly editLink: () => void
  readonly toToolbar: () => void
  readonly save: () => void
  readonly publish: () => void
}

export function keys(actions: KeyActions) {
  return Extension.create({
    name: 'keys',
    priority: 150,
    addKeyboardShortcuts() {
      const { editor } = this
      const mark = (name: string) => () => editor.commands.toggleMark(name)
      const done = (act: () => void) => () => {
        act()
        return true
      }
      let isLeaving = false
      const leaving = (act: () => boolean) => () => {
        const leaves = isLeaving
        isLeaving = false
        return leaves ? false : act()
      }
      return {
        'Mod-b': mark('strong'),
        'Mod-i': mark('em'),
        'Mod-e': mark('code'),
        'Mod-Shift-x': mark('del'),
        'Mod-Shift-h': mark('spoiler'),
        'Mod-k': done(actions.editLink),
        'Mod-s': done(actions.save),
        'Mod-Enter': done(actions.publish),
        'Mod-z': () => undo(editor.state, editor.view.dispatch),
        'Mod-y': () => redo(editor.state, editor.view.dispatch),
        'Mod-Shift-z': () => redo(editor.state, editor.view.dispatch),
        'Mod-Alt-0': () => editor.commands.setNode('paragraph'),
        'Mod-Alt-2': () => editor.commands.toggleNode('heading', 'paragraph', { level: 2 }),
        'Mod-Alt-3': () => editor.commands.toggleNode('heading', 'paragraph', { level: 3 }),
        'Mod-Alt-4': () => editor.commands.toggleNode('heading', 'paragraph', { level: 4 }),
        'Mod-Shift-7': () => editor.commands.toggleList('orderedList', 'listItem'),
        'Mod-Shift-8': () => editor.commands.toggleList('bulletList', 'listItem'),
        'Mod-Shift-9': () => editor.commands.toggleWrap('blockquote'),
        'Alt-F10': done(actions.toToolbar),
        // Tab indents items and moves between cells; after Escape it moves the focus.
        Escape: () => {
          isLeaving = true
          return false
        },
        Tab: leaving(() => forward(editor)),
        'Shift-Tab': leaving(() => back(editor)),
        Enter: () => enter(editor),
        'Shift-Enter': () => lineBreak(editor),
        Backspace: () => plainAgain(editor),
        ArrowDown: () => outOfCode(editor),
      }
    },
    addProseMirrorPlugins: () => [history(), gapCursor(), tableEditing(), trailingParagraph()],
  })
}

function forward(editor: Editor): boolean {
  const { state, view } = editor
  if (isInTable(state)) {
    if (goToNextCell(1)(state, view.dispatch)) return true
    return addRowAfter(state, view.dispatch) && goToNextCell(1)(view.state, view.dispatch)
  }
  if (editor.isActive('codeBlock')) return editor.commands.insertContent('  ')
  return editor.commands.sinkListItem('listItem')
}

function back(editor: Editor): boolean {
  const { state, view } = editor
  if (isInTable(state)) return goToNextCell(-1)(state, view.dispatch)
  return editor.commands.liftListItem('listItem')
}

function enter(editor: Editor): boolean {
  const { state, view } = editor
  if (isInTable(state)) return belowInTable(editor)
  const { $from, empty } = state.selection
  if (empty && editor.isActive('codeBlock')) {
    // A third line break leaves the code.
    const isAtEnd = $from.parentOffset === $from.parent.content.size
    if (!isAtEnd || !$from.parent.textContent.endsWith('\n\n')) return false
    view.dispatch(state.tr.delete($from.pos - 2, $from.pos))
    return exitCode(view.state, view.dispatch)
  }
  return editor.commands.splitListItem('listItem')
}

function belowInTable({ view }: Editor): boolean {
  const columns = view.state.selection.$from.node(-1).type.name.startsWith('table')
    ? view.state.selection.$from.node(-2).childCount
    : 1
  const move = () => {
    for (let step = 0; step < columns; step += 1)
      if (!goToNextCell(1)(view.state, view.dispatch)) return false
    return true
  }
  const { $from } = view.state.selection
  const table = $from.node(-3)
  if ($from.index(-3) === table.childCount - 1) addRowAfter(view.state, view.dispatch)
  return move()
}

function lineBreak(editor: Editor): boolean {
  if (editor.isActive('codeBlock') || isInTable(editor.state)) return false
  return editor.commands.insertContent({ type: 'hardBreak' })
}

/** Backspace at the start of a heading or of code makes it a paragraph. */
function plainAgain(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection
  const isPlain = !['heading', 'codeBlock'].includes($from.parent.type.name)
  if (!empty || $from.parentOffset > 0 || isPlain) return false
  return editor.commands.setNode('paragraph')
}

function outOfCode({ state, view }: Editor): boolean {
  const { $from, empty } = state.selection
  if (!empty || !$from.parent.type.spec.code) return false
  if ($from.parentOffset < $from.parent.content.size) return false
  const after = $from.after()
  return after === state.doc.content.size && exitCode(state, view.dispatch)
}

export function caretAt(editor: Editor, pos: number): void {
  const { doc, tr } = editor.state
  const place = doc.resolve(Math.max(0, Math.min(pos, doc.content.size)))
  editor.view.dispatch(tr.setSelection(TextSelection.near(place)).scrollIntoView())
}
