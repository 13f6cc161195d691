import type { ReactNode } from 'react'
import { opensWarning, warningLabel } from '@afins/contract/warnings'
import { useKnownOwnProfile } from '#data/own-profile.ts'
import { Fold } from './fold.tsx'

export interface WarningFoldProps {
  /** Null: nothing is folded. */
  readonly warning: string | null
  readonly children: ReactNode
}

/** What stands behind a warning, open for who always opens such ones. */
export function WarningFold({ warning, children }: WarningFoldProps) {
  const choice = useKnownOwnProfile()?.openWarnings
  if (warning === null) return <>{children}</>
  return (
    <Fold
      label={warningLabel(warning)}
      open={choice !== undefined && opensWarning(choice, warning)}
    >
      {children}
    </Fold>
  )
}
