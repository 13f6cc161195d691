import { isOffered, rulesOfKind } from '@afins/contract/post-kinds'
import type { Draft, DraftContent } from '@afins/contract/api'
import { InterestSelect, VisibilitySelect } from '#parts/composer/selects.tsx'
import { TagsField } from '#parts/composer/tags-field.tsx'
import { WarningField } from '#parts/composer/warning-field.tsx'
import { Switch } from '#ui/input.tsx'
import styles from './edit.module.css'
import { errorUnder } from './publish-errors.ts'
import type { useInterestChoice } from './use-interest-choice.ts'

import { text } from './text.ts'

export interface DetailsFieldsProps {
  readonly draft: Pick<Draft, 'kind'>
  readonly interest: ReturnType<typeof useInterestChoice>
  readonly content: DraftContent
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (over: Partial<DraftContent>) => void
  readonly tag: string
  readonly onTag: (tag: string) => void
  readonly onTagsError: (error: string | null) => void
  readonly onAnnounce: (message: string) => void
}

export function DetailsFields({ draft, interest, content, errors, ...props }: DetailsFieldsProps) {
  const { onChange, onTag, onTagsError, onAnnounce } = props
  return (
    <>
      <div className={styles.choices}>
        <InterestSelect
          options={interest.options}
          complete={interest.complete}
          value={content.interest}
          error={errors.interest}
          onChange={interest.choose}
        />
        <VisibilitySelect
          value={content.visibility}
          error={errors.visibility}
          onChange={(visibility) => onChange({ visibility })}
        />
      </div>
      <TagsField
        tags={content.tags}
        typed={props.tag}
        error={errorUnder(errors, 'tags')}
        onChange={(over) => {
          if (over.tag !== undefined) onTag(over.tag)
          if (over.tags !== undefined) onChange({ tags: [...over.tags] })
        }}
        onError={onTagsError}
        onAnnounce={onAnnounce}
      />
      {isOffered(rulesOfKind(draft.kind).spoiler) ? (
        <Switch
          label={text.spoiler}
          hint={text.spoilerHint}
          checked={content.spoiler}
          onChange={({ target }) => onChange({ spoiler: target.checked })}
        />
      ) : null}
      <WarningField
        value={content.warning}
        error={errors.warning}
        onChange={(warning) => onChange({ warning })}
      />
    </>
  )
}
