import { MoveButtons } from '#parts/move-buttons.tsx'
import { Button } from '#ui/button.tsx'
import { CloseIcon, PencilIcon } from '#ui/icon.tsx'
import type { InterestDraft } from './interest-draft.ts'
import { text } from './text.ts'
import styles from './interest-picker.module.css'

export interface InterestRowProps {
  readonly draft: InterestDraft
  /** Without it, the row cannot be moved. */
  readonly place?: { readonly at: number; readonly of: number }
  readonly onMove: (by: 1 | -1) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

export function InterestRow({ draft, place, onMove, onEdit, onRemove }: InterestRowProps) {
  const name = draft.name.trim() || text.fresh
  return (
    <div className={styles.row}>
      <p className={styles.rowName} data-color={draft.color}>
        <span aria-hidden="true">{draft.icon}</span>
        <b>{name}</b>
      </p>
      {place ? (
        <MoveButtons
          isFirst={place.at === 0}
          isLast={place.at === place.of - 1}
          labels={{ earlier: text.up(name), later: text.down(name) }}
          onMove={onMove}
        />
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
