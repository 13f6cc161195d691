declare module 'virtual:addresses' {
  import type { EndpointName } from '@afins/contract/api'
  import type { Addresses } from '@afins/contract/addresses'
  export const addresses: Addresses<EndpointName>
}
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
declare module '*?worker&url' {
  const url: string
  export default url
}
declare module 'subset-font' {
  /** A number pins an axis; a range keeps it, narrowed. */
  type Axis = number | { min: number; max: number; default: number }

  interface Options {
    targetFormat: 'woff2' | 'sfnt'
    variationAxes?: Readonly<Record<string, Axis | undefined>>
  }

  /** Keeps of a font only the given characters and the given part of its design space. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Options,
  ): Promise<Uint8Array>
}
