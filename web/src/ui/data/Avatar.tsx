import type { CSSProperties } from 'react';
import css from './Avatar.module.css';

const HUES = 12;

/** One of twelve calm tints, always the same for a name. */
function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % HUES) * (360 / HUES);
}

/** First letters of the first two words: `Rossi Maria` is RM. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('it');

/**
 * A person's initials on a tint of their own, by the name with the surname first, so that they are the same everywhere. The name stands
 * beside it: nothing here is read out.
 */
export function Avatar({ name, small = false, large = false }: { name: string; small?: boolean; large?: boolean }) {
  const style: CSSProperties & { '--hue': number } = { '--hue': hueOf(name) };
  return (
    <span aria-hidden="true" className={[css.avatar, small && css.small, large && css.large].filter(Boolean).join(' ')} style={style}>
      {initialsOf(name)}
    </span>
  );
}
