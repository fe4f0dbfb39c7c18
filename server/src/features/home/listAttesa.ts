import type { LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { countIstanzeInviate, countNoteDovute, listCommissioniAttese } from './attesa.queries.ts';
import { countEmailFallite } from './lavoro.queries.ts';

/** What waits for whoever is more than a researcher and is not of the research office; nothing is a line less, never a line of zero. */
export async function listAttesa(tx: Tx, { actor, received }: Asking): Promise<LineaInAttesa[]> {
  const has = actor.roles.has.bind(actor.roles);
  const line = (codice: LineaInAttesa['codice'], numero: number): LineaInAttesa => ({ codice, numero, commissione: null });
  const lines = [
    ...(has('HELP_DESK') ? [line('EMAIL_FALLITE', (await countEmailFallite(tx)).numero)] : []),
    ...(has('UFFICIO_CERT') || has('PRESIDENTE_CERT') ? [line('ISTANZE_DA_ESAMINARE', (await countIstanzeInviate(tx)).numero)] : []),
    ...(has('MEMBRO_CERT') || has('PRESIDENTE_CERT')
      ? [line('NOTE_DA_SCRIVERE', (await countNoteDovute(tx, { utenteId: actor.id, oggi: dayInRome(received) })).numero)]
      : []),
    ...(has('COMMISSARIO') || has('PRESIDENTE') ? await proposteOf(tx, { utenteId: actor.id, now: received }) : []),
  ];
  return lines.filter(({ numero }) => numero > 0);
}

const proposteOf = async (tx: Tx, asked: { utenteId: number; now: Date }): Promise<LineaInAttesa[]> =>
  (await listCommissioniAttese(tx, asked)).map(({ numero, ...commissione }) => ({ codice: 'PROPOSTE_DA_VALUTARE', numero, commissione }));
