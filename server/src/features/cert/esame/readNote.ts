import type { NoteIstanza } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { readablePartsFor } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../../ground/asking.ts';
import { recordLettura } from '../../../ground/audit/recordLettura.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { together } from '../../../ground/db/query.ts';
import { Refused } from '../../../ground/refuse.ts';
import { listMembriDi, listStorico } from './esame.queries.ts';
import { openEsame } from './openEsame.ts';
import { presentMembro } from './partiFor.ts';

type Request = Asking & { params: { propostaCertId: number } };

/** The notes that the caller may read: all of them, or only their own (D-151). */
export async function readNote(tx: Tx, request: Request): Promise<NoteIstanza> {
  const { actor, params } = request;
  const { row, sguardo, relation } = await openEsame(tx, params.propostaCertId, request);
  await recordLettura(tx, row, request);
  const legge = readablePartsFor(sguardo, relation, row.completaUfficio, row.statoId);
  if (legge.note === 'NESSUNA') throw new Refused(no('NOT_FOUND'));
  const key = { istanzaId: row.id };
  const { membri, storico } = await together(tx, { membri: listMembriDi.with(key), storico: listStorico.with(key) });
  const mine = membri.filter(({ tipo, utenteId }) => tipo !== null && (legge.note === 'TUTTE' || utenteId === actor.id));
  return {
    notaValutazione: legge.valutazione ? row.notaValutazione : null,
    notePresidenteCert: legge.valutazione ? row.notaPresidente : null,
    membri: mine.map((membro) => presentMembro(membro, true)),
    storico: !legge.valutazione
      ? []
      : storico.flatMap(({ revisione, quando, dati: { note } }) => {
          return note == null || note === '' ? [] : [{ revisione, note, quando: quando.toISOString() }];
        }),
  };
}
