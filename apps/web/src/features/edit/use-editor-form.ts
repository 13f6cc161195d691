import { useEffect, useState, type RefObject } from 'react'
import type { Draft } from '@afins/contract/api'
import { takeTags } from '#parts/composer/tags.ts'
import { text as composerText } from '#parts/composer/text.ts'
import { usePictures } from '#parts/composer/use-pictures.ts'
import type { Faults } from '#parts/faults.ts'
import { useSubmission } from '#parts/use-submission.ts'
import { useHydrated } from '#ui/hydrated.ts'
import type { DraftContent } from './draft-content.ts'
import { galleryOf } from './gallery.ts'
import { typedAlready } from './typed-already.ts'
import type { Arrivals } from './use-arrivals.ts'

export interface EditorFormState {
  readonly draft: Draft
  readonly initial: DraftContent
  readonly arrivals: Arrivals
  readonly onChange: (over: Partial<DraftContent>) => void
  /** @returns what was wrong, or null */
  readonly onSubmit: () => Promise<Faults | null>
}

/** What the form of a post holds and does. */
export function useEditorForm(
  { draft, initial, arrivals, onChange, onSubmit }: EditorFormState,
  form: RefObject<HTMLFormElement | null>,
) {
  const submission = useSubmission(form)
  const [content, setContent] = useState(initial)
  const [tag, setTag] = useState('')
  const [tagsFault, setTagsFault] = useState<string | null>(null)
  const [imagesFault, setImagesFault] = useState<string | null>(null)
  const [announcement, announce] = useState('')

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
  const { arrival } = pictures
  useEffect(() => arrivals.add('images', arrival, composerText.uploadLost), [arrivals, arrival])

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
    const lost = await arrivals.lost()
    return Object.keys(lost).length > 0 ? { fields: lost, alert: null } : onSubmit()
  }

  const faults: Record<string, string> = { ...submission.fields }
  if (imagesFault !== null) faults.images = imagesFault
  if (tagsFault !== null) faults.tags = tagsFault
  return {
    content,
    change,
    tag,
    setTag,
    setTagsFault,
    pictures,
    addFiles: (files: readonly File[]) => setImagesFault(pictures.add(files)),
    announcement,
    announce,
    faults,
    clear: submission.clear,
    alert: submission.alert,
    pending: submission.pending,
    submit: () => void submission.run(send),
  }
}
