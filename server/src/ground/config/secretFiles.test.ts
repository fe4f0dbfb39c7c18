import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig, readConfig } from './config.ts';
import { misspelt } from './misspelt.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sigeba-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const url = 'postgresql://sigeba:segreto@localhost/sigeba';
const file = path.join(folder, 'DATABASE_URL');
writeFileSync(file, `${url}\n`);

test('a setting may stand in a file that NAME_FILE names, or be a credential of systemd', () => {
  expect(loadConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe(url);
  expect(loadConfig({ CREDENTIALS_DIRECTORY: folder }).databaseUrl).toBe(url);
});

test('a setting that is said twice is refused', () => {
  expect(() => loadConfig({ DATABASE_URL_FILE: file, DATABASE_URL: url })).toThrow('DATABASE_URL is set more than once');
  expect(() => loadConfig({ DATABASE_URL_FILE: file, CREDENTIALS_DIRECTORY: folder })).toThrow('DATABASE_URL is set more than once');
});

test('a file that cannot be read is named, and a wrong value in it is not shown', () => {
  expect(() => loadConfig({ METRICS_TOKEN_FILE: '/nowhere/token' })).toThrow(
    'METRICS_TOKEN: its file /nowhere/token cannot be read (ENOENT).',
  );
  writeFileSync(path.join(folder, 'token'), 'corto');
  expect(() => loadConfig({ METRICS_TOKEN_FILE: path.join(folder, 'token') })).toThrow('it is "***"');
});

test('a misspelt name of such a file is told, and a right one is not', () => {
  expect(misspelt({ DATABASE_URL_FILE: file, SECRETS_KEY_FILE: file, BACKUP_IDENTITY_FILE: file })).toEqual([]);
  expect(misspelt({ SECRET_KEY_FILE: file })).toEqual(['SECRET_KEY_FILE is no setting: is SECRETS_KEY_FILE meant?']);
});

test('a setting that is the path of a file is written as a path', () => {
  const [line] = readConfig({ MAIL_DKIM_KEY_FILE: file }).mistakes;
  expect(line).toBe(
    `MAIL_DKIM_KEY is the path of a file itself: write MAIL_DKIM_KEY=${file}, without MAIL_DKIM_KEY_FILE or a credential of that name.`,
  );
});
