import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { InterestChip } from '@afins/contract/api'
import { Button } from '#ui/button.tsx'
import { PendingUploadDialog, type PendingUpload } from '#parts/pending-upload-dialog.tsx'
import { LeaveGuard } from '#parts/leave-guard.tsx'
import { namedWork } from './draft.ts'
import { AddImages } from './add-images.tsx'
import { BodyField } from './body-field.tsx'
import styles from './composer.module.css'
import { PostDetails } from './post-details.tsx'
import { PostFormAlert } from './post-form-alert.tsx'
import { useInterestOptions } from './interest-options.ts'
import { NoteWorkField } from './note-work-field.tsx'
import { PicturesField } from './pictures-field.tsx'
import { errorAt } from './post-errors.ts'
import { text } from './text.ts'
import { useFileDrop } from './use-file-drop.ts'
import { usePostForm, type PostFormState } from './use-post-form.ts'

/** A form with another `initial` content is another form: give it another `key`. */
export interface PostFormProps extends PostFormState {
  readonly label: string
  readonly current?: InterestChip
  readonly submitLabel: string
  /** The post that it quotes. */
  readonly quote?: ReactNode
  readonly focusFirst?: boolean
  readonly actions?: ReactNode
  readonly onClose?: (() => void) | undefined
  /** The sheet that it fills, which closes itself. */
  readonly sheet?: ComposerSheet | undefined
}

export interface ComposerSheet {
  /** Where the button that publishes is; null until it is drawn. */
  readonly head: HTMLElement | null
  /** Hears of the uploads that have to go on when the sheet is closed. */
  readonly onUploads: (pendingUpload: PendingUpload) => void
}

export function PostForm({
  label,
  current,
  submitLabel,
  quote,
  focusFirst,
  actions,
  onClose,
  sheet,
  ...state
}: PostFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const post = usePostForm(state, form)
  const { draft, errors, change } = post
  const { pendingUpload } = post.pictures
  const [isClosing, setClosing] = useState(false)
  const drop = useFileDrop(post.addFiles)
  const { options, complete, visibilityOf } = useInterestOptions(current)
  const isOption = options.some(({ slug }) => slug === draft.interest)
  const waits = !complete && draft.interest !== ''
  const interest = isOption || waits ? draft.interest : (options[0]?.slug ?? '')
  const visibility = draft.visibility ?? visibilityOf(interest)

  useEffect(() => {
    const area = body.current?.querySelector('textarea')
    if (!focusFirst || !area) return
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
  }, [focusFirst])

  const onUploads = sheet?.onUploads
  useEffect(() => onUploads?.(pendingUpload), [onUploads, pendingUpload])

  const publish = (
    <Button type="submit" form={id} variant="primary" pending={post.pending} data-intent="">
      {submitLabel}
    </Button>
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return (
    // The keys and the files come from the fields in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      id={id}
      className={sheet ? styles.page : styles.form}
      method="post"
      noValidate
      aria-label={label}
      data-color={options.find(({ slug }) => slug === interest)?.color}
      data-dropping={drop.holding || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        post.submit(interest, visibility)
      }}
      onKeyDown={onKeyDown}
      {...drop.handlers}
    >
      <BodyField
        box={body}
        kind="note"
        initial={state.initial.body}
        body={draft.body}
        error={errors.body}
        onChange={(typed) => change({ body: typed })}
        onFiles={post.addFiles}
        action={<AddImages onFiles={post.addFiles} />}
      >
        <PicturesField
          pictures={post.pictures}
          errors={errors}
          onAnnounce={post.announce}
          onRemoved={() => body.current?.querySelector<HTMLElement>('[data-add]')?.focus()}
        />
      </BodyField>
      {quote}
      <NoteWorkField
        work={draft.work}
        error={errorAt(errors, 'works')}
        onChoose={(work) =>
          change({
            work: namedWork(work),
            // A medium that is switched off changes nothing.
            ...(options.some(({ slug }) => slug === work.interest) && { interest: work.interest }),
          })
        }
        onRemove={() => change({ work: null })}
        onAnnounce={post.announce}
      />
      <PostDetails
        post={post}
        options={options}
        complete={complete}
        interest={interest}
        visibility={visibility}
        folds={sheet !== undefined}
      />
      <PostFormAlert message={post.alert} lapsed={post.lapsed} />
      <div className={styles.actions}>
        {actions}
        {onClose ? (
          <Button
            variant="bare"
            onClick={() => (pendingUpload.isComplete() ? onClose() : setClosing(true))}
          >
            {text.close}
          </Button>
        ) : null}
        {sheet ? null : publish}
      </div>
      {sheet?.head ? createPortal(publish, sheet.head) : null}
      <p className="hidden-visually" role="status">
        {post.announcement}
      </p>
      <LeaveGuard pendingUpload={pendingUpload} />
      {onClose ? (
        <PendingUploadDialog
          pendingUpload={pendingUpload}
          open={isClosing}
          onLeave={onClose}
          onStay={() => setClosing(false)}
        />
      ) : null}
      {drop.holding ? (
        <p className={styles.drop} aria-hidden="true">
          {text.drop}
        </p>
      ) : null}
    </form>
  )
}
