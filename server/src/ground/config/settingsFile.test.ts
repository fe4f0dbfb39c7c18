import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseSettingsFile, withSettingsFile } from './settingsFile.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sigeba-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileWith = (text: string): string => {
  const file = path.join(folder, 'sigeba.env');
  writeFileSync(file, text);
  return file;
};

describe('a settings file is read as systemd reads an EnvironmentFile', () => {
  test.each([
    ['a # and a ; within a value belong to it', 'A=abc#def;g', 'abc#def;g'],
    ['white space around name and value is left out', '  A =  abc d  ', 'abc d'],
    ['double quotes keep white space', 'A=" abc "', ' abc '],
    ['single quotes keep a backslash', "A='a\\b'", 'a\\b'],
    ['double quotes read an escaped quote and dollar, and keep any other backslash', 'A="a\\"\\$\\n"', 'a"$\\n'],
    ['a quote in the middle of a value is a character', 'A=it\'s "so"', 'it\'s "so"'],
    ['two quoted parts are put together', 'A="a b" \'c\'', 'a bc'],
    ['a backslash at the end of a line goes on with the next', 'A=abc\\\ndef', 'abcdef'],
    ['quotes go on over lines', 'A="abc\ndef"', 'abc\ndef'],
    ['a dollar is no variable', 'A=$HOME', '$HOME'],
    ['an equals sign within a value belongs to it', 'A=k=v', 'k=v'],
    ['an empty value is empty', 'A=', ''],
  ])('%s', (_, text, value) => {
    expect(parseSettingsFile(`# A=comment\n; A=comment\n\n${text}\r\nB=next`)).toEqual({ values: { A: value, B: 'next' }, mistakes: [] });
  });

  test('a line that is no setting, and quotes that are not closed, are told by their line', () => {
    expect(parseSettingsFile('A=1\nexport B=2\nwords').mistakes).toEqual([
      'line 2 is no setting: NAME=value.',
      'line 3 is no setting: NAME=value.',
    ]);
    expect(parseSettingsFile('A="abc\nB=2')).toEqual({ values: {}, mistakes: ['line 1: the quotes of A are not closed.'] });
  });
});

describe('the settings of a command', () => {
  test('what the environment says wins over the file', () => {
    const file = fileWith('PORT=3001\nHOST=::1');
    expect(withSettingsFile({ PORT: '3002' }, file)).toEqual({ PORT: '3002', HOST: '::1' });
    expect(withSettingsFile({ SIGEBA_SETTINGS: file }, undefined)).toMatchObject({ PORT: '3001' });
  });

  test('a file that was asked for and is not there is refused, and one with a mistake is named', () => {
    expect(() => withSettingsFile({}, '/nowhere/sigeba.env')).toThrow('The settings /nowhere/sigeba.env cannot be read (ENOENT).');
    const file = fileWith('export A=1');
    expect(() => withSettingsFile({}, file)).toThrow(`${file}: line 1 is no setting`);
  });
});
