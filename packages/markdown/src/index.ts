/** What can be imported at no cost; `parse.ts` carries markdown-it. */
export { excerptOf } from './excerpt.ts'
export {
  countOutwardLinks,
  hashtagsIn,
  mentionsIn,
  unlinkMentions,
} from './mentions-and-hashtags.ts'
export { normalise } from './normalise.ts'
export { anyName, type MarkdownOptions, type Names } from './options.ts'
export { parseMarkdown, type PublishOptions } from './parse-markdown.ts'
export { serialise } from './serialise.ts'
