import { useEffect } from 'react'
import { useDeps } from '#data/deps.ts'
import { formatDate, isoDate } from '#data/format.ts'
import { invalidateStored } from '#data/offline-fallback.ts'
import styles from './offline-copy-banner.module.css'

/** Shown for a stored copy while the server cannot be reached. */
export function OfflineCopyBanner({ at }: { readonly at: number | null }) {
  const { queryClient } = useDeps()
  useEffect(() => {
    if (at === null) return
    const askAgain = () => invalidateStored(queryClient)
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [at, queryClient])
  if (at === null) return null
  return (
    <p className={styles.banner} role="status">
      <time dateTime={isoDate(at)}>
        {`Sem conexão: isto é o que este aparelho guardou em ${formatDate(at)}, sem as imagens.`}
      </time>
    </p>
  )
}
