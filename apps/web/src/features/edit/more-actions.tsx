import { useState } from 'react'
import type { Draft, InterestChip, OwnProfile } from '@afins/contract/api'
import { cacheAnswer } from '#data/cache-answer.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import type { FormErrors } from '#parts/form-errors.tsx'
import { Button } from '#ui/button.tsx'
import { EyeIcon } from '#ui/drawn-icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from './edit.module.css'
import { useDraftSession } from './session-context.tsx'
import { text } from './text.ts'
import type { PublishAt } from './use-publishing.ts'

const versionsDialog = lazyPart(() => import('./versions-dialog.tsx').then((m) => m.VersionsDialog))
const previewDialog = lazyPart(() => import('./preview-dialog.tsx').then((m) => m.PreviewDialog))
const scheduleDialog = lazyPart(() => import('./schedule-dialog.tsx').then((m) => m.ScheduleDialog))

type DialogName = 'preview' | 'versions' | 'schedule'

export interface MoreActionsProps {
  readonly draft: Draft
  readonly author: OwnProfile
  readonly interestOf: (slug: string) => InterestChip
  readonly onSchedule: (at: PublishAt) => Promise<FormErrors | null>
}

export function MoreActions({ draft, author, interestOf, onSchedule }: MoreActionsProps) {
  const session = useDraftSession()
  const deps = useDeps()
  const [open, setOpen] = useState<DialogName | null>(null)
  // A dialog's close event can come when another one is open already.
  const close = (closed: DialogName) => setOpen((now) => (now === closed ? null : now))
  const { write } = useWrite(text.notYet)
  const unschedule = () =>
    void write(
      'unschedulePost',
      { params: { postId: draft.id } },
      {
        onStored: (after) => cacheAnswer(deps, queries.draft(draft.id), after),
        said: text.unscheduled,
      },
    )
  const { scheduled } = draft
  return (
    <>
      <div className={styles.more}>
        <Button
          size="small"
          icon={<EyeIcon size={20} />}
          data-intent=""
          onClick={() => {
            // The server knows its images once it is saved.
            void session.autosave.flush().then(() => setOpen('preview'))
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
          <Button size="small" data-intent="" onClick={unschedule}>
            {text.unschedule}
          </Button>
        ) : null}
      </div>
      {open === 'preview' ? (
        <previewDialog.Part
          postId={draft.id}
          hasItems={draft.listItems !== null}
          content={session.read()}
          author={author}
          interest={interestOf(session.read().interest)}
          onClose={() => close('preview')}
        />
      ) : null}
      {open === 'versions' ? (
        <versionsDialog.Part
          postId={draft.id}
          kind={draft.kind}
          now={session.read()}
          onRestore={(content) => {
            const { autosave } = session
            // Saved first, so that what was typed last becomes a version too.
            const restored = draft.listItems === null ? content : { ...content, works: [] }
            void autosave.flush().then(() => session.fill(restored, autosave.baseRevision))
            close('versions')
          }}
          onClose={() => close('versions')}
        />
      ) : null}
      {open === 'schedule' ? (
        <scheduleDialog.Part onSchedule={onSchedule} onClose={() => close('schedule')} />
      ) : null}
    </>
  )
}
