import { useState } from 'react'
import type { Import } from '@afins/contract/api'
import { fixedInterests } from '@afins/contract/interests'
import { useDeps } from '#data/deps.ts'
import { useOwnProfile } from '#data/own-profile.ts'
import { Field } from '#ui/field.tsx'
import { Select, Switch } from '#ui/input.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { ActionButton } from './action-button.tsx'
import { importAddress, type ImportView } from './import-address.ts'
import { leftTexts } from './archive-text.ts'
import styles from './import.module.css'
import { ImportedTexts } from './imported-texts.tsx'
import { ImportedWorks } from './imported-works.tsx'
import { ProfileSwitches, type BroughtProfile } from './profile-switches.tsx'
import { summaryText, text as all } from './text.ts'

const text = all.preview
const statuses = ['found', 'new', 'unclear', 'skipped'] as const

/** More of them, as of someone who has a shelf for everything, are brought where they are asked for. */
const MANY_LISTS = 20

const startLabel = (ready: number, texts: number) =>
  ready > 0 ? text.import(ready) : texts > 0 ? text.importPosts : text.importAccount

export interface PreviewProps {
  readonly current: Import
  readonly view: ImportView
  readonly onChange: (after: Import | null) => void
}

/** What an import would write; its owner can correct it work by work. */
export function Preview({ current, view, onChange }: PreviewProps) {
  const { call, toasts } = useDeps()
  const profile = useOwnProfile()
  const [visibility, setVisibility] = useState<(typeof text.visibilities)[number][0]>('')
  const [bringsReviews, setBringsReviews] = useState(true)
  const [bringsLists, setBringsLists] = useState(
    current.lists <= MANY_LISTS || current.source === 'afins',
  )
  const [bringsAccount, setBringsAccount] = useState(current.account)
  const [brought, setBrought] = useState<BroughtProfile>({ bio: false, favourites: false })
  const { works, counts, postCounts } = current
  const texts = postCounts.waiting
  const params = { importId: current.id }
  const ready = counts.found + counts.new
  const isArchive = current.source === 'afins'
  const canStart = ready > 0 || (isArchive && (texts > 0 || current.account))
  const joined = fixedInterests.filter(
    ({ id, urlPath }) =>
      current.interests.includes(id) && profile?.interests.every(({ slug }) => slug !== urlPath),
  )
  return (
    <>
      <div className={styles.lead}>
        <p>{works > 0 ? summaryText(current) : canStart ? text.onlyPosts : text.empty}</p>
        {leftTexts(current).map((ignored) => (
          <p key={ignored}>{ignored}</p>
        ))}
        {counts.unclear > 0 ? <p>{text.unclear(counts.unclear)}</p> : null}
        {ready > 0 && joined.length > 0 ? (
          <p>{text.joins(joined.map(({ displayName }) => displayName))}</p>
        ) : null}
        {works > 0 && ready === 0 ? <p>{text.nothing}</p> : null}
      </div>
      {postCounts.left > 0 ? (
        <details>
          <summary>{text.leftPosts(postCounts.left)}</summary>
          <ImportedTexts current={current} status="left" />
        </details>
      ) : null}
      <div className={styles.form}>
        {works === 0 ? null : (
          <Field label={text.visibility} hint={text.visibilityHint}>
            {(control) => (
              <Select
                {...control}
                data-intent=""
                value={visibility}
                onChange={({ target }) => {
                  const found = text.visibilities.find(([name]) => name === target.value)
                  if (found) setVisibility(found[0])
                }}
              >
                {text.visibilities.map(([name, option]) => (
                  <option key={name} value={name}>
                    {option}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {ready > 0 && current.reviews > 0 ? (
          <Switch
            label={text.reviews(current.reviews)}
            hint={text.reviewsHint}
            checked={bringsReviews}
            onChange={({ target }) => setBringsReviews(target.checked)}
          />
        ) : null}
        {canStart && texts > 0 ? (
          <Switch
            label={isArchive ? text.posts(texts) : text.lists(texts)}
            hint={isArchive ? text.postsHint : text.listsHint}
            checked={bringsLists}
            onChange={({ target }) => setBringsLists(target.checked)}
          />
        ) : null}
        {current.account ? (
          <Switch
            label={text.account}
            hint={text.accountHint}
            checked={bringsAccount}
            onChange={({ target }) => setBringsAccount(target.checked)}
          />
        ) : null}
        {canStart ? (
          <ProfileSwitches current={current} brought={brought} onChange={setBrought} />
        ) : null}
        <p className={styles.actions}>
          {canStart ? (
            <ActionButton
              variant="primary"
              send={() =>
                call('startImport', {
                  params,
                  body: {
                    ...{ reviews: bringsReviews, lists: bringsLists, account: bringsAccount },
                    ...brought,
                    ...(visibility !== '' && { visibility }),
                  },
                })
              }
              onDone={onChange}
            >
              {startLabel(ready, texts)}
            </ActionButton>
          ) : null}
          <ActionButton
            variant="bare"
            send={async () => (await call('stopImport', { params })).import}
            onDone={(after) => {
              onChange(after)
              toasts.show(text.discarded)
            }}
          >
            {text.discard}
          </ActionButton>
        </p>
      </div>
      {works === 0 ? null : (
        <>
          <TabLinks
            label={text.tabs}
            items={[
              {
                href: importAddress({}),
                label: text.all(works),
                current: view.status === undefined,
              },
              ...statuses.map((status) => ({
                href: importAddress({ status }),
                label: text.tab(status, counts[status]),
                current: view.status === status,
              })),
            ]}
          />
          <ImportedWorks current={current} view={view} />
        </>
      )}
    </>
  )
}
