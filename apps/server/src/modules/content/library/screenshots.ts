import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api, type Api } from '@afins/contract/api'
import type { EndpointOutput } from '@afins/contract/endpoint'

type Screens = EndpointOutput<Api['getScreens']>['screens']

const LIST = 'screens.json'

/** Empty where the list is missing or of another release: screenshots are optional. */
export function readScreens(folder: string, onInvalid: (problem: string) => void): Screens {
  const file = join(folder, LIST)
  if (!existsSync(file)) return []
  const list = api.getScreens.response.safeParse(readJson(file))
  if (list.success) return list.data.screens.filter((screen) => isWhole(folder, screen))
  onInvalid(`${file}: not a list as this release writes it`)
  return []
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function isWhole(folder: string, { light, dark }: Screens[number]): boolean {
  return [...light.files, ...dark.files].every(
    ({ avif, webp }) => existsSync(join(folder, avif)) && existsSync(join(folder, webp)),
  )
}
