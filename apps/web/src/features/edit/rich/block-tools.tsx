import type { Editor } from '@tiptap/core'
import { changeTable, type TableChange } from './change-table.ts'
import styles from './rich.module.css'
import { text } from './text.ts'
import { RovingToolbar } from '#ui/roving-toolbar.tsx'

const changes: readonly TableChange[] = [
  'addRow',
  'addRowAbove',
  'addColumn',
  'addColumnBefore',
  'header',
  'removeRow',
  'removeColumn',
  'removeTable',
]

export interface TableToolsProps {
  readonly editor: Editor
  readonly hasHeader: boolean
}

export function TableTools({ editor, hasHeader }: TableToolsProps) {
  const { view } = editor
  return (
    <RovingToolbar
      className={styles.toolbar}
      label={text.tableTools}
      onEscape={() => view.focus()}
      tools={changes.map((change) => ({
        name: change,
        label: text[change],
        pressed: change === 'header' ? hasHeader : undefined,
        run: () => {
          changeTable(change)(editor.state, view.dispatch, view)
          view.focus()
        },
      }))}
    />
  )
}

export interface CodeLanguageProps {
  readonly editor: Editor
  readonly lang: string
}

const NOT_IN_NAME = /[^\w+#.-]/g

export function CodeLanguage({ editor, lang }: CodeLanguageProps) {
  return (
    <label className={styles.language}>
      {text.language}
      <input
        value={lang}
        maxLength={40}
        placeholder={text.languagePlaceholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => {
          const { state, view } = editor
          const { $from } = state.selection
          if ($from.parent.type.name !== 'codeBlock') return
          const name = target.value.replace(NOT_IN_NAME, '')
          view.dispatch(state.tr.setNodeAttribute($from.before(), 'lang', name))
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          editor.view.focus()
        }}
      />
    </label>
  )
}
