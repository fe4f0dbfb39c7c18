import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { letteraOf, numeroConRevisione, statoOf } from '@sigeba/contract/cert/stati.ts';
import type { IstanzaRow } from './istanza.queries.ts';

/** The committee's part of a row where it has said nothing or may not be heard; no act is offered. */
export const NIENTE_DEL_COMITATO = {
  condizioniVerificateIl: null,
  condizioniSollecitateIl: null,
  condizioniAttendono: null,
  fileDeliberaMediaId: null,
  fileDeliberaRidottoMediaId: null,
  certSeduta: null,
  membriAssegnati: 0,
  relatori: [],
  azioni: [],
} satisfies Partial<IstanzaRiga>;

/** The part of a row that every reader of an istanza sees; sitting and rapporteurs are for the committee. */
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
