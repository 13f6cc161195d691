import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { href } from '@afins/contract/pages'
import type { Draft, InterestChip } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { postPath } from '@afins/contract/addresses'
import { queries } from '#data/queries.ts'
import { fixedChips } from '#parts/composer/interest-options.ts'
import { ListItems } from '#parts/list/list-items.tsx'
import { LeaveGuard } from '#parts/leave-guard.tsx'
import { usePostRemoval } from '#parts/post-action-bar.tsx'
import { Button } from '#ui/button.tsx'
import { TrashIcon } from '#ui/icon.tsx'
import styles from './edit.module.css'
import { SessionBanner } from './banner.tsx'
import { Conflict } from './conflict.tsx'
import { EditorForm } from './editor-form.tsx'
import { MoreActions } from './more-actions.tsx'
import { usePendingUploads } from './pending-uploads.ts'
import { DraftSessionProvider, useDraftSession, useFormState } from './session-context.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { StateBanners } from './state-banners.tsx'
import { text } from './text.ts'
import { usePublishing } from './use-publishing.ts'

export function EditPage() {
  const { postId = '' } = useParams()
  const { data: draft } = useSuspenseQuery(queries.draft(postId))
  return (
    <DraftSessionProvider key={draft.id} draft={draft}>
      <Editor draft={draft} />
    </DraftSessionProvider>
  )
}

/** For an interest that its author has removed since. */
const chipOf = (slug: string): InterestChip => ({ slug, name: slug, icon: '', color: 'graphite' })

function Editor({ draft }: { readonly draft: Draft }) {
  const deps = useDeps()
  const navigate = useNavigate()
  const { data: own } = useSuspenseQuery(queries.ownProfile())
  const session = useDraftSession()
  const { autosave } = session
  const form = useFormState(session)
  const publish = usePublishing(draft)
  const interestOf = (slug: string) =>
    [...own.interests, ...fixedChips({})].find((chosen) => chosen.slug === slug) ?? chipOf(slug)
  const interest = interestOf(form.initial.interest)
  const post = { id: draft.id, kind: draft.kind, author: own, interest }
  const uploads = usePendingUploads()
  const remove = usePostRemoval(post, () => {
    uploads.forget()
    void navigate(href('profile'), { replace: true })
  })
  const isPublished = draft.state === 'published'
  const label = text.heading(draft.kind, isPublished)
  const close = async () => {
    autosave.backUp()
    if (!autosave.isBackedUp) return deps.toasts.show(text.notBackedUp)
    if (!autosave.isClean && uploads.isComplete()) deps.toasts.show(text.backedUp)
    await navigate(isPublished ? postPath(post) : href('profile'))
  }
  const items =
    draft.listItems === null ? null : (
      <div className={styles.items}>
        <h2>{text.works}</h2>
        <p>{text.itemsLive}</p>
        <ListItems list={post} path={postPath(post)} viewerRole="owner" isOpen />
      </div>
    )
  return (
    <div className={styles.page} data-full-screen="">
      <div className={styles.notices}>
        <SessionBanner />
        <SignInAgain />
        <Conflict />
        <StateBanners draft={draft} />
      </div>
      <EditorForm
        key={form.key}
        draft={draft}
        initial={form.initial}
        uploads={uploads}
        label={label}
        submitLabel={isPublished ? text.save : text.publish}
        current={interest}
        onSubmit={() => publish()}
        onClose={() => void close()}
        after={items}
        more={
          <>
            <MoreActions draft={draft} author={own} interestOf={interestOf} onSchedule={publish} />
            <p className={styles.remove}>
              <Button
                variant="danger"
                icon={<TrashIcon size={20} />}
                data-intent=""
                onClick={() => void remove()}
              >
                {text.remove}
              </Button>
            </p>
          </>
        }
      />
      <LeaveGuard pendingUpload={uploads} />
    </div>
  )
}
