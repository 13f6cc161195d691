import { useState } from 'react'
import { href } from '@afins/contract/pages'
import { useDeps } from '#data/deps.ts'
import { useOwnProfile } from '#data/own-profile.ts'
import { saveProfile } from '#data/save-profile.ts'
import { tellFailure } from '#data/tell-failure.ts'
import { Switch } from '#ui/input.tsx'
import { DefaultVisibilities } from './default-visibilities.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'

const text = all.privacy

/** Who sees what one has here. Takes effect at once. */
export function PrivacySection() {
  const deps = useDeps()
  const profile = useOwnProfile()
  // What was chosen shows in the same moment, before the profile says so.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const change = async (isPublic: boolean) => {
    setChosen(isPublic)
    try {
      await saveProfile(deps, { isPublic })
      deps.toasts.show(isPublic ? text.opened : text.closed)
    } catch (error) {
      await tellFailure(deps, error, all.failed)
    } finally {
      setChosen(null)
    }
  }
  return (
    <Section title={text.title}>
      <Switch
        label={text.isPublic}
        hint={text.isPublicHint}
        checked={chosen ?? profile?.isPublic ?? true}
        onChange={(event) => void change(event.target.checked)}
      />
      {profile ? <DefaultVisibilities profile={profile} /> : null}
      <a className={styles.link} href={href('profile')}>
        {text.more}
      </a>
    </Section>
  )
}
