import { useState } from 'react'
import type { InterestChip, OwnProfile, Visibility } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { saveProfile } from '#data/save-profile.ts'
import { tellFailure } from '#data/tell-failure.ts'
import { choicesOf, draftsOf } from '#parts/interest-picker/interest-draft.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'

const text = all.privacy

/** Who sees new posts under each of one's interests, unless a post says otherwise. */
export function DefaultVisibilities({ profile }: { readonly profile: OwnProfile }) {
  const deps = useDeps()
  // What was chosen shows in the same moment, before the profile says so.
  const [chosen, setChosen] = useState<Readonly<Record<string, Visibility>>>({})
  const change = async ({ slug, name }: InterestChip, visibility: Visibility) => {
    setChosen({ ...chosen, [slug]: visibility })
    try {
      const choices = choicesOf(draftsOf(profile.interests))
      const interests = choices.map((choice) =>
        choice.slug === slug ? { ...choice, visibility } : choice,
      )
      await saveProfile(deps, { interests })
      deps.toasts.show(text.saved(name))
    } catch (error) {
      await tellFailure(deps, error, all.failed)
    } finally {
      setChosen(({ [slug]: _known, ...rest }) => rest)
    }
  }
  if (profile.interests.length === 0) return null
  return (
    <fieldset className={styles.defaults}>
      <legend>{text.defaults}</legend>
      <p>{text.defaultsLead}</p>
      {profile.interests.map((interest) => (
        <Field key={interest.slug} label={`${interest.icon} ${interest.name}`}>
          {(control) => (
            <Select
              {...control}
              data-intent=""
              value={chosen[interest.slug] ?? profile.defaultVisibility[interest.slug] ?? 'public'}
              onChange={({ target }) => {
                const found = text.visibilities.find(([name]) => name === target.value)
                if (found) void change(interest, found[0])
              }}
            >
              {text.visibilities.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </fieldset>
  )
}
