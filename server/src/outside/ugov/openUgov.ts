import { fileURLToPath } from 'node:url';
import type { Config } from '../../ground/config/config.ts';
import { fileUgov } from './file.ts';
import { httpUgov } from './http.ts';
import type { Ugov } from './persona.ts';

const demoFixtures = new URL('../../demo/data/ugov.json', import.meta.url);

/** The driver that UGOV_URL names: http(s) asks a service, file: reads fixtures; without it the demonstration has its own. */
export function openUgov({ ugovUrl, demo }: Pick<Config, 'ugovUrl' | 'demo'>): Ugov {
  if (ugovUrl?.startsWith('http')) return httpUgov(ugovUrl);
  if (ugovUrl !== null) return fileUgov(fileURLToPath(ugovUrl));
  if (demo) return fileUgov(fileURLToPath(demoFixtures));
  return { find: () => Promise.reject(new Error('UGOV_URL is not set')) };
}
