import { insertIndicazione } from '../features/conflitti/indicazioni.queries.ts';
import type { TestApp } from './app.ts';
import type { TestProposta } from './buildProposta.ts';

type Said = { nome?: string; email?: string | null; motivo?: string };

/** A person whom the responsabile has asked the office not to let evaluate. */
export const buildIndicazione = (
  app: TestApp,
  { id, responsabile }: TestProposta,
  { nome = 'Ada Byron', email = null, motivo = 'Controversia in corso' }: Said = {},
): Promise<{ id: number }> => insertIndicazione(app.db, { propostaId: id, nome, email, motivo, at: app.clock.now(), by: responsabile.id });
