import { statoStep } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { RendicontazioneRiga, StepRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { presentLog } from './logMail.queries.ts';
import type { StepRow } from './rendicontazioni.queries.ts';

/** A step as one proposta sees it: its window, its state now, its report. */
export function presentStep(row: StepRow, now: Date): StepRendicontazione {
  const { idStep, nome, mesi, inizio, fine, scadenza, scadenzaTeorica, status } = row;
  return {
    idStep,
    nome,
    mesi,
    startTimestamp: inizio?.toISOString() ?? null,
    endTimestamp: fine?.toISOString() ?? null,
    scadenza: scadenza?.toISOString() ?? null,
    scadenzaTeorica: scadenzaTeorica?.toISOString() ?? null,
    // Only the office reads which of its accounts had the mails sent.
    logInvioMail: presentLog(row.log).map((each) => ({ ...each, da: 'Ufficio ricerca' })),
    sollecitata: row.sollecitata?.toISOString() ?? null,
    stato: statoStep({ status, inizio, scadenza, now }),
    rendicontazione: row.id === null ? null : { ...presentRendicontazioneRiga(row, now), id: row.id },
  };
}

/** The list columns of a report; zeros before it is stored. The holder reads an evaluation once it is concluded. */
export const presentRendicontazioneRiga = (row: StepRow, now: Date): Omit<RendicontazioneRiga, 'id'> => ({
  status: row.status ?? 'BOZZA',
  sendTimestamp: row.sendTimestamp?.toISOString() ?? null,
  cognomeResponsabile: row.cognomeResponsabile,
  nomeResponsabile: row.nomeResponsabile,
  finanziamentoSpeso: row.finanziamentoSpeso ?? 0,
  assegnoSpeso: row.assegnoSpeso ?? 0,
  totaleRichiesto: row.totaleRichiesto ?? 0,
  totaleConcesso: row.totaleConcesso ?? 0,
  valutazioneRend: row.consolida === true ? row.valutazioneRend : null,
  notaValutazioneRend: row.consolida === true ? row.notaValutazioneRend : null,
  consolida: row.consolida ?? false,
  riapertura: row.riapertaTs === null ? null : { quando: row.riapertaTs.toISOString(), motivo: row.motivoRiapertura ?? '' },
  lastUpdate: (row.updatedAt ?? now).toISOString(),
});
