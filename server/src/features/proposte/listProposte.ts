import type { ProposteDellAnno } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { latestYear } from '../bandi/ammissibilita.queries.ts';
import { listRichiesteOf } from '../partecipazioni/partecipazioni.queries.ts';
import { listAnniOf, listProposteOf } from './proposte.queries.ts';
import { presentRiga } from './righe.queries.ts';

type Request = Asking & { query: { anno: number } };

/** The caller's proposte of a year, by section. Requests show in the latest year, and while their bando is open; past years are read-only (platform core, section 4). */
export async function listProposte(tx: Tx, { actor, received, query }: Request): Promise<ProposteDellAnno> {
  const latest = await latestYear(tx, received);
  const righe = (await listProposteOf(tx, actor.id, query.anno)).map((row) => presentRiga(row, actor.id));
  const inviate = righe.filter(({ status }) => status === 'INVIATA');
  return {
    daCompilare: righe.filter(({ status }) => status === 'BOZZA'),
    inviate: inviate.filter(({ esito }) => esito === null),
    finanziate: inviate.filter(({ esito }) => esito?.status === 'FINANZIATA'),
    nonFinanziate: inviate.filter(({ esito }) => esito?.status === 'NON_FINANZIATA'),
    richieste: (await listRichiesteOf(tx, actor.id, query.anno)).filter(
      ({ proposta }) => query.anno === latest || received <= new Date(proposta.endTimestamp),
    ),
    modificabile: query.anno === latest || righe.some(({ scadenza }) => received <= new Date(scadenza)),
  };
}

/** Years in which the caller has something, and the latest, downwards (decision D-62). */
export async function listAnni(tx: Tx, { actor, received }: Asking): Promise<number[]> {
  const anni = (await listAnniOf(tx, actor.id)).map(({ anno }) => anno);
  return [...new Set([await latestYear(tx, received), ...anni])].sort((a, b) => b - a);
}
