import type { WorkDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { isCreator } from '@afins/contract/works'
import { useOptionalViewer } from '#data/deps.ts'
import { reportLabel, useReport } from '#parts/report/use-report.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { FlagIcon, PencilIcon } from '#ui/icon.tsx'
import { text } from './text.ts'
import styles from './work.module.css'

/** Where a work is taken care of. For the signed-out these lead to sign in and back. */
export function WorkTools({ work }: { readonly work: WorkDetail }) {
  const viewer = useOptionalViewer()
  const params = { interestName: work.interest, workId: work.id }
  return (
    <nav className={styles.tools} aria-label={text.tools}>
      <LinkButton
        size="small"
        icon={<PencilIcon size={18} />}
        href={href('workEdit', params)}
        rel="nofollow"
      >
        {text.edit}
      </LinkButton>
      <LinkButton size="small" variant="bare" href={href('workHistory', params)}>
        {text.history}
      </LinkButton>
      <LinkButton size="small" variant="bare" href={href('workMerge', params)} rel="nofollow">
        {text.merge}
      </LinkButton>
      {viewer && lacksSynopsis(work) ? (
        <LinkButton size="small" variant="bare" href={href('workEdit', params)} rel="nofollow">
          {text.writeSynopsis}
        </LinkButton>
      ) : null}
      {viewer && !isCreator(work) ? <Report workId={work.id} /> : null}
    </nav>
  )
}

/** Whether readers are asked for what a film or a book is about. */
const lacksSynopsis = (work: WorkDetail) =>
  !work.synopsis && !work.locked && work.interest !== 'music' && !isCreator(work)

function Report({ workId }: { readonly workId: string }) {
  const report = useReport({ kind: 'work', id: workId })
  return (
    <>
      <Button
        size="small"
        variant="bare"
        icon={<FlagIcon size={18} />}
        data-intent=""
        onClick={report.open}
      >
        {reportLabel}
      </Button>
      {report.dialog}
    </>
  )
}
