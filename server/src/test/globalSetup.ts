import type { TestProject } from 'vitest/node';
import { type Scratch, startScratch } from '../ground/db/scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    scratch: Scratch;
  }
}

/** One PostgreSQL for the whole run: our own in a temporary folder, or TEST_DATABASE_URL, whose user may create databases. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...scratch } = await startScratch(process.env.TEST_DATABASE_URL || undefined);
  project.provide('scratch', scratch);
  return stop;
}
