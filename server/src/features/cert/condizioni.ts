import type { Condizioni } from '@sigeba/contract/cert/istanza.shape.ts';
import { APPROVATA_CONDIZIONE } from '@sigeba/contract/cert/stati.ts';
import type { IstanzaRow } from './istanza.queries.ts';

type Row = Pick<
  IstanzaRow,
  'statoId' | 'notaRevisione' | 'rispostaCondizioni' | 'rispostaIl' | 'verificateIl' | 'sollecitata' | 'respinta'
>;

/** The conditions of an approval and how far they are met; null where there are none. */
export function condizioniOf(row: Row): Condizioni | null {
  if (row.statoId !== APPROVATA_CONDIZIONE) return null;
  return {
    testo: row.notaRevisione ?? '',
    risposta: row.rispostaCondizioni,
    rispostaIl: row.rispostaIl?.toISOString() ?? null,
    verificateIl: row.verificateIl?.toISOString() ?? null,
    sollecitateIl: row.sollecitata?.toISOString() ?? null,
    respinta: row.respinta === null ? null : { ...row.respinta, quando: new Date(row.respinta.quando).toISOString() },
  };
}
