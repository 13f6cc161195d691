import type { Draft, InterestChip } from '@afins/contract/api'
import { useInterestOptions } from '#parts/composer/interest-options.ts'
import { InterestSelect, VisibilitySelect } from '#parts/composer/selects.tsx'
import { TagsField } from '#parts/composer/tags-field.tsx'
import { Switch } from '#ui/input.tsx'
import type { DraftContent } from './draft-content.ts'
import styles from './edit.module.css'
import { faultUnder } from './edit-faults.ts'
import { kinds } from './kinds.ts'
import { text } from './text.ts'
import { visibilityName } from './visibility-name.ts'

export interface DetailsFieldsProps {
  readonly draft: Pick<Draft, 'kind' | 'publishedAt'>
  /** The interest that the post stands under already. */
  readonly current: InterestChip
  readonly content: DraftContent
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (over: Partial<DraftContent>) => void
  /** The tag that is being typed. */
  readonly tag: string
  readonly onTag: (tag: string) => void
  readonly onTagsError: (fault: string | null) => void
  readonly onAnnounce: (message: string) => void
}

/** Where a post stands, and for whom. */
export function DetailsFields({ draft, current, content, faults, ...props }: DetailsFieldsProps) {
  const { onChange, onTag, onTagsError, onAnnounce } = props
  const { options, complete, visibilityOf } = useInterestOptions(current)
  const chooseInterest = (interest: string) => {
    const [before, after] = [visibilityOf(content.interest), visibilityOf(interest)]
    // Until somebody chose, or others saw it, it is for those whom its interest is for.
    const follows = draft.publishedAt === null && content.visibility === before && before !== after
    onChange(follows ? { interest, visibility: after } : { interest })
    if (follows) onAnnounce(text.visibilityWas(visibilityName(after)))
  }
  return (
    <section className={styles.details} aria-label={text.details}>
      {kinds[draft.kind].spoiler ? (
        <Switch
          label={text.spoiler}
          hint={text.spoilerHint}
          checked={content.spoiler}
          onChange={({ target }) => onChange({ spoiler: target.checked })}
        />
      ) : null}
      <div className={styles.choices}>
        <InterestSelect
          options={options}
          complete={complete}
          value={content.interest}
          error={faults.interest}
          onChange={chooseInterest}
        />
        <VisibilitySelect
          value={content.visibility}
          error={faults.visibility}
          onChange={(visibility) => onChange({ visibility })}
        />
      </div>
      <TagsField
        tags={content.tags}
        typed={props.tag}
        error={faultUnder(faults, 'tags')}
        onChange={(over) => {
          if (over.tag !== undefined) onTag(over.tag)
          if (over.tags !== undefined) onChange({ tags: [...over.tags] })
        }}
        onError={onTagsError}
        onAnnounce={onAnnounce}
      />
    </section>
  )
}
