/**
 * The mark and the wordmark, drawn. The letters are outlines of Fraunces at its softest; the waves
 * are the sign for "nearly equal".
 */
import styles from './mark.module.css'

/** One wave, in a square of 64; the second stands 19 below it. */
const WAVE =
  'M4 27.5C8.8 17.6 14.8 12.6 22 12.6c5.2 0 8.8 2.4 13.2 5.4 3.7 2.5 6.4 4.2 9.4 4.2 3.6 0 6.5-2.6 8.8-7.8l4.6 2.1C53.8 26.6 48 31.8 40.8 31.8c-5.2 0-8.8-2.4-13.2-5.4-3.7-2.5-6.4-4.2-9.4-4.2-3.6 0-6.7 2.6-9.2 7.9z'

/** The letters of "afins" at 140 units an em, on a baseline at 112. */
const LETTERS =
  'M41 104v-2l-1-35q0-6-2-9-3-3-8-3-4 0-7 2-2 2-2 5v3q0 4-2 6-2 2-5 2-4 0-5-2-2-2-2-5 0-4 3-8 3-4 9-6 5-2 14-2 10 0 15 4 6 5 6 14v33l0 2q1 1 3 1 2 0 2-1l2-1q2 2 2 3l-1 4-4 3q-2 1-6 1-5 0-8-2-3-3-3-7zM4 98q0-8 7-13 7-5 19-5l7 0 6 2-1 5-5-1-6-1q-6 0-10 3-3 3-3 8 0 5 3 7 3 2 7 2 5 0 8-2 4-2 7-5l1 4q-3 6-9 9-6 2-13 2-8 0-13-4-5-4-5-11zM89 100q0 2 1 3 1 2 3 2h6l2 2q1 0 1 2 0 3-4 3h-28l-2-1-1-2 1-2q0-1 2-2h2l3-2q1-1 1-3v-37l-1-2-3-2-2-1-3-2-1-2 1-2 2-1h11l-4 3v-2q0-3-1-5l-2-5-3-6q-1-3-1-7 0-7 5-12 6-5 15-5 6 0 10 2 4 2 6 5 2 3 2 7 0 3-2 5-2 2-4 2-3 0-5-2-2-2-2-5v-2q0-3-1-5-2-2-5-2-4 0-6 3-2 3-2 7 0 3 1 5l2 5 2 4 3 5 0 5v3l-2-3h15q2 0 3 1 1 0 1 2 0 2-2 3-2 1-6 1h-8v42zM130 54v46l0 3 2 2h3l2 2 0 2-1 2-2 1h-22q-2 0-3-1l0-2 0-2 2-2h2l3-2 0-3v-34l0-3-2-1-4-1-2-1 0-2 0-2 3-1 9-3 4-2 2 0q2 0 3 1 1 1 1 3zM122 38q-4 0-7-2-2-2-2-6 0-4 2-7 3-2 7-2 4 0 7 2 2 3 2 7 0 4-2 6-3 2-7 2zM164 54v46l0 4 2 1 3 1q2 1 2 3 0 3-3 3h-22q-2 0-3-1l0-2 0-2 2-2h2l3-2 0-3v-34l0-3-2-1-4-1-2-1q-1 0-1-2l1-2 3-1 9-3 4-2 2 0q2 0 3 1 1 1 1 3zM162 69l-3-4 3-3q6-6 12-9 6-3 12-3 8 0 13 4 4 5 4 14v32q0 2 1 3 0 1 2 2h2l2 2 1 2-1 2q-1 1-3 1h-21q-4 0-4-3 0-2 2-3l3-1 2-1 1-4v-29q0-5-3-8-3-3-8-3-4 0-7 1-4 2-8 6l-2 2zM238 56q-4 0-7 2-2 3-2 6l1 4q1 2 4 4l7 3q9 2 14 5 4 3 7 7 2 3 2 9 0 7-6 12-5 6-17 6-4 0-6-1l-5-2-3 0-2 2q0 1-2 1l-2-1q-1-1-1-3l-4-10q-1-3 0-5l1-2q2-1 4 0l3 3q2 4 5 6 2 3 5 4 3 1 7 1 6 0 8-2 3-3 3-6 0-3-2-5-1-2-4-4l-8-3q-8-2-12-4-5-3-7-7-2-4-2-9 0-5 2-9 3-4 8-6 5-2 11-2l7 0 4 2 2 1 2-1 1-2 3 0q1 1 1 3l3 10q1 4 0 5 0 2-1 2-2 1-3 0-2-1-3-3-3-6-7-8-3-3-9-3z'

/** The mark `≈`, as high as the text around it unless `size` (CSS pixels) says otherwise. Decorative. */
export function Mark({ size }: { readonly size?: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 62 62" width={size} height={size} aria-hidden="true">
      <path d={WAVE} />
      <path d={WAVE} transform="translate(0 19)" />
    </svg>
  )
}

/** `≈ afins`, 28 CSS pixels high, in the colour of the text. Decorative: name the link around it. */
export function Wordmark() {
  return (
    <svg className={styles.word} viewBox="0 0 372 140" width="74.4" height="28" aria-hidden="true">
      <path d={WAVE} transform="translate(0 36) scale(1.36)" />
      <path d={WAVE} transform="translate(0 62) scale(1.36)" />
      <path d={LETTERS} transform="translate(100 0)" />
    </svg>
  )
}
