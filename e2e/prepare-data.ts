import { rm } from 'node:fs/promises'
import { prepareData } from './start-server.ts'

/** Journeys' servers begin with a copy of one folder: filling it takes seconds of a processor. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = prepareData()
  process.env.E2E_DATA = folder
  return () => rm(folder, { recursive: true })
}
