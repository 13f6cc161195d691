import type { ReactNode } from 'react'
import styles from './room-off.module.css'

/**
 * A room of an interest that this device switched off is not shown. The page is the same for
 * everybody; the attribute that the head's script sets decides which of the two stands.
 */
export function RoomOff({
  slug,
  name,
  children,
}: {
  readonly slug: string
  readonly name: string
  readonly children: ReactNode
}) {
  return (
    <>
      <p className={styles.notice} data-room-off={slug}>
        Você desligou {name} neste aparelho. Para ligar de novo, abra “Editar perfil”.
      </p>
      <div data-room={slug}>{children}</div>
    </>
  )
}
