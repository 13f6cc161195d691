import { ROOT } from './folders.mjs'
import { join } from 'node:path'
import { develop } from './screens/develop.ts'
import { photograph } from './screens/photograph.ts'
import { openVillage } from './screens/village.ts'
import { buildWhatIsStale } from './builds.ts'

// Photographs the product, with invented people in it, for the page that shows it.
try {
  buildWhatIsStale()
  const village = await openVillage()
  try {
    const photographs = await photograph(village.origin)
    const { files, bytes } = await develop(photographs, join(ROOT, 'apps/web/dist/screens'))
    console.log(
      `${photographs.length} photographs, ${files} files, ${Math.round(bytes / 1000)} kB.`,
    )
    console.log('A server that is running shows them after its next start.')
  } finally {
    await village.leave()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
