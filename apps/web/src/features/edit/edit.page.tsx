import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { href } from '@afins/contract/pages'
import type { Draft, InterestChip } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { canonicalPostPath } from '#data/post-path.ts'
import { queries } from '#data/queries.ts'
import { titles, useTitle } from '#data/titles.ts'
import { fixedChips } from '#parts/composer/interest-options.ts'
import { LeaveGuard } from '#parts/leave-guard.tsx'
import { usePostRemoval } from '#parts/use-post-removal.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/frame.tsx'
import { TrashIcon } from '#ui/icon.tsx'
import styles from './edit.module.css'
import { Conflict } from './conflict.tsx'
import { EditorForm } from './editor-form.tsx'
import { MoreActs } from './more-acts.tsx'
import { Notices } from './notices.tsx'
import { SaveStatus } from './save-status.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { text } from './text.ts'
import { useArrivals } from './use-arrivals.ts'
import { useEditor } from './use-editor.ts'
import { usePublishing } from './use-publishing.ts'

/** One's own post, to write, to publish or to delete. */
export function EditPage() {
  const { postId = '' } = useParams()
  const { data: draft } = useSuspenseQuery(queries.draft(postId))
  useTitle(titles.page.edit ?? titles.site)
  return <Editor key={draft.id} draft={draft} />
}

/** An interest that its author has put aside since then. */
const chipOf = (slug: string): InterestChip => ({ slug, name: slug, icon: '', color: 'graphite' })

function Editor({ draft }: { readonly draft: Draft }) {
  const deps = useDeps()
  const navigate = useNavigate()
  const { data: own } = useSuspenseQuery(queries.ownProfile())
  const editing = useEditor(draft)
  const { shown, autosave } = editing
  const publish = usePublishing(draft, editing)
  const interestOf = (slug: string) =>
    [...own.interests, ...fixedChips({})].find((chosen) => chosen.slug === slug) ?? chipOf(slug)
  const interest = interestOf(shown.initial.interest)
  const post = { id: draft.id, kind: draft.kind, author: own, interest }
  const arrivals = useArrivals()
  const remove = usePostRemoval(post, () => {
    arrivals.forget()
    void navigate(href('profile'), { replace: true })
  })
  const isPublished = draft.state === 'published'
  const label = text.head(draft.kind, isPublished)
  const close = async () => {
    autosave.keepHere()
    if (!autosave.isKept) return deps.toasts.show(text.notLeft)
    if (!autosave.isClean && arrivals.isWhole()) deps.toasts.show(text.left)
    await navigate(isPublished ? canonicalPostPath(post) : href('profile'))
  }
  return (
    <Page
      header={
        <header className={styles.head}>
          <h1>{label}</h1>
          <SaveStatus autosave={autosave} />
          <SignInAgain autosave={autosave} />
          <Conflict editing={editing} />
        </header>
      }
    >
      <Notices notice={shown.notice} onSwap={editing.swap} />
      <EditorForm
        key={shown.version}
        draft={draft}
        initial={shown.initial}
        arrivals={arrivals}
        label={label}
        submitLabel={isPublished ? text.save : text.publish}
        current={interest}
        onChange={editing.change}
        onBodyChange={editing.bodyChanged}
        read={editing.manuscript.read}
        onSave={() => void autosave.flush()}
        onSubmit={() => publish()}
        actions={
          <Button variant="bare" data-intent="" onClick={() => void close()}>
            {text.close}
          </Button>
        }
      />
      <MoreActs
        draft={draft}
        editing={editing}
        author={own}
        interestOf={interestOf}
        onSchedule={publish}
      />
      <LeaveGuard arrival={arrivals} />
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
    </Page>
  )
}
