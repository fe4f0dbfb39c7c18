import { readFileSync } from 'node:fs';
import { StartError } from '../startError.ts';
import type { Env } from './readSettings.ts';

/** Where an installation keeps its settings. */
const SETTINGS_FILE = '/etc/sigeba/sigeba.env';
const NAME = /^[A-Za-z_]\w*$/;
/** What a backslash protects between double quotes; before anything else it stands for itself. */
const PROTECTED = '"\\`$';

/**
 * The settings of the environment, and those of the file that it does not have: `asked` on the command line, else SIGEBA_SETTINGS, else
 * /etc/sigeba/sigeba.env where it exists.
 * @throws StartError where the file cannot be read, or a line of it is no setting
 */
export function withSettingsFile(env: Env, asked: string | undefined): Env {
  const file = asked ?? (env.SIGEBA_SETTINGS || undefined);
  const text = readText(file ?? SETTINGS_FILE, file !== undefined);
  if (text === null) return env;
  const { values, mistakes } = parseSettingsFile(text);
  if (mistakes.length > 0) throw new StartError(mistakes.map((line) => `${file ?? SETTINGS_FILE}: ${line}`).join('\n'));
  return Object.assign(values, env);
}

function readText(file: string, isAsked: boolean): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'ENOENT' && !isAsked) return null;
    const remedy = code === 'EACCES' ? ' Run the command as the user of the service: runuser -u sigeba -- sigeba …' : '';
    throw new StartError(`The settings ${file} cannot be read (${code}).${remedy}`);
  }
}

type Parsed = { values: Record<string, string>; mistakes: string[] };

/**
 * Reads settings as systemd reads an EnvironmentFile: NAME=value on a line, `#` and `;` begin a comment line only, quotes and backslashes as
 * systemd.exec(5) says. What systemd would ignore with a warning is a mistake.
 */
export function parseSettingsFile(text: string): Parsed {
  const parsed: Parsed = { values: {}, mistakes: [] };
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  for (let at = 0; at < lines.length; ) at = readLine(lines, at, parsed);
  return parsed;
}

/** @returns where the next setting may begin: a value may go on over line ends that are escaped or quoted */
function readLine(lines: readonly string[], at: number, { values, mistakes }: Parsed): number {
  const line = lines[at] ?? '';
  if (/^\s*([#;]|$)/.test(line)) return at + 1;
  const equals = line.indexOf('=');
  const name = line.slice(0, Math.max(equals, 0)).trim();
  if (!NAME.test(name)) {
    mistakes.push(`line ${at + 1} is no setting: NAME=value.`);
    return at + 1;
  }
  const rest = [line.slice(equals + 1), ...lines.slice(at + 1)].join('\n');
  const { value, length } = readValue(rest);
  if (value === null) mistakes.push(`line ${at + 1}: the quotes of ${name} are not closed.`);
  else values[name] = value;
  return at + 1 + (rest.slice(0, length).match(/\n/g) ?? []).length;
}

/** The value at the beginning of a text, up to the end of its line; null where a quote is never closed. */
function readValue(text: string): { value: string | null; length: number } {
  let value = '';
  // White space after this is at the end of the line, and not kept.
  let kept = 0;
  let isOpen = true;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '\n') return { value: value.slice(0, kept), length: at };
    // Only before its first bare character a value opens quotes.
    if (isOpen && (char === "'" || char === '"')) {
      const quoted = readQuoted(text, at + 1, char);
      if (quoted === null) return { value: null, length: text.length };
      value += quoted.value;
      at = quoted.end;
      kept = value.length;
      continue;
    }
    if (isOpen && char.trim() === '') continue;
    isOpen = false;
    if (char === '\\') at += 1;
    value += char === '\\' ? escaped(text[at] ?? '') : char;
    if (char.trim() !== '') kept = value.length;
  }
  return { value: value.slice(0, kept), length: text.length };
}

/** `end`: where the closing quote stands. */
function readQuoted(text: string, from: number, quote: string): { value: string; end: number } | null {
  let value = '';
  for (let at = from; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === quote) return { value, end: at };
    if (char === '\\' && quote === '"') {
      at += 1;
      const next = text[at] ?? '';
      value += PROTECTED.includes(next) || next === '\n' ? escaped(next) : `\\${next}`;
    } else value += char;
  }
  return null;
}

const escaped = (char: string): string => (char === '\n' ? '' : char);
