import { canWriteNota, checkNota } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { NotaForm } from '@sigeba/contract/cert/esame/esame.shape.ts';
import type { CertMembroProposta } from '@sigeba/contract/cert/membro.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensure, ensureValid, found, Refused } from '../../../ground/refuse.ts';
import { listMembriDi, writeNota } from './esame.queries.ts';
import { openEsame } from './openEsame.ts';
import { presentMembro } from './partiFor.ts';
import { tellConflitto } from './tellConflitto.ts';

type Request = Asking & { body: NotaForm };

/** A member's own note, or one that the chair mends; whoever declares a conflict leaves the istanza and owes no word (D-148). */
export async function saveNota(tx: Tx, request: Request): Promise<CertMembroProposta> {
  const { actor, received, body } = request;
  const { row, sguardo, facts } = await openEsame(tx, body.propostaCertId, request, { lock: true });
  const asked = { istanzaId: row.id };
  const membro = found((await listMembriDi(tx, asked)).find(({ rowId, tipo }) => rowId === body.membroPropostaId && tipo !== null));
  const propriaNota = membro.utenteId === actor.id;
  ensure(canWriteNota(facts, { propriaNota, presidente: sguardo === 'PRESIDENTE' }));
  // The note of who has left counts nothing: nobody mends it (D-194).
  if (membro.inConflitto) throw new Refused(no('NOT_FOUND'));
  const conflitto = propriaNota && body.conflittoInteressi;
  ensureValid(conflitto ? [] : checkNota(body));

  const note = body.note?.trim() ?? '';
  const written = { note: note === '' ? null : note, minorMajor: body.flag_minor_major };
  await writeNota(tx, { id: body.membroPropostaId, ...written, conflitto, at: received });
  const dati = { titolo: row.titolo, ...(propriaNota ? {} : { testo: `${membro.cognome} ${membro.nome}` }) };
  await record(tx, request, 'saveNotaIstanza', { tipo: 'istanza', id: row.id }, dati);
  if (conflitto) await tellConflitto(tx, { row, usciti: [membro] }, request);

  return presentMembro({ ...membro, ...written, inConflitto: conflitto }, true);
}
