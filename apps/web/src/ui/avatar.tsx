import styles from './avatar.module.css'

/** CSS pixels. */
export type AvatarSize = 24 | 32 | 40 | 64 | 96 | 128

export interface AvatarProps {
  readonly size: AvatarSize
  /** The picture's address; without one the name's initial is shown on the person's colour. */
  readonly src: string | null
  readonly srcSet?: string
  readonly name: string
  /** A colour name, for the initial's background. */
  readonly color: string
  /** Far down the page: loaded when it comes near. */
  readonly lazy?: boolean
}

const firstLetter = (name: string) =>
  name.match(/\p{L}|\p{N}/u)?.[0].toLocaleUpperCase('pt-BR') ?? '·'

/** A person's picture, round. Decorative: the name is beside it or names the link. */
export function Avatar({ size, src, srcSet, name, color, lazy }: AvatarProps) {
  if (src === null)
    return (
      <span className={styles.avatar} data-size={size} data-color={color} aria-hidden="true">
        {firstLetter(name)}
      </span>
    )
  return (
    <img
      className={styles.avatar}
      data-size={size}
      src={src}
      srcSet={srcSet}
      width={size}
      height={size}
      alt=""
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
    />
  )
}
