import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { Draft, DraftContent } from '@afins/contract/api'
import type { StoredImage } from '#parts/composer/draft.ts'
import { takeTags } from '#parts/composer/tags.ts'
import { text as composerText } from '#parts/composer/text.ts'
import { usePictures } from '#parts/composer/use-pictures.ts'
import type { FormErrors } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { useHydrated } from '#ui/hydrated.ts'
import type { PendingUploads } from './pending-uploads.ts'
import type { DraftChange } from './saving/draft-buffer.ts'
import { useDraftSession } from './session-context.tsx'

export interface EditorFormOptions {
  readonly draft: Draft
  readonly initial: DraftContent
  readonly uploads: PendingUploads
  /** @returns errors, or null */
  readonly onSubmit: () => Promise<FormErrors | null>
}

export function useEditorForm(
  { draft, initial, uploads, onSubmit }: EditorFormOptions,
  form: RefObject<HTMLFormElement | null>,
  /** Around all fields, those of the form and its details. */
  box: RefObject<HTMLElement | null>,
) {
  const session = useDraftSession()
  const submission = useSubmission(box)
  const [content, setContent] = useState(initial)
  const [tag, setTag] = useState('')
  const [tagsError, setTagsError] = useState<string | null>(null)
  const [imagesError, setImagesError] = useState<string | null>(null)
  const [announcement, announce] = useState('')

  const onEdit = useEffectEvent((change: DraftChange) => {
    for (const path of Object.keys(submission.fields))
      if (isChangedAt(path, content, change)) submission.clear(path)
    const { body, ...fields } = change
    // The rich editor's text is not part of the form's state: it would be written with every key.
    if (typeof body === 'function') return
    setContent((before) => ({ ...before, ...fields, ...(body !== undefined && { body }) }))
  })
  useEffect(() => session.onEdit((change) => onEdit(change)), [session])

  const pictures = usePictures(
    galleryOf(initial.images, draft.images),
    (images) => session.edit({ images: images.map(({ id, alt }) => ({ id, alt })) }),
    (place) => announce(composerText.sent(place)),
  )
  const { pendingUpload } = pictures
  useEffect(
    () => uploads.add('images', pendingUpload, composerText.uploadLost),
    [uploads, pendingUpload],
  )

  const hydrated = useHydrated()
  const [typed] = useState(() => (hydrated ? null : typedBeforeHydration(initial)))
  useEffect(() => {
    if (!typed) return
    for (const [name, value] of Object.entries(typed)) {
      const area = form.current?.elements.namedItem(name)
      if (area instanceof HTMLTextAreaElement) area.value = value
    }
    session.edit(typed)
    // Once: with another initial content it is another form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const send = async (): Promise<FormErrors | null> => {
    const taken = takeTags(content.tags, tag)
    if (taken.error !== null) return { fields: { tags: taken.error }, alert: null }
    if (taken.added.length > 0) {
      session.edit({ tags: [...taken.tags] })
      setTag('')
    }
    const failed = await uploads.failed()
    return Object.keys(failed).length > 0 ? { fields: failed, alert: null } : onSubmit()
  }

  const errors: Record<string, string> = { ...submission.fields }
  if (imagesError !== null) errors.images = imagesError
  if (tagsError !== null) errors.tags = tagsError
  return {
    content,
    edit: session.edit,
    tag,
    setTag,
    setTagsError,
    pictures,
    addFiles: (files: readonly File[]) => setImagesError(pictures.add(files)),
    announcement,
    announce,
    errors,
    alert: submission.alert,
    pending: submission.pending,
    submit: () => void submission.run(send),
  }
}

/** Images unknown to the server stay, so that opening a post removes nothing from it. */
function galleryOf(images: DraftContent['images'], known: Draft['images']): StoredImage[] {
  return images.map(({ id, alt }) => {
    const image = known.find((one) => one.id === id)
    return { id, alt, width: image?.width ?? 0, height: image?.height ?? 0 }
  })
}

function typedBeforeHydration(
  initial: DraftContent,
): Partial<Record<'title' | 'subtitle' | 'body', string>> | null {
  if (typeof document === 'undefined') return null
  const changed = (['title', 'subtitle', 'body'] as const).flatMap((name) => {
    const field = document.querySelector<HTMLTextAreaElement>(
      `form[method='post'] [name='${name}']`,
    )
    return field && field.value !== initial[name] ? [[name, field.value] as const] : []
  })
  return changed.length > 0 ? Object.fromEntries(changed) : null
}

function isChangedAt(path: string, before: DraftContent, change: DraftChange): boolean {
  const [field = '', ...rest] = path.split('.')
  if (!Object.hasOwn(change, field)) return false
  return rest.length === 0 || valueAt(path, before) !== valueAt(path, change)
}

function valueAt(path: string, content: object): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
      content,
    )
}
