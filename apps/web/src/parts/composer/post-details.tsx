import { useEffect, useState } from 'react'
import type { InterestChip, Visibility } from '@afins/contract/api'
import styles from './composer.module.css'
import { errorAt } from './post-errors.ts'
import { InterestSelect, VisibilitySelect } from './selects.tsx'
import { TagsField } from './tags-field.tsx'
import { text } from './text.ts'
import type { usePostForm } from './use-post-form.ts'
import { WarningField } from './warning-field.tsx'

export interface PostDetailsProps {
  readonly post: ReturnType<typeof usePostForm>
  readonly options: readonly InterestChip[]
  /** Whether these are all interests. */
  readonly complete: boolean
  readonly interest: string
  readonly visibility: Visibility
  /** Shows the interest, and the rest when it is asked for. */
  readonly folds: boolean
}

/** Where a note goes, who sees it, and what goes with it. */
export function PostDetails(props: PostDetailsProps) {
  const { post, options, complete, interest, visibility, folds } = props
  const { draft, errors, change } = post
  const wrongTags = errorAt(errors, 'tags')
  const isWrong = [errors.warning, errors.visibility, wrongTags].some(
    (error) => error !== undefined,
  )
  const [isOpen, setOpen] = useState(
    draft.warning !== '' || draft.tags.length > 0 || draft.tag !== '',
  )
  useEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong])
  const interestSelect = (
    <InterestSelect
      options={options}
      complete={complete}
      value={interest}
      error={errors.interest}
      onChange={(slug) => change({ interest: slug })}
    />
  )
  const visibilitySelect = (
    <VisibilitySelect
      value={visibility}
      error={errors.visibility}
      onChange={(chosen) => change({ visibility: chosen })}
    />
  )
  const warningField = (
    <WarningField
      value={draft.warning}
      error={errors.warning}
      onChange={(warning) => change({ warning })}
    />
  )
  const tagsField = (
    <TagsField
      tags={draft.tags}
      typed={draft.tag}
      error={wrongTags}
      onChange={change}
      onError={post.setTagsError}
      onAnnounce={post.announce}
    />
  )
  const chosenVisibility = text.visibilities.find(([name]) => name === visibility)
  if (!folds)
    return (
      <>
        {warningField}
        <div className={styles.choices}>
          {interestSelect}
          {visibilitySelect}
        </div>
        {tagsField}
      </>
    )
  return (
    <>
      {interestSelect}
      <details
        className={styles.more}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{text.more(chosenVisibility?.[1] ?? '')}</summary>
        <div>
          {visibilitySelect}
          {warningField}
          {tagsField}
        </div>
      </details>
    </>
  )
}
