import type { AppError, ErrorCode } from '@afins/contract/errors'
import type { PageName } from '@afins/contract/pages'
import type { Viewer } from '@afins/contract/api'

/** A call to an endpoint in this process, as the page's reader. */
export type ServerCall = (
  name: string,
  input: { readonly params?: unknown; readonly query?: unknown },
) => Promise<ServerAnswer>

export interface ServerAnswer {
  readonly body: unknown
  /** What it depends on, for the cache of a signed-in browser. */
  readonly tags: readonly string[]
}

/** A form sent without scripts that was not accepted, for its page to show again. */
export interface RejectedForm {
  /** Without passwords. */
  readonly values: Readonly<Record<string, string>>
  readonly error: {
    readonly code: ErrorCode
    readonly status: number
    readonly fields: Readonly<Record<string, string>>
    readonly retryAfter: number | null
  }
}

export interface RenderRequest {
  /** Path and query. */
  readonly url: string
  readonly viewer: Viewer | null
  readonly call: ServerCall
  readonly form?: RejectedForm | undefined
}

/** A page, or a redirect. */
export type RenderResult =
  | {
      readonly status: number
      readonly location: string
      readonly page?: undefined
      readonly html?: undefined
      readonly error?: undefined
    }
  | {
      readonly status: number
      readonly location?: undefined
      /** Null where there is none. */
      readonly page: PageName | null
      readonly html: readonly string[]
      /** The text of its style element, for the content security policy. */
      readonly style: string
      readonly error: AppError | null
    }

export interface Renderer {
  render(request: RenderRequest): Promise<RenderResult>
  /** The page for when the server cannot be reached: without state. */
  shell(): string
  /** The inline scripts of every page and the style of the shell, for the content security policy. */
  readonly inline: { readonly scripts: readonly string[]; readonly shellStyle: string }
}

export interface ManifestChunk {
  readonly file: string
  readonly imports?: readonly string[]
}

export interface RendererOptions {
  readonly manifest: Readonly<Record<string, ManifestChunk>>
  readonly css: (file: string) => string
  /** The origin of canonical addresses. */
  readonly publicUrl: string
}

export interface RendererModule {
  createRenderer(options: RendererOptions): Renderer
}
