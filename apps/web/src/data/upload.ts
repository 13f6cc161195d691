import { addresses } from 'virtual:addresses'
import { callPath } from '@afins/contract/addresses'
import { parseTags, TAGS_HEADER } from '@afins/contract/tags'
import { errorOf } from './browser-call.ts'
import { type CallOptions, type Input, type Output, ApiError } from './call.ts'
import type { Deps } from './deps.ts'
import { queryTags, type QueryTags } from './query-tags.ts'

export interface UploadOptions extends Pick<CallOptions, 'idempotencyKey' | 'signal'> {
  /** Called with the fraction sent, from 0 to 1. */
  readonly onProgress: (done: number) => void
}

/** As the endpoint takes it. */
const NAME_LENGTH = 300

type UploadName = 'uploadMedia' | 'createImport'
type UploadDeps = Pick<Deps, 'queryClient'>

/** @throws ApiError, or an `AbortError` */
export const uploadImage = (
  deps: UploadDeps,
  query: Input<'uploadMedia'>['query'],
  file: Blob,
  options: UploadOptions,
): Promise<Output<'uploadMedia'>> => upload(deps, 'uploadMedia', query, file, options)

/** Sends an export of another service. @throws ApiError, or an `AbortError` */
export const uploadExport = (
  deps: UploadDeps,
  file: File,
  options: UploadOptions,
): Promise<Output<'createImport'>> =>
  upload(
    deps,
    'createImport',
    { name: file.name.slice(0, NAME_LENGTH) },
    new Blob([file], { type: 'application/octet-stream' }),
    options,
  )

/** By XMLHttpRequest, which reports progress. What it invalidated is read again. */
function upload<Name extends UploadName>(
  { queryClient }: UploadDeps,
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
      answerOf<Name>(request, queryTags(queryClient)).then(resolve, reject)
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

async function answerOf<Name extends UploadName>(
  request: XMLHttpRequest,
  tags: QueryTags,
): Promise<Output<Name>> {
  const { status, responseText } = request
  const retryAfter = request.getResponseHeader('retry-after')
  const headers: HeadersInit = retryAfter === null ? {} : { 'retry-after': retryAfter }
  const response = new Response(responseText, { status, headers })
  if (!response.ok) throw await errorOf(response)
  tags.invalidate(parseTags(request.getResponseHeader(TAGS_HEADER)))
  return (await response.json()) as Output<Name>
}
