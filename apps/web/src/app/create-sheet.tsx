import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { QuotedPost } from '@afins/contract/api'
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
  /** The post that one writes on, in place of a choice of what to create. */
  readonly quoted: QuotedPost | null
  readonly onClose: () => void
}

/** What one does first: write down a work, or write. Closing it loses nothing. */
export function CreateSheet({ open, quoted, onClose }: CreateSheetProps) {
  const uploads = useRef<PendingUpload | null>(null)
  const [isUploading, setUploading] = useState(false)
  const [head, setHead] = useState<HTMLElement | null>(null)
  const close = () => {
    setUploading(uploads.current?.isComplete() === false)
    onClose()
  }
  const content = {
    head,
    onUploads: (pendingUpload: PendingUpload) => {
      uploads.current = pendingUpload
    },
    onClose: close,
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={quoted ? text.quote : text.create}
      sheet="centre"
      keepsContent={isUploading}
      headAction={<span ref={setHead} className={styles.head} />}
    >
      {quoted ? (
        <QuoteComposer key={quoted.id} {...content} quoted={quoted} />
      ) : (
        <CreateTabs {...content} />
      )}
    </Dialog>
  )
}

interface ContentProps {
  readonly head: HTMLElement | null
  readonly onUploads: (pendingUpload: PendingUpload) => void
  readonly onClose: () => void
}

function CreateTabs({ head, onUploads, onClose }: ContentProps) {
  const [tab, setTab] = useState('note')
  const interest = usePageInterest(undefined)
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

function QuoteComposer({
  quoted,
  head,
  onUploads,
  onClose,
}: ContentProps & { readonly quoted: QuotedPost }) {
  const interest = usePageInterest(quoted.interest.slug)
  return (
    <div className={styles.panel}>
      <Composer interest={interest} quoted={quoted} onClose={onClose} sheet={{ head, onUploads }} />
    </div>
  )
}

/** The interest of what one quotes, of the page that one is on, or that one wrote under last. */
function usePageInterest(quoted: string | undefined): string | undefined {
  const { uid } = useViewer()
  const { pathname } = useLocation()
  const { options } = useInterestOptions(undefined)
  const here = matchPage(pathname)?.params.interestName
  return (
    [quoted, here, readLastInterest(uid)].find((slug) =>
      options.some((one) => one.slug === slug),
    ) ?? undefined
  )
}
