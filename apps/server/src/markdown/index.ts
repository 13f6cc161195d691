export { excerptOf, readingMinutes, shorten } from './excerpt.ts'
export { parseMarkdown } from './parse-markdown.ts'
