import { defineConfig } from 'vitest/config'

const OF_MEMORY = '**/*-memory.test.ts'

const script = (name: string) => new URL(`scripts/${name}`, import.meta.url).pathname

const project = (name: string, folder: string) => ({
  extends: true as const,
  test: {
    ...{ name, root: folder, include: ['**/*.test.{ts,tsx}'] },
    exclude: ['**/node_modules/**', '**/dist/**', OF_MEMORY],
    // Node reads TypeScript itself, as it does for the server; JSX it does not.
    experimental: { viteModuleRunner: name === 'web' },
    // The web app has no database to be observed.
    ...(name !== 'web' && { runner: script('vitest-runner.ts') }),
  },
})

/** What measures the memory of its process has one of its own. */
const memory = {
  extends: true as const,
  test: { name: 'memory', root: 'apps/server', include: [OF_MEMORY], isolate: true },
}

export default defineConfig({
  test: {
    projects: [
      project('contract', 'packages/contract'),
      project('markdown', 'packages/markdown'),
      project('database', 'packages/database'),
      project('server', 'apps/server'),
      memory,
      project('web', 'apps/web'),
      project('cli', 'apps/cli'),
      project('bench', 'bench'),
      project('scripts', 'scripts'),
    ],
    globalSetup: [script('vitest-seed.ts'), script('vitest-postgres.ts')],
    setupFiles: [script('vitest-setup.ts')],
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    // Two cores are busy with three: tests wait for databases and processes.
    maxWorkers: 3,
    // Reading the server’s modules again for each file took a third of the time.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
