import { fileURLToPath } from 'node:url';
import type { Config, Demonstration } from '../../ground/config/config.ts';
import { fileUgov } from './file.ts';
import { httpUgov } from './http.ts';
import type { Ugov } from './persona.ts';

/**
 * The driver for UGOV_URL: http(s) calls a service, file: reads fixtures; without it the demonstration has its own, and an installation
 * none.
 */
export function openUgov({ ugovUrl }: Pick<Config, 'ugovUrl'>, demo: Pick<Demonstration, 'ugov'> | null): Ugov | null {
  if (ugovUrl?.startsWith('http')) return httpUgov(ugovUrl);
  if (ugovUrl !== null) return fileUgov(fileURLToPath(ugovUrl));
  if (demo !== null) return fileUgov(fileURLToPath(demo.ugov));
  return null;
}
