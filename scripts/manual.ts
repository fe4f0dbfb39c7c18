import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './packageBin.ts';

export const MANUAL = 'docs/amministrazione';

/** The pages with commands, in the order in which an installation meets them: the rehearsal `manual` runs them so. */
export const MANUAL_PAGES = [
  'installa.md',
  'configura.md',
  'accesso.md',
  'copia-e-ripristina.md',
  'controlla.md',
  'aggiorna.md',
  'disinstalla.md',
] as const;

type Block = { language: string; text: string };

/** The fenced blocks of a page, without the indentation that a list gives them. */
export function blocksOf(page: string): Block[] {
  const text = readFileSync(path.join(root, MANUAL, page), 'utf8');
  return [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', language = '', lines = '']) => ({
    language,
    text: lines.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

/** What an administrator types, block by block. */
export const commandsOf = (page: string): string[] =>
  blocksOf(page)
    .filter(({ language }) => language === 'sh')
    .map(({ text }) => text);
