import { normaliseParola } from '@sigeba/contract/lookup/parole.ts';
import type { Choice } from './SelectInput.tsx';

const bare = (text: string): string => normaliseParola(text).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The entries that a code or words find, whatever their accents and case: "inf01" finds INF/01, "dati basi" Basi di dati. Within each
 * head those that begin so come first; without a word all, as they are.
 */
export function matching<V extends string | number>(entries: readonly Choice<V>[], typed: string): readonly Choice<V>[] {
  const words = normaliseParola(typed).split(' ').filter(Boolean);
  const whole = bare(typed);
  if (words.length === 0) return entries;
  const heads = [...new Set(entries.map(({ group }) => group))];
  const found = entries.flatMap((entry) => {
    const [label, code] = [normaliseParola(entry.label), bare(entry.label)];
    const fits = words.every((word) => label.includes(word)) || (whole !== '' && code.startsWith(whole));
    return fits
      ? [{ entry, rank: heads.indexOf(entry.group) * 2 + Number(!(label.startsWith(words[0] ?? '') || code.startsWith(whole))) }]
      : [];
  });
  return found.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}
