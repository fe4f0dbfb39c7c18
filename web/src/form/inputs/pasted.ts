import { visibleText } from '@sigeba/contract/form/kinds/richText.ts';

/** What stands between two cells of a pasted table, which in a text without tables would run together. */
const BETWEEN = ' | ';

/** The bare words of what is pasted or dropped; the cells of a table stay apart. */
export function wordsOf(data: DataTransfer): string {
  const html = data.getData('text/html');
  const plain = data.getData('text/plain').replace(/\r\n?/g, '\n');
  if (!/<t[dh][\s>]/i.test(html)) return plain || visibleText(html);
  if (plain !== '') return plain.replace(/\t/g, BETWEEN);
  return visibleText(html.replace(/<\/t[dh]\s*>\s*(?=<t[dh][\s>])/gi, BETWEEN).replace(/<\/tr\s*>/gi, '<br>')).trim();
}
