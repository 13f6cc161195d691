import { Component, StrictMode, type ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { DepsProvider, type Deps } from '#data/deps.ts'
import { ErrorScreen } from '#ui/error-screen.tsx'
import { errorKind } from './page-error.tsx'

interface State {
  readonly error: unknown
}

const reload = () => location.reload()

export class AppErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    const leave = (go: () => void) => () => {
      go()
      this.setState({ error: null })
    }
    return (
      <ErrorScreen
        kind={errorKind(error)}
        onHome={leave(() => location.assign('/'))}
        onBack={leave(() => history.back())}
        onReload={reload}
      />
    )
  }
}

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
