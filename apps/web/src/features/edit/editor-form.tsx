import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { InterestChip } from '@afins/contract/api'
import { AddImages } from '#parts/composer/add-images.tsx'
import { BodyField } from '#parts/composer/body-field.tsx'
import { PicturesField } from '#parts/composer/pictures-field.tsx'
import { useFileDrop } from '#parts/composer/use-file-drop.ts'
import { Button } from '#ui/button.tsx'
import { BodyEditor } from './body-editor.tsx'
import { CoverField } from './cover-field.tsx'
import { DetailsFields } from './details-fields.tsx'
import type { DraftContent } from './draft-content.ts'
import styles from './edit.module.css'
import { HeadFields } from './head-fields.tsx'
import { kinds } from './kinds.ts'
import { RatingField } from './rating-field.tsx'
import { useEditorForm, type EditorFormState } from './use-editor-form.ts'
import { WorksField } from './works-field.tsx'

/** A form with another `initial` content is another form: give it another `key`. */
export interface EditorFormProps extends EditorFormState {
  readonly label: string
  readonly submitLabel: string
  /** The interest that the post stands under already. */
  readonly current: InterestChip
  /** The body was changed as it will look; `read` makes it Markdown. */
  readonly onBodyChange: (read: () => string) => void
  /** All that is written, as it is now. */
  readonly read: () => DraftContent
  /** Asked to save, now. */
  readonly onSave: () => void
  /** Before the submit button. */
  readonly actions?: ReactNode
}

/** Everything of a post that can be filled in, as far as its kind has it. */
export function EditorForm(props: EditorFormProps) {
  const { draft, initial, label, submitLabel, current, actions } = props
  const { read, onBodyChange, onSave } = props
  const kind = kinds[draft.kind]
  const form = useRef<HTMLFormElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const post = useEditorForm(props, form)
  const { content, change, faults, announce } = post
  const drop = useFileDrop(post.addFiles)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const isSending = event.ctrlKey || event.metaKey
    // Enter in a line of text sends nothing: a post is published on purpose.
    if (event.defaultPrevented) return
    if (isSending || (event.target instanceof HTMLInputElement && event.target.type === 'text'))
      event.preventDefault()
    if (isSending) form.current?.requestSubmit()
  }
  const gallery =
    kind.gallery || initial.images.length > 0 ? (
      <PicturesField
        pictures={post.pictures}
        faults={faults}
        onAnnounce={announce}
        onRemoved={() => body.current?.querySelector<HTMLElement>('[data-add]')?.focus()}
      />
    ) : null

  return (
    // The keys and the files come from the fields in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        post.submit()
      }}
      onKeyDown={onKeyDown}
      {...(kind.gallery && drop.handlers)}
    >
      {kind.works === 'one' ? (
        <WorksField
          many={false}
          initial={initial.works}
          faults={faults}
          onChange={(works) => change({ works })}
          onAnnounce={announce}
        />
      ) : null}
      {kind.rating ? (
        <RatingField
          rating={content.rating}
          error={faults.rating}
          onChange={(rating) => change({ rating })}
        />
      ) : null}
      <HeadFields
        kind={draft.kind}
        initial={initial}
        content={content}
        faults={faults}
        onChange={change}
      />
      {kind.cover ? (
        <CoverField
          initial={initial.cover}
          faults={faults}
          onChange={(cover) => change({ cover })}
          onAwait={props.arrivals.add}
          onAnnounce={announce}
        />
      ) : null}
      <div className={styles.written} data-dropping={drop.holding || undefined}>
        {draft.kind === 'note' ? (
          <BodyField
            box={body}
            kind="note"
            initial={initial.body}
            body={content.body}
            error={faults.body}
            onChange={(written) => change({ body: written })}
            onFiles={post.addFiles}
            action={<AddImages onFiles={post.addFiles} />}
          >
            {gallery}
          </BodyField>
        ) : (
          <BodyEditor
            initial={initial.body}
            body={content.body}
            error={faults.body}
            read={() => read().body}
            onChange={(written) => change({ body: written })}
            onRichChange={(write) => {
              if (faults.body !== undefined) post.clear('body')
              onBodyChange(write)
            }}
            onAwait={props.arrivals.add}
            onSave={onSave}
            onPublish={() => form.current?.requestSubmit()}
            onAnnounce={announce}
          />
        )}
        {draft.kind === 'note' ? null : gallery}
      </div>
      {kind.works === 'many' ? (
        <WorksField
          many
          initial={initial.works}
          faults={faults}
          onChange={(works) => change({ works })}
          onAnnounce={announce}
        />
      ) : null}
      <DetailsFields
        draft={draft}
        current={current}
        content={content}
        faults={faults}
        onChange={change}
        tag={post.tag}
        onTag={post.setTag}
        onTagsError={post.setTagsFault}
        onAnnounce={announce}
      />
      {post.alert === null ? null : (
        <p className={styles.alert} role="alert" data-alert="" tabIndex={-1}>
          {post.alert}
        </p>
      )}
      <div className={styles.actions}>
        {actions}
        <Button type="submit" variant="primary" pending={post.pending} data-intent="">
          {submitLabel}
        </Button>
      </div>
      <p className="hidden-visually" role="status">
        {post.announcement}
      </p>
    </form>
  )
}
