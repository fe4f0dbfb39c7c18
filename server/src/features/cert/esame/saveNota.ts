import { canWriteNota, checkNota, checkNotaLetta } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { NotaForm } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensure, ensureValid, found, Refused } from '../../../ground/refuse.ts';
import { listMembriDi, writeNota } from './esame.queries.ts';
import { openEsame } from './openEsame.ts';
import { tellConflitto } from './tellConflitto.ts';

type Request = Asking & { body: NotaForm };

/**
 * Saves a member's own note, or the chair's correction of one; a member who declares a conflict leaves the istanza without owing
 * a note (D-148).
 */
export async function saveNota(tx: Tx, request: Request): Promise<Written> {
  const { actor, received, body } = request;
  const { row, sguardo, facts } = await openEsame(tx, body.propostaCertId, request, { lock: true });
  const membri = await listMembriDi(tx, { istanzaId: row.id });
  const membro = found(membri.find(({ rowId, tipo }) => rowId === body.membroPropostaId && tipo !== null));
  const propriaNota = membro.utenteId === actor.id;
  ensure(canWriteNota(facts, { propriaNota, presidente: sguardo === 'PRESIDENTE' }));
  // The note of a member who has left does not count: nobody corrects it (D-194).
  if (membro.inConflitto) throw new Refused(no('NOT_FOUND'));
  const conflitto = propriaNota && body.conflittoInteressi;
  const minorMajor = body.flag_minor_major;
  ensureValid(conflitto ? [] : [...checkNota(body), ...checkNotaLetta({ ...body, minorMajor }, membro)]);

  const note = body.note?.trim() ?? '';
  await writeNota(tx, { id: body.membroPropostaId, note: note === '' ? null : note, minorMajor, conflitto, at: received });
  const dati = { titolo: row.titolo, ...(propriaNota ? {} : { testo: `${membro.cognome} ${membro.nome}` }) };
  await record(tx, request, 'saveNotaIstanza', { tipo: 'istanza', id: row.id }, dati);
  const after = membri.map((each) => (each === membro ? { ...each, inConflitto: conflitto } : each));
  if (conflitto) await tellConflitto(tx, { row, membri: after, usciti: [membro] }, request);

  return { id: row.id, lastUpdate: row.updatedAt.toISOString() };
}
