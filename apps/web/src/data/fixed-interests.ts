import {
  parseFixedInterestsConfig,
  type FixedInterestId,
  type FixedInterestsConfig,
} from '@afins/contract/interests'

const KEY = 'fixedInterestsConfig'

export function readInterestsConfig(): FixedInterestsConfig {
  try {
    return parseFixedInterestsConfig(localStorage.getItem(KEY))
  } catch {
    return {}
  }
}

/** Applies to the page immediately. */
export function setInterestEnabled(id: FixedInterestId, enabled: boolean): void {
  const config = { ...readInterestsConfig(), [id]: enabled }
  try {
    localStorage.setItem(KEY, JSON.stringify(config))
  } catch {
    // Without storage the choice ends with the page.
  }
  const off = Object.entries(config).filter(([, on]) => on === false)
  const root = document.documentElement
  if (off.length > 0) root.dataset.off = off.map(([name]) => name).join(' ')
  else delete root.dataset.off
}
