import { lazy, Suspense, useState } from 'react'
import type { Draft, InterestChip, OwnProfile } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { refreshFeeds } from '#data/post-actions.ts'
import { queries } from '#data/queries.ts'
import { tellFailure } from '#data/tell-failure.ts'
import type { Faults } from '#parts/faults.ts'
import { Button } from '#ui/button.tsx'
import { EyeIcon } from '#ui/drawn-icon.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import styles from './edit.module.css'
import { text } from './text.ts'
import { Unpublished } from './unpublished.tsx'
import type { Editing } from './use-editor.ts'
import type { PublishAt } from './use-publishing.ts'

const VersionsDialog = lazy(() =>
  import('./versions-dialog.tsx').then((m) => ({ default: m.VersionsDialog })),
)
const PreviewDialog = lazy(() =>
  import('./preview-dialog.tsx').then((m) => ({ default: m.PreviewDialog })),
)
const ScheduleDialog = lazy(() =>
  import('./schedule-dialog.tsx').then((m) => ({ default: m.ScheduleDialog })),
)

export interface MoreActsProps {
  readonly draft: Draft
  readonly editing: Editing
  readonly author: OwnProfile
  /** What the author has of interests; of another there is only its name. */
  readonly interestOf: (slug: string) => InterestChip
  readonly onSchedule: (at: PublishAt) => Promise<Faults | null>
}

/** How a post will look, what it was earlier, and a time at which it is published by itself. */
export function MoreActs({ draft, editing, author, interestOf, onSchedule }: MoreActsProps) {
  const deps = useDeps()
  const isHydrated = useHydrated()
  const [open, setOpen] = useState<'preview' | 'versions' | 'schedule' | null>(null)
  const close = () => setOpen(null)
  const unschedule = async () => {
    try {
      const params = { postId: draft.id }
      const after = await deps.call('unschedulePost', { params })
      deps.queryClient.setQueryData(queries.draft(draft.id).queryKey, after)
      void refreshFeeds(deps)
      deps.toasts.show(text.unscheduled)
    } catch (error) {
      await tellFailure(deps, error, text.notYet)
    }
  }
  const { scheduled } = draft
  return (
    <>
      {scheduled && isHydrated ? (
        <p role="status" className={styles.notice}>
          {(draft.state === 'draft' ? text.missed : text.scheduled)(
            inZone(scheduled.at, scheduled.zone),
            scheduled.zone,
          )}
        </p>
      ) : null}
      <Unpublished draft={draft} editing={editing} />
      <div className={styles.more}>
        <Button
          size="small"
          icon={<EyeIcon size={20} />}
          data-intent=""
          onClick={() => {
            // Its pictures are known to the server once it is saved.
            void editing.autosave.flush().then(() => setOpen('preview'))
          }}
        >
          {text.preview}
        </Button>
        <Button size="small" data-intent="" onClick={() => setOpen('versions')}>
          {text.versions}
        </Button>
        {draft.state === 'published' ? null : (
          <Button size="small" data-intent="" onClick={() => setOpen('schedule')}>
            {text.schedule}
          </Button>
        )}
        {scheduled ? (
          <Button size="small" data-intent="" onClick={() => void unschedule()}>
            {text.unschedule}
          </Button>
        ) : null}
      </div>
      <Suspense>
        {open === 'preview' ? (
          <PreviewDialog
            postId={draft.id}
            content={editing.manuscript.read()}
            author={author}
            interest={interestOf(editing.manuscript.read().interest)}
            onClose={close}
          />
        ) : null}
        {open === 'versions' ? (
          <VersionsDialog
            postId={draft.id}
            now={editing.manuscript.read()}
            onRestore={(content) => {
              const { autosave } = editing
              // What was typed last is kept too, before something else stands there.
              void autosave.flush().then(() => editing.fill(content, autosave.basis))
              close()
            }}
            onClose={close}
          />
        ) : null}
        {open === 'schedule' ? <ScheduleDialog onSchedule={onSchedule} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

const inZone = (ms: number, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(ms)
