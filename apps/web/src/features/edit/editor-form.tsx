import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { InterestChip } from '@afins/contract/api'
import { isOffered, rulesOfKind } from '@afins/contract/post-kinds'
import { AddImages } from '#parts/composer/add-images.tsx'
import { BodyField } from '#parts/composer/body-field.tsx'
import { PicturesField } from '#parts/composer/pictures-field.tsx'
import { useFileDrop } from '#parts/composer/use-file-drop.ts'
import { BodyEditor } from './body-editor.tsx'
import { CoverField } from './cover-field.tsx'
import { DetailsFields } from './details-fields.tsx'
import { DetailsButtons, DetailsPanel, useDetailsPanel } from './details-panel.tsx'
import styles from './edit.module.css'
import { EditorBar } from './editor-bar.tsx'
import { HeadFields } from './head-fields.tsx'
import { QuotedPost } from './quoted-post.tsx'
import { RatingField } from './rating-field.tsx'
import { useEditorForm, type EditorFormOptions } from './use-editor-form.ts'
import { useInterestChoice } from './use-interest-choice.ts'
import { WorksField } from './works-field.tsx'

/** With another `initial` content it is another form: give it another `key`. */
export interface EditorFormProps extends EditorFormOptions {
  readonly label: string
  readonly submitLabel: string
  readonly current: InterestChip
  readonly onClose: () => void
  /** After the form, in its column. */
  readonly after: ReactNode
  /** After the details. */
  readonly more: ReactNode
}

/** What stands in the panel, where an error would not be seen. */
const DETAILS = new Set(['spoiler', 'interest', 'visibility', 'tags'])
const isOfDetails = (path: string) => DETAILS.has(path.split('.', 1)[0] ?? '')

export function EditorForm(props: EditorFormProps) {
  const { draft, initial, label, submitLabel, current, onClose, after, more } = props
  const kind = rulesOfKind(draft.kind)
  const hasGallery = isOffered(kind.images)
  const form = useRef<HTMLFormElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const post = useEditorForm(props, form, box)
  const { content, edit, errors, announce } = post
  const drop = useFileDrop(post.addFiles)
  const choice = { draft, current, content, onChange: edit, onAnnounce: announce }
  const interest = useInterestChoice(choice)
  const panel = useDetailsPanel()
  const wrong = Object.keys(errors)
  const isHidden = !post.pending && wrong.length > 0 && wrong.every(isOfDetails)
  const showDetails = useEffectEvent(() => panel.show())
  useEffect(() => {
    if (isHidden) showDetails()
  }, [isHidden])
  useEffect(() => {
    if (isHidden && panel.state !== 'closed')
      box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isHidden, panel.state])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const isSending = event.ctrlKey || event.metaKey
    // Enter in a one-line field does not publish.
    if (event.defaultPrevented) return
    if (isSending || (event.target instanceof HTMLInputElement && event.target.type === 'text'))
      event.preventDefault()
    if (isSending) form.current?.requestSubmit()
  }
  const gallery =
    hasGallery || initial.images.length > 0 ? (
      <PicturesField
        pictures={post.pictures}
        errors={errors}
        onAnnounce={announce}
        onRemoved={() => body.current?.querySelector<HTMLElement>('[data-add]')?.focus()}
      />
    ) : null

  return (
    <div
      ref={box}
      className={styles.layout}
      data-beside={panel.state === 'closed' ? undefined : ''}
    >
      <div className={styles.column}>
        {/* The keys and the files come from the fields in it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          ref={form}
          className={styles.form}
          method="post"
          noValidate
          aria-label={label}
          data-kind={draft.kind}
          onSubmit={(event) => {
            event.preventDefault()
            post.submit()
          }}
          onKeyDown={onKeyDown}
          {...(hasGallery && drop.handlers)}
        >
          <EditorBar
            label={label}
            submitLabel={submitLabel}
            pending={post.pending}
            onClose={onClose}
            details={<DetailsButtons {...panel} />}
          />
          {post.alert === null ? null : (
            <p className={styles.alert} role="alert" data-alert="" tabIndex={-1}>
              {post.alert}
            </p>
          )}
          {kind.works.max === 1 ? (
            <WorksField
              many={false}
              required={kind.works.min > 0}
              interest={content.interest}
              initial={initial.works}
              errors={errors}
              onChange={(works) => edit({ works })}
              onChosen={(work) => interest.follow(work.interest)}
              onAnnounce={announce}
            />
          ) : null}
          {isOffered(kind.rating) ? (
            <RatingField
              rating={content.rating}
              error={errors.rating}
              onChange={(rating) => edit({ rating })}
            />
          ) : null}
          <HeadFields
            kind={draft.kind}
            initial={initial}
            content={content}
            errors={errors}
            onChange={edit}
          />
          {isOffered(kind.cover) ? (
            <CoverField
              initial={initial.cover}
              errors={errors}
              onChange={(cover) => edit({ cover })}
              onUpload={props.uploads.add}
              onAnnounce={announce}
            />
          ) : null}
          <div className={styles.written} data-dropping={drop.holding || undefined}>
            {kind.bodyField === 'noteBody' ? (
              <BodyField
                box={body}
                kind="note"
                initial={initial.body}
                body={content.body}
                error={errors.body}
                onChange={(written) => edit({ body: written })}
                onFiles={post.addFiles}
                action={<AddImages onFiles={post.addFiles} />}
              >
                {content.quotes === '' ? null : (
                  <QuotedPost postId={content.quotes} onRemove={() => edit({ quotes: '' })} />
                )}
                {gallery}
              </BodyField>
            ) : (
              <BodyEditor
                initial={initial.body}
                body={content.body}
                error={errors.body}
                onUpload={props.uploads.add}
                onPublish={() => form.current?.requestSubmit()}
                onAnnounce={announce}
              />
            )}
            {kind.bodyField === 'noteBody' ? null : gallery}
          </div>
          {kind.works.max > 1 && draft.listItems === null ? (
            <WorksField
              many
              required
              interest={content.interest}
              initial={initial.works}
              errors={errors}
              onChange={(works) => edit({ works })}
              onChosen={(work) => interest.follow(work.interest)}
              onAnnounce={announce}
            />
          ) : null}
          <p className="hidden-visually" role="status">
            {post.announcement}
          </p>
        </form>
        {after}
      </div>
      <DetailsPanel panel={panel}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={styles.details} onKeyDown={onKeyDown}>
          <DetailsFields
            draft={draft}
            interest={interest}
            content={content}
            errors={errors}
            onChange={edit}
            tag={post.tag}
            onTag={post.setTag}
            onTagsError={post.setTagsError}
            onAnnounce={announce}
          />
        </div>
        {more}
      </DetailsPanel>
    </div>
  )
}
