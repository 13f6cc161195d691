import type { Blobs, OpenBlob } from './blob-store.ts'
import { openFolderBlobs } from './blobs-folder.ts'
import { openS3Blobs } from './blobs-s3.ts'

export type { Blobs, OpenBlob }

export function openBlobs(folder: string, url: string | null): Blobs {
  return url === null ? openFolderBlobs(folder) : openS3Blobs(url)
}
