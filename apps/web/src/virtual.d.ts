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
