import type { Env } from './readSettings.ts';
import { SETTINGS } from './settings.ts';
import { SSO_SETTINGS } from './sso.config.ts';

/** The names of all settings. */
export const settingNames = (): string[] => [...new Set([SETTINGS, ...SSO_SETTINGS.options].flatMap(({ shape }) => Object.keys(shape)))];

/** Names with these beginnings belong to nothing else. */
const OURS = /^(SAML|OIDC|EXPORTS?)_/;
/** Shorter names resemble too many others. */
const LONG = 6;

/** Variables that look like a misspelt setting, one line each: a misspelt name turns a setting off silently. */
export function misspelt(env: Env): string[] {
  const names = settingNames().flatMap((name) => [name, `${name}_FILE`]);
  return Object.keys(env).flatMap((name) => {
    if (names.includes(name) || !/^[A-Z][A-Z0-9_]*$/.test(name) || (env[name]?.trim() ?? '') === '') return [];
    const [nearest] = names.filter((known) => known.length >= LONG && distance(name, known) <= 2);
    if (nearest !== undefined) return [`${name} is no setting: is ${nearest} meant?`];
    return OURS.test(name) ? [`${name} is no setting.`] : [];
  });
}

/** The edit distance of two words: letters changed, added, removed, or swapped with their neighbour. */
function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const of = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= from.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const least = Math.min(
        of(i - 1, j) + 1,
        of(i, j - 1) + 1,
        of(i - 1, j - 1) + (same ? 0 : 1),
        swapped ? of(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      rows[i]?.push(least);
    }
  }
  return of(from.length, to.length);
}
