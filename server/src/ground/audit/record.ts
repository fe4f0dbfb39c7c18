import type { Atto } from '@sigeba/contract/audit/atti.ts';
import type { OggettoAudit } from '@sigeba/contract/audit/oggetti.ts';
import type { Actor, Asking } from '../asking.ts';
import type { Tx } from '../db/db.types.ts';
import { type Asked, together } from '../db/question.ts';
import { insertAudit } from './audit.queries.ts';

/** Who did it, when and from where; a person who has no session yet acts for themselves. */
type Recording = Pick<Asking, 'received' | 'origin'> & { actor: Pick<Actor, 'id' | 'realId'> };
type Oggetto = { tipo: OggettoAudit; id: number | null };

/** One act in the audit log, in the transaction of the act: both people under impersonation (decision D-20). */
export async function record(tx: Tx, who: Recording, azione: Atto, oggetto: Oggetto, dati?: object): Promise<void> {
  await together(tx, recording(who, azione, oggetto, dati));
}

/** The same, to travel with what else the act writes. */
export const recording = ({ actor, received, origin }: Recording, azione: Atto, oggetto: Oggetto, dati?: object): Asked<number> =>
  insertAudit.with({
    quando: received,
    realeId: actor.realId,
    effettivoId: actor.id,
    azione,
    oggettoTipo: oggetto.tipo,
    oggettoId: oggetto.id,
    dati: dati === undefined ? null : JSON.stringify(dati),
    ip: origin.ip,
  });
