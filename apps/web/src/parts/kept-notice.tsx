import { useEffect } from 'react'
import { useDeps } from '#data/deps.ts'
import { formatDate, isoDate } from '#data/format.ts'
import { keptAt } from '#data/kept-answer.ts'
import styles from './kept-notice.module.css'

/** Says that an answer was kept in this browser, as long as the server cannot be asked. */
export function KeptNotice({ at }: { readonly at: number | null }) {
  const { queryClient } = useDeps()
  useEffect(() => {
    if (at === null) return
    const askAgain = () =>
      void queryClient.invalidateQueries({
        predicate: ({ state: { data } }) =>
          typeof data === 'object' && data !== null && keptAt(data) !== null,
      })
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [at, queryClient])
  if (at === null) return null
  return (
    <p className={styles.notice} role="status">
      <time dateTime={isoDate(at)}>
        {`Sem conexão: isto é o que este aparelho guardou em ${formatDate(at)}, sem as imagens.`}
      </time>
    </p>
  )
}
