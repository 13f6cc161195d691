import { useState } from 'react'
import type { Editor } from '@tiptap/core'
import { safeHref } from '@afins/markdown/links'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import { text } from './text.ts'

export function LinkDialog({
  editor,
  onClose,
}: {
  readonly editor: Editor
  readonly onClose: () => void
}) {
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [typed, setTyped] = useState(before)
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    onClose()
    editor.view.focus()
  }
  const apply = () => {
    const href = safeHref(typed.trim())
    if (href === null) return setError(text.linkWrong)
    const chain = editor.chain()
    const marks = [{ type: 'link', attrs: { href } }]
    if (before === '' && editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: typed.trim(), marks }).run()
    else chain.extendMarkRange('link').setMark('link', { href }).run()
    close()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetMark('link').run()
    close()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={text.link}
      actions={
        <>
          {before === '' ? null : <Button onClick={remove}>{text.linkRemove}</Button>}
          <Button variant="primary" onClick={apply}>
            {text.linkApply}
          </Button>
        </>
      }
    >
      <Field label={text.linkAddress} hint={text.linkHint} error={error}>
        {(control) => (
          <TextInput
            {...control}
            data-first=""
            value={typed}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Submits neither the dialog nor the post's form.
              event.preventDefault()
              event.stopPropagation()
              apply()
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}
