import { soundLine } from '@sigeba/contract/form/values/soundText.ts';

/** Signs of a name that is stored. */
const NOME_MAX = 255;

/** The name as people read it: its last part, without what no file system and no header takes, nor signs that turn its direction. */
export function fileName(filename: string | undefined): string {
  // Browsers write quotes and line breaks of a name so, and no other sign.
  const written = (filename ?? '').replaceAll('%22', '"').replace(/%0D%0A|%0D|%0A/gi, ' ');
  const last = soundLine(written).split(/[/\\]/).at(-1) ?? '';
  return shortened(last.replaceAll('\t', ' ').trim()) || 'file';
}

/** Of a name that is too long the end of the stem goes: what kind of file it is stays. */
function shortened(name: string): string {
  if (name.length <= NOME_MAX) return name;
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  const stem = name.slice(0, NOME_MAX - extension.length);
  // Never half a sign.
  return stem.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + extension;
}
