import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/**
 * The file of a program in an installed package, to be run with this Node: neither PATH nor a shell decides which.
 * @returns null where the package is not installed
 */
export function packageBin(name: string, workspace = '.', program = name.replace(/^@.*\//, '')): string | null {
  const places = [path.join(root, workspace, 'node_modules', name), path.join(root, 'node_modules', name)];
  const folder = places.find((place) => existsSync(path.join(place, 'package.json')));
  if (folder === undefined) return null;
  const { bin }: { bin?: string | Record<string, string> } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin?.[program];
  return file === undefined ? null : path.join(folder, file);
}
