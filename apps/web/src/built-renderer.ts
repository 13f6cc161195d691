import type { RendererModule } from './renderer.ts'

/** Types of the build's output, which is not there when types are checked. */
export declare const createRenderer: RendererModule['createRenderer']
