import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { DepsProvider } from '#data/deps.ts'
import { fakeDeps, maria, type Answers } from '#data/testing/fake-deps.ts'
import { LoadingIndicator } from '#ui/loading.tsx'

interface SignedInProps {
  /** What the server answers; any other call fails. */
  readonly answers?: Answers
  readonly children: ReactNode
}

/** What a part shows to someone with an account. */
export function SignedIn({ answers = {}, children }: SignedInProps) {
  const [{ deps }] = useState(() => fakeDeps(answers, { status: 'in', viewer: maria }))
  return (
    <QueryClientProvider client={deps.queryClient}>
      <DepsProvider value={deps}>
        <Suspense fallback={<LoadingIndicator />}>{children}</Suspense>
      </DepsProvider>
    </QueryClientProvider>
  )
}
