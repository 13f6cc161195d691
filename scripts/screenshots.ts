import { ROOT } from './folders.mjs'
import { join } from 'node:path'
import { processScreenshots } from './screenshots/process.ts'
import { captureScreenshots } from './screenshots/capture.ts'
import { startDemoServer } from './screenshots/demo-server.ts'
import { buildWhatIsStale } from './builds.ts'

// Captures the screens of the product, filled with the demo, for the page that presents it.
try {
  buildWhatIsStale()
  const demoServer = await startDemoServer()
  try {
    const screenshots = await captureScreenshots(demoServer.origin)
    const { files, bytes } = await processScreenshots(
      screenshots,
      join(ROOT, 'apps/web/dist/screens'),
    )
    console.log(
      `${screenshots.length} screenshots, ${files} files, ${Math.round(bytes / 1000)} kB.`,
    )
    console.log('A server that is running shows them after its next start.')
  } finally {
    await demoServer.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
