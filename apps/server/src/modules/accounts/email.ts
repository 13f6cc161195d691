import { domainToASCII } from 'node:url'

/** What stands in place of an address that its true owner took back: nobody's, by RFC 2606. */
export const noEmail = (uid: string) => `${uid}@sem-email.invalid`

/**
 * An email as addresses are compared: lower case, the domain in ASCII. Tricks of single providers
 * (dots, `+`) are left alone: they are different addresses everywhere else.
 */
export function canonicalEmail(email: string): string {
  const text = email.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  return `${text.slice(0, at + 1)}${domainToASCII(domain) || domain}`
}
