import { text } from './text.ts'
import styles from './loading.module.css'

/** 20, 40 and 60 CSS pixels. */
export type LoadingSize = 'small' | 'medium' | 'large'

const pixels = { small: 20, medium: 40, large: 60 } as const satisfies Record<LoadingSize, number>

/** The waves of the mark, moving. Decorative: something beside it says what is going on. */
export function Spinner({ size = 'small' }: { readonly size?: LoadingSize }) {
  return (
    <svg
      className={styles.spinner}
      viewBox="0 0 40 40"
      width={pixels[size]}
      height={pixels[size]}
      aria-hidden="true"
    >
      <path pathLength="1" d="M5 18c3.5-7 9-7.5 15-3.5s11.5 3.5 15-3.5" />
      <path pathLength="1" d="M5 29c3.5-7 9-7.5 15-3.5s11.5 3.5 15-3.5" />
    </svg>
  )
}

export interface LoadingProps {
  readonly message?: string
  readonly size?: LoadingSize
}

/** Says that something is being loaded: a message ('Loading...') beside or under the moving mark. */
export function LoadingIndicator({ message = text.loading, size = 'medium' }: LoadingProps) {
  return (
    <div className={styles.indicator} data-size={size} role="status">
      <Spinner size={size} />
      <span>{message}</span>
    </div>
  )
}

/** Shown in place of a whole page while it loads ('Loading page...'). */
export function LoadingScreen({ message = text.loadingPage, size = 'large' }: LoadingProps) {
  return (
    <div className={styles.screen}>
      <LoadingIndicator message={message} size={size} />
    </div>
  )
}
