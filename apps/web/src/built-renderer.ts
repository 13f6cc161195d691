import type { RendererModule } from './renderer.ts'

/** What the build exports, told to those who are checked before there is one. */
export declare const createRenderer: RendererModule['createRenderer']
