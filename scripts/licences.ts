import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './packageBin.ts';

type Package = { version?: string; license?: string; dev?: boolean; optional?: boolean; link?: boolean };
export type Licence = { name: string; version: string; licence: string; texts: string[] };

/** Packages that say it in their file LICENSE alone. */
export const READ: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };
const FILES = /^(licen[cs]e|copying|notice|ofl)([._-]|$)/i;

/** What goes out with the product, from the lock file: packages of server and pages, none of the tools. */
export async function shippedPackages(): Promise<[name: string, Package][]> {
  const { packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Package> };
  return Object.entries(packages).filter(([name, { dev, link }]) => name.startsWith('node_modules/') && !dev && !link);
}

/** The licence of each part that goes out, with its texts. What is not installed here (another kind of machine's) does not go out either. */
export async function listLicences(): Promise<Licence[]> {
  const found: Licence[] = [];
  for (const [name, { version = '', license = READ[name] ?? 'none', optional }] of await shippedPackages()) {
    const files = await readdir(path.join(root, name)).catch(() => null);
    if (files === null || optional) continue;
    const texts = await Promise.all(files.filter((file) => FILES.test(file)).map((file) => readFile(path.join(root, name, file), 'utf8')));
    found.push({ name: name.replace(/^.*node_modules\//, ''), version, licence: license, texts });
  }
  return found;
}

/** One file with every part; equal texts stand once, after all that have them. */
export async function writeLicences(file: string, licences: readonly Licence[]): Promise<void> {
  const of = new Map<string, string[]>();
  for (const { name, version, licence, texts } of licences) {
    const text = texts.map((one) => one.trim()).join('\n\n') || `Licence ${licence}, without a text in the package.`;
    of.set(text, [...(of.get(text) ?? []), `${name} ${version} (${licence})`]);
  }
  const parts = [...of].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  const head = 'Parts of SIGEBA that others wrote, and their licences. That of Node is node/LICENSE.';
  await writeFile(file, `${[head, ...parts].join(`\n\n${'-'.repeat(100)}\n\n`)}\n`);
}
