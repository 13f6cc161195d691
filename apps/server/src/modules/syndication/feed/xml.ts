import { escapeHtml } from '@afins/contract/text'

/** Everything that XML 1.0 forbids (section 2.2, production 2), escaped or not. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

export function escapeXml(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN, '')).replaceAll('\r', '&#13;')
}

type Attributes = Readonly<Record<string, string | number | null | undefined>>

/** Attributes without a value are left out; the content must be escaped. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, attributes, escapeXml(text))
}

/** A time as RFC 3339 writes it. @param time milliseconds since 1970 */
export function timestamp(time: number): string {
  return new Date(time).toISOString()
}

export const XML = '<?xml version="1.0" encoding="utf-8"?>\n'
