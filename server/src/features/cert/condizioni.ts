import type { Condizioni } from '@sigeba/contract/cert/istanza.shape.ts';
import { APPROVATA_CONDIZIONE, REVISIONE } from '@sigeba/contract/cert/stati.ts';
import type { IstanzaRow } from './istanza.queries.ts';

type Detta = Pick<IstanzaRow, 'statoId' | 'notaValutazione' | 'notaRevisione'>;

/** What the committee asks of the proponent: of a revision or of conditions in words of their own, or else its note. */
export const chiestoOf = ({ statoId, notaValutazione, notaRevisione }: Detta): string | null =>
  notaRevisione ?? (statoId === APPROVATA_CONDIZIONE || statoId === REVISIONE ? notaValutazione : null);

/** The conditions of an approval and how far they are met; null where there are none. */
export function condizioniOf(
  row: Detta & Pick<IstanzaRow, 'rispostaCondizioni' | 'rispostaIl' | 'verificateIl' | 'respinta'>,
): Condizioni | null {
  if (row.statoId !== APPROVATA_CONDIZIONE) return null;
  return {
    testo: chiestoOf(row) ?? '',
    risposta: row.rispostaCondizioni,
    rispostaIl: row.rispostaIl?.toISOString() ?? null,
    verificateIl: row.verificateIl?.toISOString() ?? null,
    respinta: row.respinta === null ? null : { ...row.respinta, quando: new Date(row.respinta.quando).toISOString() },
  };
}
