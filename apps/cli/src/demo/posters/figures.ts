import { botanical } from '../avatars/botanical.ts'
import type { Draw } from '../avatars/draw.ts'
import { profile } from '../avatars/profile.ts'
import type { Format, Poster } from './poster.ts'

/** A square drawing standing on the sheet's lower edge, as large as fits. */
function standing(content: string, { width, height }: Format): string {
  const scale = Math.min(width, height) / 256
  const x = (width - 256 * scale) / 2
  return `<g transform="translate(${x} ${height - 256 * scale}) scale(${scale})">${content}</g>`
}

const poster =
  (draw: Draw, alt: string): Poster =>
  (random, scheme, format) => ({ content: standing(draw(random, scheme), format), alt })

export const head = poster(
  profile,
  'um rosto de perfil, de olhos fechados, diante de um disco em {cor}',
)
export const bouquet = poster(botanical, 'flores e folhas recortadas em {cor} e tons quentes')
