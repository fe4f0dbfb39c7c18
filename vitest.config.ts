import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longestFirst.ts';

// Pages are read where the university is; what is shown to readers elsewhere, a test says.
process.env.TZ = 'Europe/Rome';

const node = {
  environment: 'node',
  pool: 'threads',
  // The slowest test takes two seconds on a calm machine, and ten times that beside a build on two cores: slow, not wrong.
  testTimeout: 20_000,
  // A file of tests on a database makes its own first, and waits for the other's.
  hookTimeout: 60_000,
  // What is polled for comes at once on a calm machine: this is when to give up, not how long to wait.
  expect: { poll: { timeout: 15_000 } },
} as const;
const needsMore = ['**/*.api.test.ts', '**/*.proof.test.ts', '**/*.s3.test.ts', '**/*.screen.test.tsx'];
const importRules = 'scripts/importRules.test.ts';

/**
 * A test's name says what it needs: `*.api.test.ts` a database, `*.proof.test.ts` a server of its own that it may kill,
 * `*.s3.test.ts` a database and an S3-compatible store, any other nothing at all. Modules are shared between the files of unit, web and api: no state at the top level.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: [
      { name: 'database', description: 'Depends on the version of PostgreSQL: races, locks, collation, jsonb, plans, migrations, seals.' },
    ],
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...needsMore, importRules],
          isolate: false,
        },
      },
      // One test reads every file of the project.
      { test: { ...node, name: 'imports', include: [importRules], isolate: false, testTimeout: 60_000 } },
      {
        test: {
          ...node,
          name: 'web',
          setupFiles: ['web/src/text/language.setup.ts', 'web/src/ui/patience.setup.ts', 'web/src/ui/duplicateKeys.setup.ts'],
          include: ['web/src/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        test: {
          ...node,
          name: 'api',
          include: ['server/**/*.api.test.ts'],
          globalSetup: ['server/src/test/globalSetup.ts'],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...node,
          name: 'screens',
          setupFiles: [
            'web/src/text/language.setup.ts',
            'web/src/ui/patience.setup.ts',
            'web/src/ui/duplicateKeys.setup.ts',
            'e2e/screens/bytes.setup.ts',
          ],
          include: ['e2e/screens/**/*.screen.test.tsx'],
          globalSetup: ['server/src/test/globalSetup.ts'],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...node,
          name: 's3',
          include: ['server/**/*.s3.test.ts'],
          globalSetup: ['server/src/test/globalSetup.ts'],
          // A store in Python beside the server, which writes every file twice.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...node,
          name: 'proof',
          pool: 'forks',
          include: ['server/**/*.proof.test.ts'],
          fileParallelism: false,
          // Thousands of saves, amid which the server is killed and started anew.
          testTimeout: 180_000,
          // Starts a PostgreSQL and a server of its own, as an installation does.
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
