import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const page = path.resolve(import.meta.dirname, '../../docs/benchmark.md');

/** What docs/benchmark.md holds between the marks of a block is measured; the rest is written by hand and stays. */
export async function writeBlock(block: string, text: string): Promise<void> {
  const [begin, end] = [`<!-- measured: ${block} -->`, `<!-- end: ${block} -->`];
  const whole = await readFile(page, 'utf8');
  const [from, to] = [whole.indexOf(begin), whole.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/benchmark.md has no place for ${block}: it stands between ${begin} and ${end}`);
  await writeFile(page, `${whole.slice(0, from)}${begin}\n${text.trim()}\n${whole.slice(to)}`);
}
