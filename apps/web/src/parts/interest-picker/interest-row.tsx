import { Button } from '#ui/button.tsx'
import { ChevronDownIcon } from '#ui/drawn-icon.tsx'
import { CloseIcon, PencilIcon } from '#ui/icon.tsx'
import type { InterestDraft } from './interest-draft.ts'
import { text } from './text.ts'
import styles from './interest-picker.module.css'

export interface InterestRowProps {
  readonly draft: InterestDraft
  /** Where it stands and among how many; without it there is no order to change. */
  readonly place?: { readonly at: number; readonly of: number }
  readonly onMove: (by: 1 | -1) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** An interest in the list, with what can be done to it. */
export function InterestRow({ draft, place, onMove, onEdit, onRemove }: InterestRowProps) {
  const name = draft.name.trim() || text.fresh
  return (
    <div className={styles.row}>
      <p className={styles.rowName} data-color={draft.color}>
        <span aria-hidden="true">{draft.icon}</span>
        <b>{name}</b>
      </p>
      {place ? (
        <>
          <Button
            variant="bare"
            size="small"
            icon={
              <span className={styles.up}>
                <ChevronDownIcon size={20} />
              </span>
            }
            label={text.up(name)}
            aria-disabled={place.at === 0 || undefined}
            data-move="up"
            onClick={() => onMove(-1)}
          />
          <Button
            variant="bare"
            size="small"
            icon={<ChevronDownIcon size={20} />}
            label={text.down(name)}
            aria-disabled={place.at === place.of - 1 || undefined}
            data-move="down"
            onClick={() => onMove(1)}
          />
        </>
      ) : null}
      {draft.fixed ? null : (
        <Button
          variant="bare"
          size="small"
          icon={<PencilIcon size={18} />}
          label={text.edit(name)}
          onClick={onEdit}
        />
      )}
      <Button
        variant="bare"
        size="small"
        icon={<CloseIcon size={18} />}
        label={text.remove(name)}
        onClick={onRemove}
      />
    </div>
  )
}
