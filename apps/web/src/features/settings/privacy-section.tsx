import { useNavigate } from 'react-router'
import { href } from '@afins/contract/pages'
import { useDeps } from '#data/deps.ts'
import { useOwnProfile } from '#data/own-profile.ts'
import { saveProfile } from '#data/save-profile.ts'
import { useChoice } from '#data/use-choice.ts'
import { useClosingQuestion } from '#parts/closing-question.tsx'
import { Switch } from '#ui/input.tsx'
import { CommentsField } from './comments-field.tsx'
import { DefaultVisibilities } from './default-visibilities.tsx'
import { PendingRequests } from './pending-requests.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'
import { VisibilityField } from './visibility-field.tsx'

const text = all.privacy

/** Who sees one's profile and posts. Takes effect immediately. */
export function PrivacySection() {
  const deps = useDeps()
  const navigate = useNavigate()
  const profile = useOwnProfile()
  const closing = useClosingQuestion()
  const open = async () => {
    const { followRequests } = await saveProfile(deps, { isPublic: true })
    deps.toasts.show(followRequests > 0 ? text.openedWaiting(followRequests) : text.opened)
  }
  const close = async () => {
    const answer = await closing.ask(profile?.counts.followers ?? 0)
    if (answer === null) return
    const followers = answer === 'remove' ? 'remove' : 'keep'
    await saveProfile(deps, { isPublic: false, followers })
    deps.toasts.show(answer === 'remove' ? text.closedAlone : text.closed)
    if (answer === 'choose') await navigate(`${href('profile')}?kind=seguidores`)
  }
  const [isPublic, chooseIsPublic] = useChoice(profile?.isPublic ?? true, {
    save: (chosen) => (chosen ? open() : close()),
    failed: all.failed,
  })
  return (
    <Section title={text.title} id="privacidade">
      <Switch
        label={text.isPublic}
        hint={text.isPublicHint}
        checked={isPublic}
        onChange={(event) => chooseIsPublic(event.target.checked)}
      />
      {profile?.isPublic && profile.followRequests > 0 ? (
        <PendingRequests count={profile.followRequests} />
      ) : null}
      {profile ? (
        <>
          <div className={styles.form}>
            <VisibilityField
              label={text.followLists}
              hint={text.followListsHint}
              value={profile.followLists}
              changes={(followLists) => ({ followLists })}
              saved={text.followListsSaved}
            />
          </div>
          <ActivitySwitch shown={profile.showActivity} />
          <SuggestedSwitch suggested={profile.isSuggested} />
          <QuietSwitch quiet={profile.isQuiet} />
          <div className={styles.form}>
            <CommentsField value={profile.commentsFrom} />
          </div>
          <DefaultVisibilities profile={profile} />
        </>
      ) : null}
      <a className={styles.link} href={href('profile')}>
        {text.more}
      </a>
      {closing.dialog}
    </Section>
  )
}

function SuggestedSwitch({ suggested }: { readonly suggested: boolean }) {
  const deps = useDeps()
  const [isSuggested, choose] = useChoice(suggested, {
    save: (chosen) => saveProfile(deps, { isSuggested: chosen }),
    failed: all.failed,
  })
  return (
    <Switch
      label={text.isSuggested}
      hint={text.isSuggestedHint}
      checked={isSuggested}
      onChange={(event) => choose(event.target.checked)}
    />
  )
}

function QuietSwitch({ quiet }: { readonly quiet: boolean }) {
  const deps = useDeps()
  const [isQuiet, choose] = useChoice(quiet, {
    save: (chosen) => saveProfile(deps, { isQuiet: chosen }),
    failed: all.failed,
  })
  return (
    <Switch
      label={text.isQuiet}
      hint={text.isQuietHint}
      checked={isQuiet}
      onChange={(event) => choose(event.target.checked)}
    />
  )
}

function ActivitySwitch({ shown }: { readonly shown: boolean }) {
  const deps = useDeps()
  const [isShown, choose] = useChoice(shown, {
    save: (showActivity) => saveProfile(deps, { showActivity }),
    failed: all.failed,
  })
  return (
    <Switch
      label={text.showActivity}
      hint={text.showActivityHint}
      checked={isShown}
      onChange={(event) => choose(event.target.checked)}
    />
  )
}
