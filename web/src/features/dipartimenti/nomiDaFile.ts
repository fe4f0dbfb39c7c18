/** More than two hundred names of three hundred letters. */
const MAX_BYTES = 200_000;

/**
 * The lines of a text or CSV file, as a spreadsheet or an editor saves it: UTF-8, or else the letters of Windows. Quotes around a name
 * go; a semicolon becomes a tab, by which the check of names knows that there are more columns than one. Null: too long a file.
 */
export function nomiDaFile(bytes: ArrayBuffer): string | null {
  if (bytes.byteLength > MAX_BYTES) return null;
  return wordsOf(bytes)
    .split(/\r\n?|\n/)
    .map((riga) => {
      const nome = riga.trim();
      const quoted = /^"((?:[^"]|"")*)";*$/.exec(nome)?.[1];
      return quoted === undefined ? nome.replace(/;+$/, '').replaceAll(';', '\t') : quoted.replaceAll('""', '"');
    })
    .filter((nome) => nome !== '')
    .join('\n');
}

function wordsOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
