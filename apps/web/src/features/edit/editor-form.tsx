import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Draft, InterestChip } from '@afins/contract/api'
import { AddImages } from '#parts/composer/add-images.tsx'
import { BodyField } from '#parts/composer/body-field.tsx'
import { useInterestOptions } from '#parts/composer/interest-options.ts'
import { PicturesField } from '#parts/composer/pictures-field.tsx'
import { InterestSelect, VisibilitySelect } from '#parts/composer/selects.tsx'
import { takeTags } from '#parts/composer/tags.ts'
import { TagsField } from '#parts/composer/tags-field.tsx'
import { text as composerText } from '#parts/composer/text.ts'
import { usePictures } from '#parts/composer/use-pictures.ts'
import type { Faults } from '#parts/faults.ts'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Switch } from '#ui/input.tsx'
import { BodyEditor } from './body-editor.tsx'
import { CoverField } from './cover-field.tsx'
import type { DraftContent } from './draft-content.ts'
import styles from './edit.module.css'
import { faultUnder } from './edit-faults.ts'
import { galleryOf } from './gallery.ts'
import { HeadFields } from './head-fields.tsx'
import { kinds } from './kinds.ts'
import { RatingField } from './rating-field.tsx'
import { text } from './text.ts'
import { typedAlready } from './typed-already.ts'
import { WorksField } from './works-field.tsx'

/** A form with another `initial` content is another form: give it another `key`. */
export interface EditorFormProps {
  readonly draft: Draft
  readonly initial: DraftContent
  readonly label: string
  readonly submitLabel: string
  /** The interest that the post stands under already. */
  readonly current: InterestChip
  readonly onChange: (over: Partial<DraftContent>) => void
  /** The body was changed as it will look; `read` makes it Markdown. */
  readonly onBodyChange: (read: () => string) => void
  /** All that is written, as it is now. */
  readonly read: () => DraftContent
  /** Asked to save, now. */
  readonly onSave: () => void
  /** @returns what was wrong, or null */
  readonly onSubmit: () => Promise<Faults | null>
  /** Before the submit button. */
  readonly actions?: ReactNode
}

/** Everything of a post that can be filled in, as far as its kind has it. */
export function EditorForm(props: EditorFormProps) {
  const { draft, initial, label, submitLabel, current, actions } = props
  const { read, onChange, onBodyChange, onSave, onSubmit } = props
  const kind = kinds[draft.kind]
  const form = useRef<HTMLFormElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const submission = useSubmission(form)
  const [content, setContent] = useState(initial)
  const [tag, setTag] = useState('')
  const [tagsFault, setTagsFault] = useState<string | null>(null)
  const [imagesFault, setImagesFault] = useState<string | null>(null)
  const [announcement, announce] = useState('')
  const { options, complete } = useInterestOptions(current)

  const change = (over: Partial<DraftContent>) => {
    setContent((before) => ({ ...before, ...over }))
    onChange(over)
    for (const field of Object.keys(over)) submission.clear(field)
  }
  const pictures = usePictures(
    galleryOf(initial.images, draft.images),
    (images) => change({ images: images.map(({ id, alt }) => ({ id, alt })) }),
    (place) => announce(composerText.sent(place)),
  )

  const hydrated = useHydrated()
  const [typed] = useState(() => (hydrated ? null : typedAlready(initial)))
  useEffect(() => {
    if (!typed) return
    const area = form.current?.elements.namedItem('body')
    if (typed.body !== undefined && area instanceof HTMLTextAreaElement) area.value = typed.body
    change(typed)
    // A form is begun once; with another content it is another form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const send = async (): Promise<Faults | null> => {
    const taken = takeTags(content.tags, tag)
    if (taken.fault !== null) return { fields: { tags: taken.fault }, alert: null }
    if (taken.added.length > 0) {
      change({ tags: [...taken.tags] })
      setTag('')
    }
    if (!(await pictures.settled()))
      return { fields: { images: composerText.uploadLost }, alert: null }
    return onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const isSending = event.ctrlKey || event.metaKey
    // Enter in a line of text sends nothing: a post is published on purpose.
    if (event.defaultPrevented) return
    if (isSending || (event.target instanceof HTMLInputElement && event.target.type === 'text'))
      event.preventDefault()
    if (isSending) form.current?.requestSubmit()
  }
  const addFiles = (files: readonly File[]) => setImagesFault(pictures.add(files))
  const faults: Record<string, string> = { ...submission.fields }
  if (imagesFault !== null) faults.images = imagesFault
  if (tagsFault !== null) faults.tags = tagsFault
  const gallery =
    kind.gallery || initial.images.length > 0 ? (
      <PicturesField
        pictures={pictures}
        faults={faults}
        onAnnounce={announce}
        onRemoved={() => body.current?.querySelector<HTMLElement>('[data-add]')?.focus()}
      />
    ) : null

  return (
    // The keys come from the fields in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void submission.run(send)
      }}
      onKeyDown={onKeyDown}
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
          onAnnounce={announce}
        />
      ) : null}
      <div className={styles.written}>
        {draft.kind === 'note' ? (
          <BodyField
            box={body}
            kind="note"
            initial={initial.body}
            body={content.body}
            error={faults.body}
            onChange={(written) => change({ body: written })}
            onFiles={addFiles}
            action={<AddImages onFiles={addFiles} />}
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
              submission.clear('body')
              onBodyChange(write)
            }}
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
      <section className={styles.details} aria-label={text.details}>
        {kind.spoiler ? (
          <Switch
            label={text.spoiler}
            hint={text.spoilerHint}
            checked={content.spoiler}
            onChange={({ target }) => change({ spoiler: target.checked })}
          />
        ) : null}
        <div className={styles.choices}>
          <InterestSelect
            options={options}
            complete={complete}
            value={content.interest}
            error={faults.interest}
            onChange={(interest) => change({ interest })}
          />
          <VisibilitySelect
            value={content.visibility}
            error={faults.visibility}
            onChange={(visibility) => change({ visibility })}
          />
        </div>
        <TagsField
          tags={content.tags}
          typed={tag}
          error={faultUnder(faults, 'tags')}
          onChange={(over) => {
            if (over.tag !== undefined) setTag(over.tag)
            if (over.tags !== undefined) change({ tags: [...over.tags] })
          }}
          onError={setTagsFault}
          onAnnounce={announce}
        />
      </section>
      {submission.alert === null ? null : (
        <p className={styles.alert} role="alert" data-alert="" tabIndex={-1}>
          {submission.alert}
        </p>
      )}
      <div className={styles.actions}>
        {actions}
        <Button type="submit" variant="primary" pending={submission.pending} data-intent="">
          {submitLabel}
        </Button>
      </div>
      <p className="hidden-visually" role="status">
        {announcement}
      </p>
    </form>
  )
}
