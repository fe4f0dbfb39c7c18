import type { PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { TestApp } from './app.ts';
import type { TestProposta } from './buildProposta.ts';
import { buildUtente } from './buildUtente.ts';

/** The office reopens a sent proposta, until an instant or the end of its call; the next edit starts from there. */
export async function reopenProposta(app: TestApp, proposta: TestProposta, { until = null }: { until?: string | null } = {}) {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const path = `/ur/proposte/${proposta.id}/riapri-proposta`;
  const answer = await app.as(ufficio).putAndRead<PropostaUfficio>(path, { riapertaFinoA: until, motivo: 'Manca un allegato' });
  if (answer.status !== 200) throw new Error(`not reopened: ${JSON.stringify(answer.body)}`);
  proposta.fresh = { lastUpdate: answer.body.lastUpdate };
}
