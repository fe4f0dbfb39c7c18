import { fileURLToPath } from 'node:url';
import type { Config } from '../../ground/config/config.ts';
import { fileIris } from './file.ts';
import { httpIris } from './http.ts';
import type { Iris } from './prodotto.ts';

const demoFixtures = new URL('../../demo/data/iris.json', import.meta.url);

/** The driver that IRIS_URL names: http(s) asks a service, file: reads fixtures; without it the demonstration has its own. */
export function openIris({ irisUrl, demo }: Pick<Config, 'irisUrl' | 'demo'>): Iris {
  if (irisUrl?.startsWith('http')) return httpIris(irisUrl);
  if (irisUrl !== null) return fileIris(fileURLToPath(irisUrl));
  if (demo) return fileIris(fileURLToPath(demoFixtures));
  const away = () => Promise.reject(new Error('IRIS_URL is not set'));
  return { list: away, byId: away, byHandle: away };
}
