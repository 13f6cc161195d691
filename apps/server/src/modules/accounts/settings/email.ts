import { domainToASCII } from 'node:url'

/** In place of an address that its owner took back; RFC 2606 reserves the domain. */
export const noEmail = (uid: string) => `${uid}@sem-email.invalid`

/** As addresses are compared: lower case, the domain in ASCII; dots and `+` stay distinct. */
export function canonicalEmail(email: string): string {
  const text = email.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  return `${text.slice(0, at + 1)}${domainToASCII(domain) || domain}`
}

/** An address that its owner recognises and others do not learn: `m•••@exemplo.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first}•••${email.slice(at)}`
}
