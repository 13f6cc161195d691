import { useState } from 'react'
import type { PendingUpload } from '#parts/pending-upload-dialog.tsx'

/** Publishing waits for the upload. @param failed what the field says @returns what removes it */
export type AddUpload = (field: string, upload: PendingUpload, failed: string) => () => void

/** The uploads that run while a post is written, such as a cover. */
export interface PendingUploads extends PendingUpload {
  readonly add: AddUpload
  failed(): Promise<Record<string, string>>
  /** The post was deleted: its uploads do not matter any more. */
  forget(): void
}

export function usePendingUploads(): PendingUploads {
  const [uploads] = useState(makePendingUploads)
  return uploads
}

function makePendingUploads(): PendingUploads {
  const pending = new Map<PendingUpload, { readonly field: string; readonly failed: string }>()
  const settled = async () => {
    await Promise.all([...pending.keys()].map((upload) => upload.settled()))
  }
  return {
    isComplete: () => [...pending.keys()].every((upload) => upload.isComplete()),
    settled,
    add(field, upload, failed) {
      pending.set(upload, { field, failed })
      return () => void pending.delete(upload)
    },
    async failed() {
      await settled()
      const failures = [...pending].filter(([upload]) => !upload.isComplete())
      return Object.fromEntries(failures.map(([, { field, failed }]) => [field, failed]))
    },
    forget: () => pending.clear(),
  }
}
