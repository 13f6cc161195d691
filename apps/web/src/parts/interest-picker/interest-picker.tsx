import { useId, useRef, useState } from 'react'
import { colorNames, fixedInterests } from '@afins/contract/interests'
import { newKey } from '#data/call.ts'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icon.tsx'
import { FixedCards } from './fixed-cards.tsx'
import {
  checkDrafts,
  canAddInterest,
  moveDraft,
  toggleFixed,
  type DraftErrors,
  type InterestDraft,
  type InterestDrafts,
} from './interest-draft.ts'
import { InterestFields } from './interest-fields.tsx'
import { InterestRow } from './interest-row.tsx'
import { suggestedIcons, text } from './text.ts'
import styles from './interest-picker.module.css'

/** Colours of no fixed interest come first. */
const freshColors = colorNames.filter((color) =>
  fixedInterests.every(({ colorName }) => colorName !== color),
)

export interface InterestPickerProps {
  readonly value: InterestDrafts
  readonly onChange: (drafts: InterestDrafts) => void
  readonly errors: DraftErrors
  /** Lists all of them, sortable; else only one's own. */
  readonly ordered?: boolean
}

/** The three fixed ones, and up to twenty of one's own. */
export function InterestPicker({ value, onChange, errors, ordered }: InterestPickerProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [local, setLocal] = useState<DraftErrors>({})
  const [announcement, setAnnouncement] = useState('')
  const listed = ordered ? value : value.filter(({ fixed }) => fixed === null)
  const wrong = { ...local, ...errors }

  const shut = (key: string) => {
    const found = checkDrafts(value)[key]
    setLocal(found ? { ...local, [key]: found } : withoutKey(local, key))
    if (found) return
    setOpen((before) => new Set([...before].filter((other) => other !== key)))
    add.current?.querySelector('button')?.focus()
  }
  const create = () => {
    const key = newKey()
    const own = value.filter(({ fixed }) => fixed === null).length
    const draft: InterestDraft = {
      key,
      fixed: null,
      slug: null,
      name: '',
      icon: suggestedIcons[own % suggestedIcons.length] ?? '',
      color: freshColors[own % freshColors.length] ?? 'teal',
    }
    setOpen(new Set(open).add(key))
    onChange([...value, draft])
  }
  const shift = (draft: InterestDraft, by: 1 | -1) => {
    const moved = moveDraft(value, draft.key, by)
    if (moved === value) return
    onChange(moved)
    setAnnouncement(text.moved(draft.name, moved.indexOf(draft) + 1, moved.length))
    // Moving detaches the row, and the focus is lost.
    requestAnimationFrame(() => buttonOf(list.current, draft.key, by)?.focus())
  }
  const remove = (draft: InterestDraft) => {
    onChange(value.filter((other) => other !== draft))
    setAnnouncement(text.removed(draft.name || text.fresh))
    add.current?.querySelector('button')?.focus()
  }

  return (
    <div className={styles.picker}>
      <FixedCards drafts={value} onToggle={(fixed) => onChange(toggleFixed(value, fixed))} />
      {listed.length > 0 ? (
        <div>
          <p id={`${id}l`} className={styles.heading}>
            {ordered ? text.order : text.own}
          </p>
          <ol ref={list} className={styles.list} aria-labelledby={`${id}l`}>
            {listed.map((draft, at) => (
              <li key={draft.key} data-key={draft.key}>
                <InterestRow
                  draft={draft}
                  place={ordered ? { at, of: listed.length } : undefined}
                  onMove={(by) => shift(draft, by)}
                  onEdit={() => setOpen(new Set(open).add(draft.key))}
                  onRemove={() => remove(draft)}
                />
                {open.has(draft.key) || wrong[draft.key] ? (
                  <InterestFields
                    draft={draft}
                    errors={wrong[draft.key]}
                    onChange={(next) => {
                      setLocal(withoutKey(local, draft.key))
                      setOpen(new Set(open).add(draft.key))
                      onChange(value.map((other) => (other === draft ? next : other)))
                    }}
                    onDone={() => shut(draft.key)}
                  />
                ) : null}
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      <div ref={add}>
        {canAddInterest(value) ? (
          <Button icon={<PlusIcon size={20} />} onClick={create}>
            {text.add}
          </Button>
        ) : (
          <p className={styles.full}>{text.full}</p>
        )}
      </div>
      <p className="hidden-visually" role="status">
        {announcement}
      </p>
    </div>
  )
}

function withoutKey(errors: DraftErrors, key: string): DraftErrors {
  return Object.fromEntries(Object.entries(errors).filter(([other]) => other !== key))
}

function buttonOf(list: HTMLElement | null, key: string, by: 1 | -1): HTMLElement | null {
  return list?.querySelector(`[data-key="${CSS.escape(key)}"] [data-move="${by}"]`) ?? null
}
