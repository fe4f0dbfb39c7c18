import type { HomeRicercatore } from '@sigeba/contract/home/home.shape.ts';
import { afterAll, beforeEach } from 'vitest';
import { type Persona, startTestApp } from '../../test/app.ts';
import { buildModuloEtica } from '../../test/buildIstanza.ts';

export const NOW = '2026-03-20T11:00:00.000Z';

/** A server whose clock starts anew for each test, with the form of the ethics committee; reads the home page of a researcher. */
export async function startHome() {
  const app = await startTestApp({ now: NOW });
  afterAll(() => app.stop());
  beforeEach(() => app.clock.set(NOW));
  await buildModuloEtica(app);
  return { app, home: async (utente: Persona) => (await app.as(utente).get<HomeRicercatore>('/home')).body };
}
