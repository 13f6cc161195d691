import type { OwnProfile } from '@afins/contract/api'
import { choicesOf, draftsOf } from '#parts/interest-picker/interest-draft.ts'
import styles from './settings.module.css'
import { text as all } from './text.ts'
import { VisibilityField } from './visibility-field.tsx'

const text = all.privacy

/** Who sees new posts under each of one's interests, unless a post says otherwise. */
export function DefaultVisibilities({ profile }: { readonly profile: OwnProfile }) {
  if (profile.interests.length === 0) return null
  return (
    <fieldset className={styles.defaults}>
      <legend>{text.defaults}</legend>
      <p>{text.defaultsLead}</p>
      {profile.interests.map(({ slug, icon, name }) => (
        <VisibilityField
          key={slug}
          label={`${icon} ${name}`}
          value={profile.defaultVisibility[slug] ?? 'public'}
          changes={(visibility) => ({
            interests: choicesOf(draftsOf(profile.interests)).map((choice) =>
              choice.slug === slug ? { ...choice, visibility } : choice,
            ),
          })}
          saved={text.saved(name)}
        />
      ))}
    </fieldset>
  )
}
