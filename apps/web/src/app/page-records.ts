import { href, type PageName } from '@afins/contract/pages'
import type { PageRecord } from '#data/page-record.ts'
import { titles } from '#data/titles.ts'
import { authPages } from '#features/auth/pages.ts'
import { bookmarksPages } from '#features/bookmarks/pages.ts'
import { changelogPages } from '#features/changelog/pages.ts'
import { confirmPages } from '#features/confirm/pages.ts'
import { editPages } from '#features/edit/pages.ts'
import { explorePages } from '#features/explore/pages.ts'
import { importPages } from '#features/import/pages.ts'
import { infoPages } from '#features/info/pages.ts'
import { moderationPages } from '#features/moderation/pages.ts'
import { notificationsPages } from '#features/notifications/pages.ts'
import { pitchPages } from '#features/pitch/pages.ts'
import { postPages } from '#features/post/pages.ts'
import { profilePages } from '#features/profile/pages.ts'
import { interestPages } from '#features/interest/pages.ts'
import { settingsPages } from '#features/settings/pages.ts'
import { subscriptionPages } from '#features/subscription/pages.ts'
import { tutorialPages } from '#features/tutorial/pages.ts'
import { workPages } from '#features/work/pages.ts'

const home: PageRecord = {
  file: '',
  component: () => Promise.resolve(() => null),
  load: () => Promise.resolve(href('auth')),
  title: () => titles.site,
}

/** Every page by its name; addresses and access are in the contract's route table. */
export const pageRecords: Readonly<Record<PageName, PageRecord>> = {
  home,
  ...authPages,
  ...bookmarksPages,
  ...changelogPages,
  ...confirmPages,
  ...editPages,
  ...explorePages,
  ...importPages,
  ...infoPages,
  ...moderationPages,
  ...notificationsPages,
  ...pitchPages,
  ...postPages,
  ...profilePages,
  ...interestPages,
  ...settingsPages,
  ...subscriptionPages,
  ...tutorialPages,
  ...workPages,
}
