import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '../scripts/find-chromium.ts'
import type { ServerOptions } from './server-fixture.ts'

export default defineConfig<object, ServerOptions>({
  testDir: '.',
  globalSetup: './prepare-data.ts',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Two cores are busy with three: journeys wait for pages and servers.
  workers: 3,
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  // What is waited for comes sooner or later on any machine; how soon is not what journeys try.
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    // Where a page still glides to what is pressed, the press can meet something else.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What a worker lets pass reaches no `page.route`, or only sometimes; journeys that replace
    // nothing let it in, so that they run as they do for people.
    serviceWorkers: 'block',
    launchOptions: await chromiumLaunchOptions(),
    screenshot: 'only-on-failure',
  },
})
