import { useEffect, useState } from 'react'
import { isWelcomePending, welcomeAddress } from '#data/welcome-pending.ts'
import { LinkButton } from '#ui/button.tsx'
import styles from './profile.module.css'

const text = {
  lead: 'Falta contar do que você gosta.',
  way: 'Escolher interesses',
} as const

/** Links to the step after signing up until that is done or skipped in this browser. */
export function WelcomeReminder() {
  const [isPending, setPending] = useState(false)
  useEffect(() => setPending(isWelcomePending()), [])
  return isPending ? (
    <p className={styles.reminder}>
      {text.lead} <LinkButton href={welcomeAddress(null)}>{text.way}</LinkButton>
    </p>
  ) : null
}
