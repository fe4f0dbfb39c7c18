import { defineConfig } from 'vitest/config';

// A busy machine is slow, not wrong.
const node = { environment: 'node', pool: 'threads', testTimeout: 20_000, hookTimeout: 60_000 } as const;
const needsMore = ['**/*.api.test.ts', '**/*.proof.test.ts', '**/*.s3.test.ts'];
const importRules = 'scripts/importRules.test.ts';

/**
 * A test's name says what it needs: `*.api.test.ts` a database, `*.proof.test.ts` a server of its own that it may kill,
 * `*.s3.test.ts` a database and an S3-compatible store, any other nothing at all. Modules are shared between the files of unit, web and api: no state at the top level.
 */
export default defineConfig({
  test: {
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
      { test: { ...node, name: 'imports', include: [importRules], isolate: false, testTimeout: 60_000 } },
      {
        test: {
          ...node,
          name: 'web',
          setupFiles: ['web/src/text/words.setup.ts', 'web/src/ui/patience.setup.ts'],
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
          name: 's3',
          include: ['server/**/*.s3.test.ts'],
          globalSetup: ['server/src/test/globalSetup.ts'],
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
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
