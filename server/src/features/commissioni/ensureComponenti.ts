import { checkCommissione } from '@sigeba/contract/commissioni/commissione.rules.ts';
import type { Commissione, CommissioneForm } from '@sigeba/contract/commissioni/commissione.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { motivoNonIncaricabile } from '@sigeba/contract/utenti/incarico.rules.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureValid } from '../../ground/refuse.ts';
import { readMaxComponenti } from '../configurazione/configurazione.queries.ts';
import { type IncaricabileRow, listIncaricabili } from '../funzioni/incaricabili.queries.ts';
import type { MembroWrite } from './commissioneWrites.queries.ts';

/**
 * The people of a commissione, with the macro-areas of each. A new member belongs to the university, has logged in once and is
 * not blocked, as in the search; previous members may stay whatever their accounts have become.
 */
export async function ensureComponenti(
  tx: Tx,
  form: CommissioneForm,
  { before, received }: { before: Commissione | null; received: Date },
): Promise<MembroWrite[]> {
  const massimo = await readMaxComponenti(tx);
  const { membroCommissioneList: membri, presidente } = form;
  const ids = [...membri, ...(presidente === null ? [] : [presidente])].map(({ utenteId }) => utenteId);
  const persone = new Map((await listIncaricabili(tx, { ids })).map((row) => [row.id, row]));
  const seated = new Set(before === null ? [] : [...before.membroCommissioneList, ...altri(before)].map(({ utenteId }) => utenteId));
  const oggi = dayInRome(received);
  const faultOf = (campo: string, utenteId: number): Violazione[] => {
    const motivo = seated.has(utenteId) ? null : motivoNonIncaricabile(persone.get(utenteId), 'UTENTE', oggi);
    return motivo === null ? [] : [{ campo, messaggio: motivo }];
  };
  ensureValid([
    ...checkCommissione(form, massimo),
    ...(presidente === null ? [] : faultOf('presidente', presidente.utenteId)),
    ...membri.flatMap(({ utenteId }) => faultOf('membroCommissioneList', utenteId)),
  ]);
  return membri.map(({ utenteId, macroAree }) => ({
    utenteId,
    macroAree: macroAree?.map(({ id }) => id) ?? keptOf(before, utenteId) ?? ownOf(persone.get(utenteId)),
  }));
}

const altri = ({ presidente }: Commissione) => (presidente === null ? [] : [presidente]);

const keptOf = (before: Commissione | null, utenteId: number) =>
  before?.membroCommissioneList.find((membro) => membro.utenteId === utenteId)?.macroAree.map(({ id }) => id);

/** The macro-area of the department (D-101); none without a department. */
const ownOf = (persona: IncaricabileRow | undefined): number[] => (persona?.macroareaId == null ? [] : [persona.macroareaId]);
