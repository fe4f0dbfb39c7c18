import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { letteraOf, numeroConRevisione, statoOf } from '@sigeba/contract/cert/stati.ts';
import type { IstanzaRow } from './istanza.queries.ts';

/** What only the committee has to say of an istanza, where it has said nothing or is not to be heard; and nothing may be done. */
export const NIENTE_DEL_COMITATO = {
  condizioniVerificateIl: null,
  condizioniAttendono: null,
  fileDeliberaMediaId: null,
  fileDeliberaRidottoMediaId: null,
  certSeduta: null,
  membriAssegnati: 0,
  relatori: [],
  azioni: [],
} satisfies Partial<IstanzaRiga>;

/** What everybody who sees an istanza in a list reads of it; session and rapporteurs are the committee's. */
export function rigaOf(row: IstanzaRow): IstanzaRiga {
  const sendTimestamp = row.sendTimestamp?.toISOString() ?? null;
  return {
    id: row.id,
    titolo: row.titolo,
    numeroProtocollo: numeroConRevisione(row.numeroProtocollo, row.revisione),
    revisione: row.revisione,
    stato: statoOf(row.statoId),
    lettera: letteraOf(row.statoId),
    utenteProponente: { id: row.proponenteId, cognome: row.cognome, nome: row.nome, dipartimento: row.dipartimento },
    creationTimestamp: row.createdAt.toISOString(),
    lastUpdate: row.updatedAt.toISOString(),
    dataInvio: sendTimestamp,
    sendTimestamp,
    dataValutazione: row.dataValutazione?.toISOString() ?? null,
    ...NIENTE_DEL_COMITATO,
    feedCompilati: row.feedCompilati,
  };
}
