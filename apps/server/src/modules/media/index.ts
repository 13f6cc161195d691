export {
  transferToCatalogue,
  catalogueDigest,
  deleteByDigest,
  uploadForWork,
} from './catalogue-images.queries.ts'
export { hideImage } from './hidden-images.service.ts'
export { cacheImage as storeImage, mediaChange, removeImageFiles } from './media.service.ts'
export { mediaMetadata } from './media.queries.ts'
export { attachMedia, attachOwned, detachMedia, imagesOfPost } from './attachments.queries.ts'
export { mediaFiles } from './media.files.ts'
export { openOriginal, serveMedia, type ServedImage, type ServeMedia } from './media.loaders.ts'
export { mediaRoutes } from './media.routes.ts'
export { mediaJobs } from './media.jobs.ts'
export { cleanUpMedia } from './media.cleanup.ts'
export { everyImage, idsAmong } from './stored-images.queries.ts'
export { damagedImages } from './check-images.service.ts'
export { folderOf as folderOfImage } from './images/stored-files.ts'
