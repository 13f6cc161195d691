import { useQuery } from '@tanstack/react-query'
import { errorText } from '@afins/contract/errors-pt'
import { href } from '@afins/contract/pages'
import { queries } from '#data/queries.ts'
import { LinkButton } from '#ui/button.tsx'
import styles from './plan-note.module.css'

const text = { title: 'Antes de começar', settings: 'Ir para as configurações' }

export interface StandingNoticeProps {
  readonly act: 'add' | 'edit' | 'merge'
  /** The work that is to be edited. */
  readonly workId?: string
}

/** Why someone cannot do something in the catalogue for now, said before they type anything. */
export function StandingNotice({ act, workId }: StandingNoticeProps) {
  const { data } = useQuery(queries.catalogueStanding(workId))
  const error = data?.can[act].error ?? null
  if (error === null) return null
  const isAboutEmail = error === 'work.needs_email' || error === 'work.daily_unconfirmed'
  return (
    <aside className={styles.note} aria-label={text.title}>
      <p>{errorText(error)}</p>
      {isAboutEmail ? (
        <LinkButton size="small" href={href('settings')}>
          {text.settings}
        </LinkButton>
      ) : null}
    </aside>
  )
}
