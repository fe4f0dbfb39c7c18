import { numeroDelAnno } from '@sigeba/contract/cert/delibere/numero.rules.ts';
import { type Esito, isEsito } from '@sigeba/contract/cert/stati.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import type { Storage } from '../../../ground/files/storage.types.ts';
import { Refused } from '../../../ground/refuse.ts';
import { type Detto, keptOf } from '../esame/detto.ts';
import type { MembroRow } from '../esame/esame.queries.ts';
import type { IstanzaForRow } from '../istanza.queries.ts';
import { contenutoOf, type Deroga } from './contenuto.ts';
import { findCornice, insertDelibera } from './delibere.queries.ts';
import { storeDocumenti } from './storeDocumenti.ts';

type Adopting = {
  row: IstanzaForRow;
  membri: readonly MembroRow[];
  statoId: number;
  numero: string;
  data: string;
  detto: Detto;
  /** The chair's vote prevailed in a tie (D-191). */
  prevalePresidente: boolean;
  /** What it is decided without, and why; null where nothing is missing (D-192). */
  deroga: Deroga | null;
  /** What a revision asks for, point by point. */
  punti?: readonly string[];
  rettifica?: { id: number; numero: string; anno: number; data: string; motivo: string };
};

type By = Pick<Asking, 'actor' | 'received'> & { storage: Storage };

/** A delibera with its documents, which are drafts, and a number that is one of its year for ever; it says what holds as of now. */
export async function adoptDelibera(tx: Tx, adopting: Adopting, by: By): Promise<number> {
  const { actor, received } = by;
  const { row, membri, numero, data, detto, rettifica, prevalePresidente, deroga } = adopting;
  const statoId = esitoOf(adopting.statoId);
  const cornice = await findCornice(tx, { sedutaId: row.sedutaId, oggi: data, statoId });
  if (cornice === undefined) throw new Refused(no('CERT_NESSUNA_CORRENTE'));
  const { note, noteComponenti, notaPresidente, notaRevisione, voti } = detto;
  const chiesto = [notaRevisione, ...(adopting.punti ?? [])].filter(Boolean).join('\n') || null;
  const contenuto = contenutoOf({
    istanza: row,
    cornice,
    delibera: {
      numero,
      data,
      statoId,
      chiesto,
      rettifica: rettifica === undefined ? null : (({ id: _, ...first }) => first)(rettifica),
    },
    detta: { note, noteComponenti, notaPresidente, voti, prevalePresidente, deroga, membri: membri.map(keptOf) },
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

function esitoOf(statoId: number): Esito {
  if (!isEsito(statoId)) throw new Error(`No delibera leads to state ${statoId}`);
  return statoId;
}
