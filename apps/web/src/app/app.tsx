import { StrictMode, type ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { DepsProvider, type Deps } from '#data/deps.ts'
import { AppErrorBoundary } from './app-error.tsx'

export function App({ deps, children }: { readonly deps: Deps; readonly children: ReactNode }) {
  return (
    <StrictMode>
      <AppErrorBoundary>
        <DepsProvider value={deps}>
          <QueryClientProvider client={deps.queryClient}>{children}</QueryClientProvider>
        </DepsProvider>
      </AppErrorBoundary>
    </StrictMode>
  )
}
