import { defineConfig } from 'vitest/config'

const project = (name: string, folder: string) => ({
  extends: true as const,
  test: { name, root: folder, include: ['**/*.test.{ts,tsx}'] },
})

export default defineConfig({
  test: {
    projects: [
      project('contract', 'packages/contract'),
      project('markdown', 'packages/markdown'),
      project('database', 'packages/database'),
      project('server', 'apps/server'),
      project('web', 'apps/web'),
      project('cli', 'apps/cli'),
      project('bench', 'bench'),
      project('scripts', 'scripts'),
    ],
    globalSetup: new URL('scripts/vitest-postgres.ts', import.meta.url).pathname,
    setupFiles: [new URL('scripts/vitest-setup.ts', import.meta.url).pathname],
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
