/** Everything outside of what may stand in XML 1.0 (section 2.2, production 2), escaped or not. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Otherwise a parser reads it as a line feed.
  '\r': '&#13;',
}

/** Text as it stands in XML or HTML, between tags or between double quotes. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"\r]/g, (sign) => ESCAPES[sign] ?? sign)
}

type Attributes = Readonly<Record<string, string | number | null | undefined>>

/** An element with attributes (those without a value are left out) and what was escaped already. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

/** An element with text. */
export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, attributes, escapeXml(text))
}

/** A time as RFC 3339 writes it. @param time milliseconds since 1970 */
export function timestamp(time: number): string {
  return new Date(time).toISOString()
}

export const XML = '<?xml version="1.0" encoding="utf-8"?>\n'
