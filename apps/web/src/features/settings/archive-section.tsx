import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { Archive } from '@afins/contract/api'
import { ARCHIVE_FILE_PATH } from '@afins/contract/archive'
import { cacheAnswer } from '#data/cache-answer.ts'
import { useDeps } from '#data/deps.ts'
import { formatBytes, SAO_PAULO } from '#data/format.ts'
import { formatMoment } from '#data/moment.ts'
import { queries } from '#data/queries.ts'
import { toastError } from '#data/toast-error.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'
import { ReauthenticationCanceled, type WithReauthentication } from './use-reauthentication.tsx'

const text = all.archive
const POLL_MS = 1500

export interface ArchiveSectionProps {
  readonly withReauthentication: WithReauthentication
}

/** Makes an archive of all that is one’s own, and downloads it. */
export function ArchiveSection({ withReauthentication }: ArchiveSectionProps) {
  const deps = useDeps()
  const statusId = useId()
  const status = useRef<HTMLParagraphElement>(null)
  const focusNext = useRef(false)
  const { data: archive, refetch } = useSuspenseQuery({
    ...queries.archive(),
    refetchInterval: (query) => (query.state.data?.state === 'making' ? POLL_MS : false),
  })
  const change = useMutation({
    mutationFn: (name: 'startArchive' | 'deleteArchive') =>
      name === 'startArchive'
        ? withReauthentication(() => deps.call(name, {}))
        : deps.call(name, {}),
    onSuccess: (answer) => {
      cacheAnswer(deps, queries.archive(), answer)
      focusNext.current = true
    },
    onError: async (error) => {
      if (error instanceof ReauthenticationCanceled) return
      await toastError(deps, error, all.failed)
      // Another tab may have started it.
      await refetch()
    },
  })
  const button = (
    name: 'startArchive' | 'deleteArchive',
    label: string,
    variant: 'primary' | 'quiet' = 'quiet',
  ) => (
    <Button
      variant={variant}
      pending={change.isPending && change.variables === name}
      data-intent=""
      onClick={() => change.mutate(name)}
    >
      {label}
    </Button>
  )

  const { state, bytes } = archive
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    // The button that was pressed is gone.
    if (focusNext.current) status.current?.focus()
    focusNext.current = false
  }, [state])
  return (
    <Section title={text.title} lead={text.lead} id="dados">
      <p ref={status} id={statusId} className={styles.status} role="status" tabIndex={-1}>
        {statusOf(archive)}
      </p>
      {state === 'making' ? (
        <div className={styles.progress}>
          <ProgressBar done={archive.done} total={archive.total} labelledBy={statusId} />
          <p className={styles.mark}>{text.progress(archive.done, archive.total)}</p>
        </div>
      ) : null}
      <p className={styles.answers}>
        {state === 'ready' && bytes !== null ? (
          <>
            <LinkButton variant="primary" href={ARCHIVE_FILE_PATH} download>
              {text.download(formatBytes(bytes))}
            </LinkButton>
            {button('startArchive', text.again)}
            {button('deleteArchive', text.remove)}
          </>
        ) : state === 'making' ? (
          button('deleteArchive', text.stop)
        ) : (
          button('startArchive', text.start, 'primary')
        )}
      </p>
    </Section>
  )
}

function statusOf({ state, availableUntil }: Archive): string {
  if (state === 'ready' && availableUntil !== null)
    return text.ready(formatMoment(availableUntil, SAO_PAULO))
  if (state === 'making') return text.making
  return state === 'failed' ? text.failed : text.none
}
