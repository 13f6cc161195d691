import { feedLinks, type MakeHead } from '#data/head.ts'
import { titles } from '#data/titles.ts'

export const changelogHead: MakeHead = ({ publicUrl }, defaults) => ({
  ...defaults,
  alternates: feedLinks(publicUrl, { of: 'changelog' }, titles.changelog),
})
