import styles from './mark.module.css'
import { symbolHref } from './icon.tsx'

const wave = symbolHref('wave')

/** The mark `≈`, as high as the text around it unless `size` (CSS pixels) says otherwise. Decorative. */
export function Mark({ size }: { readonly size?: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 62 62" width={size} height={size} aria-hidden="true">
      <use href={wave} />
      <use href={wave} y="19" />
    </svg>
  )
}

/** `≈ afins`, 28 CSS pixels high, in the colour of the text. Decorative: name the link around it. */
export function Wordmark() {
  return (
    <svg className={styles.word} viewBox="0 0 372 140" width="74.4" height="28" aria-hidden="true">
      <use href={wave} transform="translate(0 36) scale(1.36)" />
      <use href={wave} transform="translate(0 62) scale(1.36)" />
      <use href={symbolHref('letters')} x="100" />
    </svg>
  )
}
