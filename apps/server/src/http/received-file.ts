import { randomUUID } from 'node:crypto'
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '@afins/contract/errors'

export interface ReceivedFile extends AsyncDisposable {
  readBytes(): Promise<Buffer>
}

/** Writes what arrives into an unlinked file, which the system removes however the process ends. */
export async function receiveFile(folder: string, payload: Readable): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const handle = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    await handle.writeFile(payload)
  } catch (error) {
    await handle.close()
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new AppError('server.full', { cause: error })
    throw error
  }
  return {
    readBytes: () => readAll(handle),
    [Symbol.asyncDispose]: () => handle.close(),
  }
}

async function readAll(handle: FileHandle): Promise<Buffer> {
  const { size } = await handle.stat()
  const bytes = Buffer.allocUnsafeSlow(size)
  for (let at = 0; at < size;) {
    const { bytesRead } = await handle.read(bytes, at, size - at, at)
    if (bytesRead === 0) throw new Error('a received file is shorter than it was')
    at += bytesRead
  }
  return bytes
}
