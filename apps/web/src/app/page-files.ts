import type { PageName } from '@afins/contract/pages'

/**
 * The source file of every page, as the build's manifest names it: what a document fetches ahead.
 * Only the server knows; browsers have the same in their imports.
 */
export const pageFiles: Readonly<Record<Exclude<PageName, 'home'>, string>> = {
  auth: 'src/features/auth/auth.page.tsx',
  profile: 'src/features/profile/profile.page.tsx',
  explore: 'src/features/explore/explore.page.tsx',
  bookmarks: 'src/features/bookmarks/bookmarks.page.tsx',
  changelog: 'src/features/changelog/changelog.page.tsx',
  info: 'src/features/info/info.page.tsx',
  subscription: 'src/features/subscription/subscription.page.tsx',
  subscriptionSuccess: 'src/features/subscription/success.page.tsx',
  tutorial: 'src/features/tutorial/tutorial.page.tsx',
  pitch: 'src/features/pitch/pitch.page.tsx',
  edit: 'src/features/edit/edit.page.tsx',
  person: 'src/features/profile/profile.page.tsx',
  personInterest: 'src/features/room/person-room.page.tsx',
  personPost: 'src/features/post/post.page.tsx',
  interest: 'src/features/room/interest-room.page.tsx',
  interestPost: 'src/features/post/post.page.tsx',
  personArticle: 'src/features/post/post.page.tsx',
  interestArticle: 'src/features/post/post.page.tsx',
  article: 'src/features/post/post.page.tsx',
  settings: 'src/features/settings/settings.page.tsx',
  confirm: 'src/features/confirm/confirm.page.tsx',
}
