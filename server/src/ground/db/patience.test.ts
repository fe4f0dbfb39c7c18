import pg from 'pg';
import { expect, test } from 'vitest';
import { startErrorOf } from './patience.ts';

test.each([
  ['42501', 'permission denied for schema public', 'Name its owner in MIGRATION_DATABASE_URL'],
  ['28P01', 'password authentication failed for user "sigeba"', 'or, for its owner, of MIGRATION_DATABASE_URL'],
])('a database that refuses (%s) names the setting to correct, and what PostgreSQL says', (code, says, remedy) => {
  const refusal = Object.assign(new pg.DatabaseError(says, 0, 'error'), { code });
  const told = String(startErrorOf(refusal, 'postgresql://sigeba_owner:secret@localhost/sigeba'));
  expect(told).toContain(remedy);
  expect(told).toContain(`PostgreSQL says: ${says}.`);
  expect(told).not.toContain('secret');
});
