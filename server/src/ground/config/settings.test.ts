import { readFileSync } from 'node:fs';
import path from 'node:path';
import { IMPOSTAZIONI } from '@sigeba/contract/configurazione/impostazioni.ts';
import { describe, expect, test } from 'vitest';
import { misspelt, settingNames } from './misspelt.ts';
import { repoRoot, SETTINGS } from './settings.ts';

/** The rows of the tables of a document that begin with names of settings: name, and what it says of the default. */
const documented = (file: string): [name: string, fallback: string][] =>
  readFileSync(path.join(repoRoot, 'docs', file), 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => {
      const [, names = '', fallback = ''] = line.split('|').map((cell) => cell.trim());
      const fallbacks = fallback.split(', ');
      return names
        .split(', ')
        .map((name, at): [string, string] => [name.replaceAll('`', ''), (fallbacks[at] ?? fallback).replaceAll('`', '')]);
    });

describe('the documentation of the settings', () => {
  test('the documentation names each setting once, and nothing else', () => {
    const names = [...documented('amministrazione/configura.md'), ...documented('amministrazione/accesso.md')].map(([name]) => name);
    expect(names.toSorted()).toEqual(settingNames().toSorted());
  });

  test('the documentation states the defaults', () => {
    const known = new Map(documented('amministrazione/configura.md'));
    const fallbacks = Object.entries(SETTINGS.parse({})).filter(([name, value]) => value !== null && name !== 'DATA_DIR');
    expect(fallbacks.length).toBeGreaterThan(8);
    for (const [name, value] of fallbacks) expect([name, known.get(name)]).toEqual([name, String(value)]);
  });
});

test('every setting that the office changes is documented', () => {
  const written = readFileSync(path.join(repoRoot, 'docs/amministrazione/configura.md'), 'utf8');
  const isWritten = (chiave: string) => written.includes(`\`${chiave}\``) || written.includes(`\`.${chiave.split('.').at(-1)}\``);
  const missing = Object.keys(IMPOSTAZIONI).filter((chiave) => !isWritten(chiave));
  expect(missing, 'name each in the table of settings of the university in docs/amministrazione/configura.md').toEqual([]);
});

describe('a variable that resembles a setting', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['SAML_IDP_CERTS', 'SAML_IDP_CERT'],
  ])('an unknown variable, %s, is reported with the setting that may be meant', (name, meant) => {
    expect(misspelt({ [name]: 'x' })).toEqual([`${name} is no setting: is ${meant} meant?`]);
  });

  test('an unknown variable with a prefix of ours is reported even without a similar setting', () => {
    expect(misspelt({ OIDC_REALM: 'x' })).toEqual(['OIDC_REALM is no setting.']);
  });

  test('settings, empty variables and those of other programs are not reported', () => {
    const env = {
      PORT: '1',
      SMTP_URL: 'x',
      DATABSE_URL: '',
      PATH: 'x',
      HOME: 'x',
      HOSTNAME: 'x',
      POST: 'x',
      TEST_DATABASE_URL: 'x',
      NODE_ENV: 'x',
    };
    expect(misspelt(env)).toEqual([]);
  });
});
