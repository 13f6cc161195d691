import { useLocation } from 'react-router'
import { href } from '@afins/contract/pages'
import { useOptionalViewer } from '#data/deps.ts'
import styles from './join-line.module.css'
import { text } from './text.ts'

/** Those without an account find one way to it on each page that there is, which leads back. */
export function JoinLine() {
  const { pathname } = useLocation()
  if (useOptionalViewer() || pathname === href('auth')) return null
  const search = new URLSearchParams({ aba: 'criar', next: pathname })
  return (
    <p className={styles.line}>
      {text.joinLead} <a href={`${href('auth')}?${search}`}>{text.join}</a>
    </p>
  )
}
