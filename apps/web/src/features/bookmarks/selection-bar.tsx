import { useState, type FormEvent } from 'react'
import type { PlacedFolder } from '#data/bookmarks.ts'
import { useWrite } from '#data/use-write.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/input.tsx'
import styles from './bookmarks.module.css'
import { text as all } from './text.ts'

const text = all.select

export interface SelectionBarProps {
  readonly postIds: readonly string[]
  readonly folders: readonly PlacedFolder[]
  readonly onAll: () => void
  readonly onRemove: () => void
  readonly onDone: () => void
}

export function SelectionBar({ postIds, folders, onAll, onRemove, onDone }: SelectionBarProps) {
  const [tag, setTag] = useState('')
  const count = postIds.length
  const { write } = useWrite(all.failed)
  const change = (over: { readonly folderId: string | null } | { readonly addTags: string[] }) =>
    void write(
      'changeBookmarks',
      { body: { postIds: [...postIds], ...over } },
      {
        onStored: onDone,
        said: ({ changed }) => ('addTags' in over ? text.tagged : text.moved)(changed),
      },
    )
  const addTag = (event: FormEvent) => {
    event.preventDefault()
    if (count > 0 && tag.trim() !== '') change({ addTags: [tag] })
  }
  return (
    <section className={styles.selection} aria-label={text.label}>
      <p role="status">{text.count(count)}</p>
      <Button size="small" onClick={onAll}>
        {text.all}
      </Button>
      <Field label={text.move} hideLabel>
        {(control) => (
          <Select
            {...control}
            value=""
            disabled={count === 0}
            onChange={({ currentTarget: { value } }) =>
              change({ folderId: value === 'top' ? null : value })
            }
          >
            <option value="" disabled>
              {text.move}
            </option>
            <option value="top">{all.folders.none}</option>
            {folders.map(({ id, path }) => (
              <option key={id} value={id}>
                {path}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <form method="post" className={styles.line} onSubmit={addTag}>
        <Field label={text.tagName} hideLabel>
          {(control) => (
            <TextInput
              {...control}
              value={tag}
              maxLength={30}
              placeholder={text.tagName}
              onChange={(event) => setTag(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" size="small">
          {text.tag}
        </Button>
      </form>
      <Button size="small" variant="danger" disabled={count === 0} onClick={onRemove}>
        {text.remove}
      </Button>
    </section>
  )
}
