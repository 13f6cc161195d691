import { LoadingScreen } from '#ui/loading.tsx'

/** Stands on a protected page while the auth state loads. */
export function Verifying() {
  return <LoadingScreen message="Verificando autenticação..." />
}
