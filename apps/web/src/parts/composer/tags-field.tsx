import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Field } from '#ui/field.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import { TextInput } from '#ui/input.tsx'
import { takeTags } from './tags.ts'
import styles from './tags.module.css'
import { text } from './text.ts'

export interface TagsFieldProps {
  readonly tags: readonly string[]
  readonly typed: string
  readonly error: string | undefined
  readonly onChange: (over: { readonly tags?: readonly string[]; readonly tag?: string }) => void
  readonly onError: (message: string | null) => void
  readonly onAnnounce: (message: string) => void
}

/** Enter or a comma adds a tag, Backspace removes one. */
export function TagsField({ tags, typed, error, onChange, onError, onAnnounce }: TagsFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const take = (raw: string) => {
    const taken = takeTags(tags, raw)
    onChange({ tags: taken.tags, tag: taken.rest })
    onError(taken.error)
    if (taken.added.length > 0) onAnnounce(taken.added.map(text.tagAdded).join(' '))
  }
  const remove = (tag: string) => {
    onChange({ tags: tags.filter((other) => other !== tag) })
    onError(null)
    onAnnounce(text.tagRemoved(tag))
    box.current?.querySelector('input')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const last = tags.at(-1)
    if (event.key === 'Enter') {
      // Enter ends the tag, not the post.
      event.preventDefault()
      if (typed.trim() !== '') take(typed)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined && !event.repeat) {
      remove(last)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[,\n]/.test(pasted)) return
    event.preventDefault()
    take(`${typed}${pasted}`.replace(/\n/g, ','))
  }
  return (
    <div ref={box}>
      <Field label={text.tags} hint={text.tagsHint} error={error}>
        {(control) => (
          <div className={styles.tags}>
            {tags.length > 0 ? (
              <ul aria-label={text.chosenTags}>
                {tags.map((tag) => (
                  <li key={tag}>
                    <span>#{tag}</span>
                    <button
                      type="button"
                      aria-label={text.removeTag(tag)}
                      data-intent=""
                      onClick={() => remove(tag)}
                    >
                      <CloseIcon size={16} />
                    </button>
                  </li>
                ))}
              </ul>
            ) : null}
            <TextInput
              {...control}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="enter"
              onChange={({ target }) => {
                onError(null)
                if (target.value.includes(',')) take(target.value)
                else onChange({ tag: target.value })
              }}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
          </div>
        )}
      </Field>
    </div>
  )
}
