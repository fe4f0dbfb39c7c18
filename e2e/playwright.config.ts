import { defineConfig } from '@playwright/test';

/**
 * Each worker starts a server of its own (steps/journey.ts), so that a journey may move the clock. The browser is the system's:
 * nothing is downloaded, and no picture is stored, since browsers draw differently.
 */
export default defineConfig({
  testMatch: '**/*.spec.ts',
  projects: ['journeys', 'barriers'].map((name) => ({ name, testDir: name })),
  outputDir: '../node_modules/.cache/journeys',
  workers: 2,
  // Each journey makes what it changes: in any order, beside any other.
  fullyParallel: true,
  // A journey takes two to six seconds on a calm machine, and six times that beside a build.
  timeout: 40_000,
  // A page whose screens arrive when they are first opened.
  expect: { timeout: 8_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'line',
  use: {
    actionTimeout: 8_000,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
