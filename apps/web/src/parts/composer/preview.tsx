import { useEffect, useState } from 'react'
import type { Tree } from '@afins/contract/tree'
import { useDeps } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import { Markdown } from '#parts/markdown.tsx'
import { LoadingIndicator } from '#ui/loading.tsx'
import styles from './composer.module.css'
import { text } from './text.ts'

export function Preview({ body }: { readonly body: string }) {
  const { call } = useDeps()
  const [tree, setTree] = useState<Tree | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    const end = new AbortController()
    call('previewMarkdown', { body: { body } }, { signal: end.signal }).then(
      (parsed) => setTree(parsed.tree),
      (failure: unknown) => {
        if (!end.signal.aborted) setError(failureText(failure))
      },
    )
    return () => end.abort()
  }, [call, body])
  return (
    <section className={`prose ${styles.preview}`} aria-label={text.previewRegion}>
      {error === null ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {tree || error ? null : <LoadingIndicator size="small" message={text.previewLoading} />}
      {tree?.length === 0 ? <p className={styles.muted}>{text.previewEmpty}</p> : null}
      {tree ? <Markdown tree={tree} /> : null}
    </section>
  )
}
