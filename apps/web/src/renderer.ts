import type { AppError } from '@afins/contract/errors'
import type { Viewer } from '@afins/contract/api'

/** One call to an endpoint, as it is made on the server: in process, as the page's reader. */
export type ServerCall = (
  name: string,
  input: { readonly params?: unknown; readonly query?: unknown },
) => Promise<unknown>

export interface RenderRequest {
  /** Path and query. */
  readonly url: string
  readonly viewer: Viewer | null
  readonly call: ServerCall
}

/** A finished page, or where to go instead. */
export type RenderResult =
  | {
      readonly status: number
      readonly location: string
      readonly html?: undefined
      readonly error?: undefined
    }
  | {
      readonly status: number
      readonly location?: undefined
      /** The document, in pieces that follow one another. */
      readonly html: readonly string[]
      /** The text of its style element, for the content security policy. */
      readonly style: string
      readonly error: AppError | null
    }

export interface Renderer {
  render(request: RenderRequest): Promise<RenderResult>
  /** The page for when the server cannot be reached: it starts without any state. */
  shell(): string
  /** The inline scripts of every page and the style of the shell, for the content security policy. */
  readonly inline: { readonly scripts: readonly string[]; readonly shellStyle: string }
}

/** One file of the build, as vite's manifest describes it. */
export interface ManifestChunk {
  readonly file: string
  readonly imports?: readonly string[]
}

export interface RendererOptions {
  readonly manifest: Readonly<Record<string, ManifestChunk>>
  /** Reads a built file by its path. */
  readonly css: (file: string) => string
  /** The origin of canonical addresses. */
  readonly publicUrl: string
}

/** What the built server bundle exports. */
export interface RendererModule {
  createRenderer(options: RendererOptions): Renderer
}
