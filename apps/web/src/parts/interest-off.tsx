import type { ReactNode } from 'react'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { useOptionalViewer } from '#data/deps.ts'
import { setInterestEnabled } from '#data/fixed-interests.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import styles from './interest-off.module.css'

/** Pages are cached for everyone, so an attribute set in the head decides. */
export function InterestOff({
  slug,
  name,
  children,
}: {
  readonly slug: string
  readonly name: string
  readonly children: ReactNode
}) {
  const viewer = useOptionalViewer()
  const fixed = getInterestByUrlPath(slug)
  if (!fixed) return children
  const switchOn = () => {
    setInterestEnabled(fixed.id, true)
    // The button disappears with the message.
    document.getElementById('conteudo')?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className={styles.banner} data-interest-off={slug}>
        <p>Você desligou {name} neste aparelho.</p>
        <Button variant="primary" onClick={switchOn}>
          Mostrar {name} de novo
        </Button>
        {viewer ? (
          <LinkButton href={`${href('settings')}#interesses`}>Interesses neste aparelho</LinkButton>
        ) : null}
      </div>
      <div data-interest-page={slug}>{children}</div>
    </>
  )
}
