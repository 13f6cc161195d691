import { useRef, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './closing-question.module.css'

const text = {
  title: 'Fechar o perfil?',
  lead: (count: number) =>
    'Só quem segue você vai ver seu perfil e seus posts. ' +
    (count === 1 ? '1 pessoa segue você agora.' : `${count} pessoas seguem você agora.`),
  keep: (count: number) =>
    count === 1 ? 'Fechar e manter quem me segue' : 'Fechar e manter todas',
  choose: 'Fechar e escolher na lista',
  remove: (count: number) =>
    count === 1 ? 'Fechar e remover quem me segue' : 'Fechar e remover todas',
  cancel: 'Cancelar',
} as const

/** Whether the followers stay, are removed, or are reviewed one by one. */
export type ClosingAnswer = 'keep' | 'remove' | 'choose'

/** @returns `ask` (null: the profile stays open) and the dialog for the page */
export function useClosingQuestion(): {
  readonly ask: (followers: number) => Promise<ClosingAnswer | null>
  readonly dialog: ReactNode
} {
  const [followers, setFollowers] = useState(0)
  const resolve = useRef<((answer: ClosingAnswer | null) => void) | null>(null)
  const answer = (choice: ClosingAnswer | null) => {
    setFollowers(0)
    resolve.current?.(choice)
    resolve.current = null
  }
  return {
    ask: (count) => {
      if (count === 0) return Promise.resolve('keep')
      setFollowers(count)
      return new Promise((resolveAnswer) => {
        resolve.current = resolveAnswer
      })
    },
    dialog: (
      <Dialog open={followers > 0} onClose={() => answer(null)} title={text.title}>
        <p>{text.lead(followers)}</p>
        <div className={styles.answers}>
          <Button variant="primary" data-first="" onClick={() => answer('keep')}>
            {text.keep(followers)}
          </Button>
          <Button onClick={() => answer('choose')}>{text.choose}</Button>
          <Button variant="danger" onClick={() => answer('remove')}>
            {text.remove(followers)}
          </Button>
          <Button variant="bare" onClick={() => answer(null)}>
            {text.cancel}
          </Button>
        </div>
      </Dialog>
    ),
  }
}
