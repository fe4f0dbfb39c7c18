import { fileURLToPath } from 'node:url';
import type { Config, Demonstration } from '../../ground/config/config.ts';
import { fileIris } from './file.ts';
import { httpIris } from './http.ts';
import type { Iris } from './prodotto.ts';

/** The driver for IRIS_URL: http(s) calls a service, file: reads fixtures; without it the demonstration has its own. */
export function openIris({ irisUrl }: Pick<Config, 'irisUrl'>, demo: Pick<Demonstration, 'iris'> | null): Iris {
  if (irisUrl?.startsWith('http')) return httpIris(irisUrl);
  if (irisUrl !== null) return fileIris(fileURLToPath(irisUrl));
  if (demo !== null) return fileIris(fileURLToPath(demo.iris));
  const away = () => Promise.reject(new Error('IRIS_URL is not set'));
  return { list: away, byId: away, byHandle: away };
}
