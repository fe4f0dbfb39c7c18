import { inject } from 'vitest';
import { cloneDatabase } from '../ground/db/scratch.ts';
import './globalSetup.ts';

/** An empty database at the newest migration for one test file; drop it at the end of the file. */
export function createTestDatabase(): ReturnType<typeof cloneDatabase> {
  return cloneDatabase(inject('scratch'));
}
