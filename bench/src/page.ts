import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const page = path.resolve(import.meta.dirname, '../../docs/benchmark.md');

/** Replaces the measured block of docs/benchmark.md between its marks; the text around it is written by hand. */
export async function writeBlock(block: string, text: string): Promise<void> {
  const [begin, end] = [`<!-- measured: ${block} -->`, `<!-- end: ${block} -->`];
  const whole = await readFile(page, 'utf8');
  const [from, to] = [whole.indexOf(begin), whole.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/benchmark.md has no place for ${block}: it stands between ${begin} and ${end}`);
  await writeFile(page, `${whole.slice(0, from)}${begin}\n${text.trim()}\n${whole.slice(to)}`);
}
