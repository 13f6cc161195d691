export { attachKnown, attachMedia, detachMedia, imagesOfPost, mediaFacts } from './media.queries.ts'
export { mediaRoutes } from './media.routes.ts'
export { sweepMedia } from './media.service.ts'
export { serveMedia, type ServedImage, type ServeMedia } from './serve-media.ts'
