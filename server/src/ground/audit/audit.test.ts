import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const server = path.resolve(import.meta.dirname, '../..');
const files = globSync('**/*.ts', { cwd: server }).filter((file) => !/\.test\.ts$|^test\//.test(file));
const naming = (what: RegExp) => files.filter((file) => what.test(readFileSync(path.join(server, file), 'utf8'))).sort();
const here = (name: string) => path.join('ground', 'audit', name);

test('only the recorders of acts, refusals, guesses and reads write the audit log', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(naming(/(insertInto|updateTable|deleteFrom)\(\s*['"`]audit_log\b|(insert\s+into|update|delete\s+from)\s+audit_log\b/)).toEqual([
    here('audit.queries.ts'),
    here('guesses.queries.ts'),
    here('letture.queries.ts'),
    here('refused.queries.ts'),
  ]);
});

test.each([
  ['insertAudit', 'record.ts', 'audit.queries.ts'],
  ['insertAuditRows', 'record.ts', 'audit.queries.ts'],
  ['insertLetture', 'recordLettura.ts', 'letture.queries.ts'],
  ['insertLetturaDiFile', 'recordLettura.ts', 'letture.queries.ts'],
  ['insertGuess', 'recordGuess.ts', 'guesses.queries.ts'],
  ['insertRefused', 'recordRefused.ts', 'refused.queries.ts'],
])('%s is called by %s only', (question, ...known) => {
  expect(naming(new RegExp(`\\b${question}\\b`))).toEqual(known.map(here).sort());
});
