import { encodeQR } from 'qr'

/** As an SVG path: a square of one unit for each dark module, with the margin that readers require. */
export function qrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size: rows.length, path }
}
