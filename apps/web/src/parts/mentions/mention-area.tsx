import { useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import type { Person } from '@afins/contract/api'
import { applyEdit } from '#parts/composer/apply-edit.ts'
import { shownPerson } from '#parts/shown.ts'
import { Avatar } from '#ui/avatar.tsx'
import { TextArea, type TextAreaProps } from '#ui/input.tsx'
import listbox from '#ui/listbox.module.css'
import styles from './mention-area.module.css'
import { typedMention, withMention, type TypedMention } from './typed-mention.ts'
import { useMentionOptions } from './use-mention-options.ts'

const text = {
  list: 'Quem mencionar',
  status: (count: number) =>
    count === 1 ? '1 pessoa para mencionar' : `${count} pessoas para mencionar`,
} as const

export interface MentionAreaProps extends TextAreaProps {
  /** Offered first. */
  readonly talking: readonly Person[]
}

/** A field for text that offers people while a name is typed after `@`. */
export function MentionArea({ talking, onKeyDown, ...props }: MentionAreaProps) {
  const id = useId()
  const [typed, setTyped] = useState<TypedMention | null>(null)
  const [active, setActive] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const options = useMentionOptions(typed?.name ?? null, talking)
  const isOpen = options.length > 0

  const look = ({ currentTarget: area }: SyntheticEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd, value } = area
    const found = selectionStart === selectionEnd ? typedMention(value, selectionStart) : null
    if (found?.from === typed?.from && found?.name === typed?.name) return
    setTyped(found)
    setActive(0)
  }
  const choose = (person: Person | undefined) => {
    const area = box.current?.querySelector('textarea')
    if (!area || !typed || !person) return
    applyEdit(area, withMention(area.value, typed, person.username))
    setTyped(null)
  }
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActive((active + 1) % options.length),
      ArrowUp: () => setActive((active + options.length - 1) % options.length),
      Enter: () => choose(options[active]),
      Tab: () => choose(options[active]),
      Escape: () => setTyped(null),
    }
    const step = isOpen && !event.ctrlKey && !event.metaKey ? steps[event.key] : undefined
    if (!step) return onKeyDown?.(event)
    event.preventDefault()
    // Escape would also close the dialog around it.
    event.stopPropagation()
    step()
  }
  return (
    <div ref={box} className={styles.box}>
      <TextArea
        {...props}
        aria-autocomplete="list"
        aria-controls={`${id}l`}
        aria-activedescendant={isOpen ? `${id}o${active}` : undefined}
        onSelect={look}
        onBlur={() => setTyped(null)}
        onKeyDown={keys}
      />
      <div
        id={`${id}l`}
        className={listbox.options}
        role="listbox"
        aria-label={text.list}
        hidden={!isOpen}
      >
        {options.map((person, at) => (
          // The keyboard stays in the field, which names the option that it is at.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={person.username}
            id={`${id}o${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
          >
            <Option person={person} />
          </div>
        ))}
      </div>
      <p className="hidden-visually" role="status">
        {isOpen ? text.status(options.length) : ''}
      </p>
    </div>
  )
}

function Option({ person }: { readonly person: Person }) {
  const { avatar, displayName, username, color } = shownPerson(person)
  return (
    <>
      <Avatar
        size={32}
        src={avatar?.src ?? null}
        srcSet={avatar?.srcSet}
        name={displayName}
        color={color}
      />
      <span className={styles.names}>
        <b>{displayName}</b> <span>@{username}</span>
      </span>
    </>
  )
}
