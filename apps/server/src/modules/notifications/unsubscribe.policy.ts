import type { Secrets } from '#platform/secrets.ts'

const PURPOSE = 'unsubscribe'

/** What a mail carries to end all of its kind: it says whose, and only this server can have written it. */
export const unsubscribeToken = (secrets: Pick<Secrets, 'digest'>, uid: string): string =>
  `${uid}.${secrets.digest(PURPOSE, uid)}`

/** Whose a token is; null for one that is not ours. */
export function ownerOfToken(secrets: Pick<Secrets, 'matches'>, token: string): string | null {
  const at = token.indexOf('.')
  const [uid, digest] = [token.slice(0, at), token.slice(at + 1)]
  return at > 0 && secrets.matches(PURPOSE, uid, digest) ? uid : null
}
