import { addresses } from 'virtual:addresses'
import { callPath } from '@afins/contract/addresses'
import { errorOf } from './browser-call.ts'
import { type CallOptions, type Input, type Output, ApiError } from './call.ts'

export interface UploadOptions extends CallOptions {
  /** Called with the fraction sent, from 0 to 1. */
  readonly onProgress: (done: number) => void
}

/** As the endpoint takes it. */
const NAME_LENGTH = 300

type UploadName = 'uploadMedia' | 'createImport'

/** @throws ApiError, or an `AbortError` */
export const uploadImage = (
  query: Input<'uploadMedia'>['query'],
  file: Blob,
  options: UploadOptions,
): Promise<Output<'uploadMedia'>> => upload('uploadMedia', query, file, options)

/** Sends an export of another service. @throws ApiError, or an `AbortError` */
export const uploadExport = (file: File, options: UploadOptions): Promise<Output<'createImport'>> =>
  upload(
    'createImport',
    { name: file.name.slice(0, NAME_LENGTH) },
    new Blob([file], { type: 'application/octet-stream' }),
    options,
  )

/** By XMLHttpRequest, which reports progress. */
function upload<Name extends UploadName>(
  name: Name,
  query: Readonly<Record<string, string>>,
  file: Blob,
  { onProgress, signal, idempotencyKey }: UploadOptions,
): Promise<Output<Name>> {
  const [method, path] = addresses[name]
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, callPath(path, undefined, query))
    request.setRequestHeader('content-type', file.type)
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      answerOf<Name>(request).then(resolve, reject)
    })
    request.addEventListener('error', () => reject(new ApiError('network', 0)))
    request.addEventListener('abort', () => reject(new DOMException('Upload ended', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    // The browser asks before the page is closed.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    request.addEventListener('loadend', () => window.removeEventListener('beforeunload', ask))
    request.send(file)
  })
}

async function answerOf<Name extends UploadName>(request: XMLHttpRequest): Promise<Output<Name>> {
  const { status, responseText } = request
  const retryAfter = request.getResponseHeader('retry-after')
  const headers: HeadersInit = retryAfter === null ? {} : { 'retry-after': retryAfter }
  const response = new Response(responseText, { status, headers })
  if (!response.ok) throw await errorOf(response)
  return (await response.json()) as Output<Name>
}
