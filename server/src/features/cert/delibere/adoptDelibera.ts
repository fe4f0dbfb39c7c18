import { numeroDelAnno } from '@sigeba/contract/cert/delibere/numero.rules.ts';
import type { Esito } from '@sigeba/contract/cert/stati.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import type { Storage } from '../../../ground/files/storage.types.ts';
import { Refused } from '../../../ground/refuse.ts';
import { type Decision, requestOf, snapshotOf } from '../esame/decision.ts';
import type { MembroRow } from '../esame/esame.queries.ts';
import type { IstanzaForRow } from '../istanza.queries.ts';
import { contenutoOf, type Deroga } from './contenuto.ts';
import { findCornice, insertDelibera } from './delibere.queries.ts';
import { storeDocumenti } from './storeDocumenti.ts';

type NewDelibera = {
  row: IstanzaForRow;
  membri: readonly MembroRow[];
  statoId: Esito;
  numero: string;
  data: string;
  decision: Decision;
  /** What the decision lacks, and why it is taken nevertheless; null where nothing is missing (D-192). */
  deroga: Deroga | null;
  /** The delibera that this one corrects, and why. */
  rettifica?: { id: number; numero: string; anno: number; data: string; motivo: string };
};

type By = Pick<Asking, 'actor' | 'received'> & { storage: Storage };

/** Adopts a delibera with its draft documents and a number that stays unique in its year; its contents are those of this moment. */
export async function adoptDelibera(tx: Tx, adopted: NewDelibera, by: By): Promise<number> {
  const { actor, received } = by;
  const { row, membri, statoId, numero, data, decision, deroga, rettifica } = adopted;
  const cornice = await findCornice(tx, { sedutaId: row.sedutaId, oggi: data, statoId });
  if (cornice === undefined) throw new Refused(no('CERT_NESSUNA_CORRENTE'));
  const { note, noteComponenti, notaPresidente, voti, prevalePresidente } = decision;
  const corretta =
    rettifica === undefined ? null : { numero: rettifica.numero, anno: rettifica.anno, data: rettifica.data, motivo: rettifica.motivo };
  const contenuto = contenutoOf({
    istanza: row,
    cornice,
    delibera: {
      numero,
      data,
      statoId,
      chiesto: requestOf(decision),
      rettifica: corretta,
    },
    decisione: { note, noteComponenti, notaPresidente, voti, prevalePresidente, deroga, membri: membri.map(snapshotOf) },
  });
  const made = await insertDelibera(tx, {
    istanzaId: row.id,
    numero,
    data,
    statoId,
    revisione: row.revisione,
    sedutaId: row.sedutaId,
    rettificaDi: rettifica?.id ?? null,
    motivo: rettifica?.motivo ?? null,
    contenuto,
    at: received,
    by: actor.id,
    prevalePresidente,
    motivoDeroga: deroga?.motivo ?? null,
  });
  if (made === undefined) throw new Refused(no('DELIBERA_USATA', { numero: numeroDelAnno(numero, contenuto.anno) }));
  await storeDocumenti(tx, { deliberaId: made.id, contenuto, natura: 'BOZZA', tipi: ['COMPLETA', 'RIDOTTA'] }, by);
  return made.id;
}
