import { soundLine } from '@sigeba/contract/form/values/soundText.ts';

/** Characters of a stored name at most. */
const NOME_MAX = 255;

/**
 * The name of a file for people: its last part, without characters that file systems or headers refuse or that change the direction of
 * writing.
 */
export function fileName(filename: string | undefined): string {
  // Browsers encode quotes and line breaks of a name like this, and no other character.
  const written = (filename ?? '').replaceAll('%22', '"').replace(/%0D%0A|%0D|%0A/gi, ' ');
  const last = soundLine(written).split(/[/\\]/).at(-1) ?? '';
  return shortened(last.replaceAll('\t', ' ').trim()) || 'file';
}

/** A name that is too long loses the end of its stem: the extension stays. */
function shortened(name: string): string {
  if (name.length <= NOME_MAX) return name;
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  const stem = name.slice(0, NOME_MAX - extension.length);
  // Never cuts a surrogate pair.
  return stem.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + extension;
}
