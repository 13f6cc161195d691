import { viewSources } from '@afins/contract/statistics'

const LONGEST = 100
/** What stands before the name of a website and says nothing. */
const PREFIX = /^(?:www\d?|m|l|lm|amp|mobile|out)\.(?=[^.]+\.)/

/**
 * Where a reader came from, as far as it is kept: the website's name, never its page.
 * @param referer what the browser says of it, which anybody can make up
 */
export function sourceOf(referer: string | undefined, publicUrl: string): string {
  if (!referer || !URL.canParse(referer)) return viewSources.direct
  const { protocol, host, hostname } = new URL(referer)
  if (host === new URL(publicUrl).host) return viewSources.own
  if (protocol === 'android-app:') return named(hostname)
  return protocol === 'https:' || protocol === 'http:' ? named(hostname) : viewSources.direct
}

/** A name that could be mistaken for one of our words has no dot, and no website is called so. */
function named(hostname: string): string {
  const name = hostname.toLowerCase().replace(/\.$/, '').replace(PREFIX, '')
  return name.includes('.') || name.startsWith('[') ? name.slice(0, LONGEST) : viewSources.direct
}
