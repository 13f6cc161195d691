import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api, type Api } from '@afins/contract/api'
import type { EndpointOutput } from '@afins/contract/endpoint'

type Screens = EndpointOutput<Api['getScreens']>['screens']

const LIST = 'screens.json'

/**
 * The pictures of the product in a folder, by the list that was written beside them. Without a list
 * there are none, and none either where it is of another release or was cut short: pictures are no
 * reason not to start.
 * @param refuse is told in one line why a list that is there cannot be used
 */
export function readScreens(folder: string, refuse: (fault: string) => void): Screens {
  const file = join(folder, LIST)
  if (!existsSync(file)) return []
  const list = api.getScreens.response.safeParse(readJson(file))
  if (list.success) return list.data.screens.filter((screen) => isWhole(folder, screen))
  refuse(`${file}: not a list as this release writes it`)
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
