import type { Goal, OpenProfile } from '@afins/contract/api'
import { fixedInterests } from '@afins/contract/interests'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useLazyDialog } from '#parts/diary/lazy-dialogs.ts'
import styles from './numbers.module.css'
import { paceText, text as all } from './text.ts'

const text = all.goals
const goalDialog = lazyPart(() => import('./goal-dialog.tsx').then((m) => m.GoalDialog))

export interface GoalsProps {
  readonly goals: readonly Goal[]
  readonly thisYear: number
  readonly profile: Pick<OpenProfile, 'can'>
  /** Beside the wall: only the lines. */
  readonly compact?: boolean
}

/** What someone means to finish, how far they are and how they keep pace; its owner changes it. */
export function Goals({ goals, thisYear, profile: { can }, compact = false }: GoalsProps) {
  const dialog = useLazyDialog<Goal | 'new'>(goalDialog.preload)
  if (goals.length === 0 && !can.edit) return null
  return (
    <section className={styles.goals} data-compact={compact || undefined} aria-label={text.title}>
      {compact ? null : <h2>{text.title}</h2>}
      {goals.length > 0 ? (
        <ul>
          {goals.map((goal) => (
            <GoalLine
              key={`${goal.year} ${goal.interest}`}
              goal={goal}
              compact={compact}
              {...(can.edit && !compact && { onEdit: () => dialog.open(goal) })}
            />
          ))}
        </ul>
      ) : null}
      {can.edit && !compact ? (
        <div>
          <Button size="small" data-intent="" onClick={() => dialog.open('new')}>
            {text.add}
          </Button>
        </div>
      ) : null}
      {dialog.value ? (
        <goalDialog.Part
          goal={dialog.value === 'new' ? null : dialog.value}
          thisYear={thisYear}
          onClose={dialog.close}
        />
      ) : null}
    </section>
  )
}

interface GoalLineProps {
  readonly goal: Goal
  readonly compact: boolean
  readonly onEdit?: () => void
}

function GoalLine({ goal, compact, onEdit }: GoalLineProps) {
  const { interest, done, target } = goal
  const title = text.of(goal)
  return (
    <li
      className={styles.goal}
      data-color={fixedInterests.find(({ id }) => id === interest)?.colorName}
    >
      <div>
        <b>{title}</b>
        <progress aria-label={title} value={Math.min(done, target)} max={target} />
        <p>{compact ? text.done(goal) : `${text.done(goal)} · ${paceText(goal)}`}</p>
      </div>
      {onEdit ? (
        <Button
          variant="bare"
          size="small"
          label={text.editName(title)}
          data-intent=""
          onClick={onEdit}
        >
          {text.edit}
        </Button>
      ) : null}
    </li>
  )
}
