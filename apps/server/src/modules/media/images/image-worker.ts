import { mediaWidths, type MediaPurpose } from '@afins/contract/media'
import { serveTasks } from '#platform/task-worker.ts'
import { decodeImage } from './decode-image.ts'
import { blurPlaceholderOf } from './blur-placeholder.ts'
import { decodeMaster, encodeMaster, encodeWidth, type StoredType } from './encode-image.ts'
import type { Size } from './image-header.ts'

export type ImageTask =
  | {
      readonly type: 'upload'
      readonly bytes: Buffer
      readonly purpose: MediaPurpose
      readonly size: Size
    }
  | {
      readonly type: 'width'
      readonly master: Buffer
      readonly width: number
      readonly format: StoredType
    }

export interface FirstFiles extends Size {
  readonly dots: string
  readonly master: Buffer
  readonly smallest: Buffer
}

export type ImageResult = FirstFiles | Buffer

// Entry of the child process, see image-processes.ts.
serveTasks((task) => resultOf(task as ImageTask))

async function resultOf(task: ImageTask): Promise<ImageResult> {
  if (task.type === 'width')
    return encodeWidth(await decodeMaster(task.master), task.width, task.format)
  const pixels = await decodeImage(task.bytes, task.purpose, task.size)
  const { width, height } = pixels.raw
  return {
    width,
    height,
    dots: await blurPlaceholderOf(pixels),
    master: await encodeMaster(pixels),
    smallest: await encodeWidth(pixels, mediaWidths[task.purpose][0], 'webp'),
  }
}
