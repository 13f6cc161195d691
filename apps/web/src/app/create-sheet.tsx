import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { getEnabledInterests } from '@afins/contract/interests'
import { matchPage } from '@afins/contract/page-address'
import { postKinds } from '@afins/contract/post-kinds'
import { useViewer } from '#data/deps.ts'
import { readLastInterest } from '#data/drafts.ts'
import { readInterestsConfig } from '#data/fixed-interests.ts'
import { LogForm } from '#features/profile/shelf/log-form.tsx'
import { Composer } from '#parts/composer/composer.tsx'
import { useInterestOptions } from '#parts/composer/interest-options.ts'
import type { PendingUpload } from '#parts/pending-upload-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import styles from './create-sheet.module.css'
import { composerPath } from './navigation-items.tsx'
import { StartReview, StartTitled } from './start-panels.tsx'
import { text } from './create-text.ts'

const tabs = [
  { id: 'log', label: text.log },
  ...(['note', 'review', 'list', 'article'] as const).map((kind) => ({
    id: kind,
    label: postKinds[kind].labels.singular,
  })),
].map((tab) => ({ ...tab, href: composerPath }))

export interface CreateSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** What one does first: write down a work, or write. Closing it loses nothing. */
export function CreateSheet({ open, onClose }: CreateSheetProps) {
  const uploads = useRef<PendingUpload | null>(null)
  const [isUploading, setUploading] = useState(false)
  const [head, setHead] = useState<HTMLElement | null>(null)
  const close = () => {
    setUploading(uploads.current?.isComplete() === false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={text.create}
      sheet="centre"
      keepsContent={isUploading}
      headAction={<span ref={setHead} className={styles.head} />}
    >
      <CreateTabs
        head={head}
        onUploads={(pendingUpload) => {
          uploads.current = pendingUpload
        }}
        onClose={close}
      />
    </Dialog>
  )
}

interface CreateTabsProps {
  readonly head: HTMLElement | null
  readonly onUploads: (pendingUpload: PendingUpload) => void
  readonly onClose: () => void
}

function CreateTabs({ head, onUploads, onClose }: CreateTabsProps) {
  const [tab, setTab] = useState('note')
  const interest = useStandingInterest()
  const isNote = tab === 'note'
  return (
    <Tabs label={text.kinds} items={tabs} selected={tab} onSelect={setTab}>
      <div className={styles.panel}>
        {/* Uploads go on while another tab is shown. */}
        <div hidden={!isNote}>
          <Composer
            interest={interest}
            onClose={onClose}
            sheet={{ head: isNote ? head : null, onUploads }}
          />
        </div>
        {tab === 'log' ? <LogForm interests={getEnabledInterests(readInterestsConfig())} /> : null}
        {tab === 'review' ? <StartReview head={head} interest={interest} /> : null}
        {tab === 'list' || tab === 'article' ? (
          <StartTitled key={tab} kind={tab} head={head} interest={interest} />
        ) : null}
      </div>
    </Tabs>
  )
}

/** The interest of the page that one is on, or the one that one wrote under last. */
function useStandingInterest(): string | undefined {
  const { uid } = useViewer()
  const { pathname } = useLocation()
  const { options } = useInterestOptions(undefined)
  const here = matchPage(pathname)?.params.interestName
  return (
    [here, readLastInterest(uid)].find((slug) => options.some((one) => one.slug === slug)) ??
    undefined
  )
}
