import { globSync } from 'node:fs';
import path from 'node:path';
import type { Texts } from './defineTexts.ts';

const src = path.join(import.meta.dirname, '..');

/** All texts of the interface in both languages, by the name of their file: `it.esiti` are those of `esiti.testi.ts`. */
export async function allTexts(): Promise<{ it: Record<string, object>; en: Record<string, object> }> {
  const it: Record<string, object> = {};
  const en: Record<string, object> = {};
  for (const file of globSync('**/*.testi.ts', { cwd: src }).sort()) {
    const name = path.basename(file, '.testi.ts');
    const module: Record<string, Texts<object>> = await import(path.join(src, file));
    const texts = module[`${name}Testi`];
    if (texts === undefined) throw new Error(`${file} has no ${name}Testi`);
    it[name] = texts.it;
    if (Object.keys(texts.en).length > 0) en[name] = texts.en;
  }
  return { it, en };
}
