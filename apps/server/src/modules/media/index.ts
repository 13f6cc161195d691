export {
  transferToCatalogue,
  catalogueDigest,
  deleteByDigest,
  uploadForWork,
} from './catalogue-images.queries.ts'
export { removeImageFiles } from './media.service.ts'
export {
  attachOwned,
  attachMedia,
  detachMedia,
  imagesOfPost,
  mediaMetadata,
} from './media.queries.ts'
export { mediaFiles } from './media.files.ts'
export { serveMedia, type ServedImage, type ServeMedia } from './media.loaders.ts'
export { mediaRoutes } from './media.routes.ts'
export { mediaJobs } from './media.jobs.ts'
export { cleanUpMedia } from './media.cleanup.ts'
