import {
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { Person } from '@afins/contract/api'
import { errorText } from '@afins/contract/errors-pt'
import { fields } from '@afins/contract/fields'
import { MentionArea } from '#parts/mentions/mention-area.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { EyeIcon } from '#ui/drawn-icon.tsx'
import { PencilIcon } from '#ui/icon.tsx'
import { applyEdit, editOf } from './apply-edit.ts'
import styles from './composer.module.css'
import { isAddress, linkSelection } from './link-mark.ts'
import { MarkdownToolbar, marks, shortcuts, type MarkName } from './markdown-toolbar.tsx'
import { Preview } from './preview.tsx'
import { text } from './text.ts'

const NOBODY: readonly Person[] = []

export interface BodyFieldProps {
  readonly kind: 'note' | 'article'
  readonly initial: string
  readonly body: string
  readonly error: string | undefined
  readonly onChange: (body: string) => void
  readonly onFiles: (files: readonly File[]) => void
  readonly children?: ReactNode
  readonly action: ReactNode
  readonly box: RefObject<HTMLDivElement | null>
}

export function BodyField({
  kind,
  initial,
  body,
  error,
  onChange,
  onFiles,
  children,
  action,
  box,
}: BodyFieldProps) {
  const [previewing, setPreviewing] = useState(false)
  const { max } = kind === 'article' ? fields.articleBody : fields.noteBody
  const area = () => box.current?.querySelector('textarea') ?? null

  const mark = (name: MarkName) => {
    const target = area()
    if (target) applyEdit(target, marks[name](editOf(target)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    const name = (Object.keys(shortcuts) as MarkName[]).find(
      (one) => shortcuts[one] === event.key.toLowerCase(),
    )
    if (!name) return
    event.preventDefault()
    mark(name)
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    const pasted = event.clipboardData.getData('text')
    const edit = editOf(event.currentTarget)
    if (files.length > 0 && pasted === '') {
      event.preventDefault()
      onFiles(files)
    } else if (
      edit.start !== edit.end &&
      isAddress(pasted) &&
      !isAddress(edit.text.slice(edit.start, edit.end))
    ) {
      event.preventDefault()
      applyEdit(event.currentTarget, linkSelection(edit, pasted))
    }
  }
  const turn = () => {
    setPreviewing(!previewing)
    if (previewing) requestAnimationFrame(() => area()?.focus())
  }

  return (
    <div ref={box} data-kind={kind} className={styles.body}>
      <div hidden={previewing}>
        <Field
          label={kind === 'article' ? text.articleBody : text.body}
          hideLabel={kind === 'note'}
          error={body.length > max ? errorText('field.too_long', { max }) : error}
          count={{ length: body.length, max }}
        >
          {(control) => (
            <MentionArea
              {...control}
              talking={NOBODY}
              bare
              name="body"
              defaultValue={initial}
              placeholder={kind === 'note' ? text.body : undefined}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
          )}
        </Field>
      </div>
      {previewing ? <Preview body={body} /> : null}
      {children}
      <div className={styles.tools}>
        {previewing ? null : <MarkdownToolbar onMark={mark} />}
        {action}
        <Button
          variant="bare"
          size="small"
          icon={previewing ? <PencilIcon size={20} /> : <EyeIcon size={20} />}
          data-intent=""
          onClick={turn}
        >
          {previewing ? text.write : text.preview}
        </Button>
      </div>
    </div>
  )
}
