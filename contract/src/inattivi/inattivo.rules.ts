import { FUORI_ANNO, isAnno } from '../anno.ts';
import type { Violazione } from '../refusals/refusal.ts';

/** Kinds of inactive people (platform core, section 9). */
export const TIPI_INATTIVO = ['CODICE_ETICO', 'RENDICONTAZIONE_DIDATTICA', 'INATTIVO'] as const;
export type TipoInattivo = (typeof TIPI_INATTIVO)[number];

export const TESTI_INATTIVO: Record<TipoInattivo, string> = {
  CODICE_ETICO: 'Codice etico',
  RENDICONTAZIONE_DIDATTICA: 'Rendicontazione Didattica',
  INATTIVO: 'Inattivo',
};

/** People that may be declared inactive at once; characters of a reason; years of a record. */
export const INATTIVI_MASSIMO = 200;
export const MOTIVAZIONE_MAX = 255;

export const SCEGLI_INATTIVI = 'Selezionare almeno un utente e una tipologia';
export const MANCA_MOTIVAZIONE = 'Inserire una motivazione.';

type NewInattivi = { utenti: readonly number[]; tipologia: TipoInattivo | null; anno: number };

/** Faults of declaring people inactive: at least one person, and a kind (platform core, section 5). */
export function checkNuovi({ utenti, tipologia, anno }: NewInattivi): Violazione[] {
  return [
    ...(utenti.length === 0 ? [{ campo: 'utenti', messaggio: SCEGLI_INATTIVI }] : []),
    ...(utenti.length > INATTIVI_MASSIMO ? [{ campo: 'utenti', messaggio: `Al massimo ${INATTIVI_MASSIMO} persone alla volta.` }] : []),
    ...(tipologia === null ? [{ campo: 'tipologia', messaggio: SCEGLI_INATTIVI }] : []),
    ...(isAnno(anno) ? [] : [{ campo: 'anno', messaggio: FUORI_ANNO }]),
  ];
}

/** A record is ended with a reason, which the list of ended ones shows. */
export function checkMotivazione(motivazione: string): Violazione[] {
  const text = motivazione.trim();
  if (text === '') return [{ campo: 'motivazione', messaggio: MANCA_MOTIVAZIONE }];
  return text.length > MOTIVAZIONE_MAX
    ? [{ campo: 'motivazione', messaggio: `Sono ammessi al massimo ${MOTIVAZIONE_MAX} caratteri.` }]
    : [];
}

/** Why an inactive person may not present or join proposte of a year, in words for that person (D-77). */
export const testoInattivo = (anno: number, tipologie: readonly TipoInattivo[]): string =>
  `Per il ${anno} risulti tra le persone inattive (${tipologie.map((tipologia) => TESTI_INATTIVO[tipologia]).join(', ')}).`;

/** Columns by which inactive people may be sorted. */
export const ORDINE_INATTIVI = ['persona', 'dipartimento', 'anno', 'tipologia', 'dal', 'eliminato'] as const;
