import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { parseLanded, readLanded } from './landed.ts';
import { migrationsFolder, readMigrations } from './migrate.ts';

const files = await readMigrations();
const landed = await readLanded();

/** The list on the main branch, where this is a clone that has one. */
function landedOnMain() {
  try {
    return parseLanded(execFileSync('git', ['show', 'main:./landed.sha256'], { cwd: migrationsFolder, encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return null;
  }
}
const onMain = landedOnMain();

describe('a landed migration', () => {
  test('a landed migration never changes or disappears, and each new one is recorded: sha256sum NNNN_name.sql >> landed.sha256', () => {
    const byName = <T extends { name: string }>(rows: T[]) => rows.toSorted((a, b) => a.name.localeCompare(b.name));
    expect(byName(files.map(({ name, sha256 }) => ({ name, sha256 })))).toEqual(byName(landed));
  });

  test('a migration has a number of its own', () => {
    const numbers = files.map(({ name }) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  test.skipIf(onMain === null)('a landed migration keeps its place in the list: new lines come after those of the main branch', () => {
    expect(landed.slice(0, onMain?.length), 'rebase on the main branch, and keep your lines of landed.sha256 below those it has').toEqual(
      onMain,
    );
  });
});
