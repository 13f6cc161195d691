import type { Draft } from '@afins/contract/api'
import { formatMoment } from '#data/moment.ts'
import { useHydrated } from '#ui/hydrated.ts'
import styles from './edit.module.css'
import { text } from './text.ts'
import { Unpublished } from './unpublished.tsx'

/** What will be published when, and what is not yet. */
export function StateBanners({ draft }: { readonly draft: Draft }) {
  const isHydrated = useHydrated()
  const { scheduled } = draft
  return (
    <>
      {scheduled && isHydrated ? (
        <p role="status" className={styles.banner}>
          {(draft.state === 'draft' ? text.missed : text.scheduled)(
            formatMoment(scheduled.at, scheduled.zone),
            scheduled.zone,
          )}
        </p>
      ) : null}
      <Unpublished draft={draft} />
    </>
  )
}
