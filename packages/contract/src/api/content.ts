import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { tree } from '../schemas.ts'

/** The pages that are written in Markdown files of the repository. */
export const contentPages = ['info', 'subscription', 'tutorial', 'pitch'] as const

const getContent = endpoint({
  method: 'GET',
  path: '/api/content/{page}',
  access: 'open',
  rate: 'read',
  summary: 'A page around the product',
  params: z.object({ page: z.enum(contentPages) }),
  status: 200,
  response: z.object({
    title: z.string().max(200),
    description: z.string().max(500),
    body: tree,
  }),
  errors: [],
})

/** What of the product is photographed, in the order in which it is shown. */
export const screenNames = ['profile', 'article', 'room', 'editor', 'bookmarks'] as const

const shot = z.object({
  width: z.number().int().min(1).max(8000),
  height: z.number().int().min(1).max(8000),
  /** The same picture in each width and format, as paths of this server; narrowest first. */
  files: z
    .array(
      z.object({
        width: z.number().int().min(1).max(8000),
        avif: z.string().startsWith('/assets/').max(200),
        webp: z.string().startsWith('/assets/').max(200),
      }),
    )
    .min(1)
    .max(4),
})

/** Pictures of the product, taken of itself by a script; none where no one has run that script. */
export const getScreens = endpoint({
  method: 'GET',
  path: '/api/screens',
  access: 'open',
  rate: 'read',
  summary: 'What the product looks like',
  status: 200,
  response: z.object({
    screens: z
      .array(
        z.object({
          name: z.enum(screenNames),
          device: z.enum(['phone', 'desktop']),
          light: shot,
          dark: shot,
        }),
      )
      .max(screenNames.length * 2),
  }),
  errors: [],
})

export const changeTag = z.enum(['novo', 'melhor', 'corrigido'])

const getChangelog = endpoint({
  method: 'GET',
  path: '/api/changelog',
  access: 'open',
  rate: 'read',
  summary: 'Releases, newest first',
  status: 200,
  response: z.object({
    releases: z
      .array(
        z.object({
          version: z.string().max(40),
          /** Calendar day, YYYY-MM-DD. */
          date: z.string().max(10),
          title: z.string().max(200),
          description: z.string().max(500),
          intro: tree,
          changes: z.array(z.object({ tag: changeTag, body: tree })).max(200),
        }),
      )
      .max(500),
  }),
  errors: [],
})

/** Which releases the caller has not seen yet. A new account has seen those before its own day. */
const getNews = endpoint({
  method: 'GET',
  path: '/api/news',
  access: 'signed-in',
  rate: 'read',
  summary: 'Releases since my last visit',
  status: 200,
  response: z.object({
    unread: z.array(z.string().max(40)).max(500),
  }),
  errors: [],
})

/** Notes that the caller has seen a release and all before it; an older one changes nothing. */
const markNewsSeen = endpoint({
  method: 'PUT',
  path: '/api/news/seen',
  access: 'signed-in',
  rate: 'write',
  summary: 'I have seen the releases up to this one',
  body: z.strictObject({ version: z.string().min(1).max(40) }),
  status: 204,
  response: z.null(),
  errors: ['request.not_found'],
})

/** The tasks of the tutorial, in the order in which they are shown. */
export const tutorialTasks = [
  'interests',
  'bio',
  'avatar',
  'note',
  'long',
  'bookmark',
  'follow',
] as const

const tutorial = z.object({
  tasks: z
    .array(z.object({ name: z.enum(tutorialTasks), done: z.boolean() }))
    .length(tutorialTasks.length),
  skipped: z.boolean(),
})

/** Which tasks of the tutorial the caller has done, by what they have and not by what was noted. */
const getTutorial = endpoint({
  method: 'GET',
  path: '/api/tutorial',
  access: 'signed-in',
  rate: 'read',
  summary: 'How far I am with the tutorial',
  status: 200,
  response: tutorial,
  errors: [],
})

/** Puts the tutorial away, or takes it up again. */
const skipTutorial = endpoint({
  method: 'PUT',
  path: '/api/tutorial/skipped',
  access: 'signed-in',
  rate: 'write',
  summary: 'Skip or resume the tutorial',
  body: z.strictObject({ skipped: z.boolean() }),
  status: 200,
  response: tutorial,
  errors: [],
})

export const contentEndpoints = {
  getContent,
  getScreens,
  getChangelog,
  getNews,
  markNewsSeen,
  getTutorial,
  skipTutorial,
}
