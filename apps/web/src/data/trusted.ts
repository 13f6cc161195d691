interface TrustedPolicy {
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedPolicy
}

/** Trusted Types policy: only scripts of our build. */
const ours = (url: string) => {
  if (/^\/(?:sw\.js|assets\/\w[\w.-]*)$/.test(url)) return url
  throw new TypeError(`not a script of ours: ${url}`)
}

const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
const policy = isFactory(factory) ? factory.createPolicy('afins', { createScriptURL: ours }) : null

function isFactory(value: unknown): value is TrustedTypes {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}

export function trustedScriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : ours(url)
}
