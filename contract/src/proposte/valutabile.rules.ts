import type { TipoFase } from '../bandi/criteri.rules.ts';
import type { TipoValutazione } from '../valutazioni/punteggi.rules.ts';

/** Acts on a proposta during its evaluation (payloads, section 5). */
export const AZIONI = [
  ...(['VALUTA', 'MODIFICA', 'VISUALIZZA', 'GESTIONE_REFEREE'] as const),
  ...(['FINANZIA', 'MODIFICA_ESITO', 'RIAPRI_VALUTAZIONE', 'RIAPRI_ESITO'] as const),
] as const;
export type Azione = (typeof AZIONI)[number];

export const STATI_VALUTAZIONE = ['VALUTATA', 'FINANZIATA', 'NON_FINANZIATA'] as const;
type StatoValutazione = (typeof STATI_VALUTAZIONE)[number] | null;

type Case = {
  tipoValutazione: TipoValutazione;
  macroAreaValutabile: boolean;
  /** Whether the commissione evaluates this tipologia now, and is no earlier one (D-103). */
  inCarica: boolean;
  presidente: boolean;
  tempoValutazioneConclusa: boolean;
  /** The active phase; null before the first one and after the last. */
  faseAttiva: { tipo: TipoFase } | null;
  statusValutazioneProposta: StatoValutazione;
  /** Whether the commissione has begun the sheet of the active phase. */
  conScheda: boolean;
  esitoSpeciale: 'NON_AMMISSIBILE' | 'RESPINTA' | null;
  esitoConcluso: boolean;
};

/**
 * The act of a member of the commissione on the sheet of a row: the first that applies (D-111). An evaluated proposta is read, whatever
 * phase decided it. Null: nothing can be done.
 */
function scheda(row: Case): Azione | null {
  const over = row.tempoValutazioneConclusa || !row.inCarica;
  if (!row.macroAreaValutabile) return null;
  if (row.statusValutazioneProposta !== null) return 'VISUALIZZA';
  if (isRefereeAttivi(row.faseAttiva)) return 'GESTIONE_REFEREE';
  if (row.conScheda) return over ? 'VISUALIZZA' : 'MODIFICA';
  return over || row.faseAttiva === null ? null : 'VALUTA';
}

/**
 * In iteration mode the commissione may reject, or approve without referees, while these are evaluating (D-175): its sheet beside their
 * panel. Whether the sheet may be written is decided when it is opened.
 */
function schedaAccanto({ tipoValutazione, faseAttiva, statusValutazioneProposta: status, conScheda }: Case): Azione | null {
  if (tipoValutazione !== 'ITER_VALUTAZIONE' || status !== null || !isRefereeAttivi(faseAttiva)) return null;
  return conScheda ? 'MODIFICA' : 'VALUTA';
}

const SCHEDA = ['VALUTA', 'MODIFICA', 'VISUALIZZA'] as const;

/** The act for which the sheet is opened; undefined where it is not. */
export const azioneScheda = (azioni: readonly string[]) => SCHEDA.find((each) => azioni.includes(each));

const ESITO = ['FINANZIA', 'MODIFICA_ESITO'] as const;

/** The act on the outcome that a member may do; undefined where there is none. */
export const azioneEsito = (azioni: readonly string[]) => ESITO.find((each) => azioni.includes(each));

/** Whether the active phase belongs to referees: `refereeAttivi` of a row (D-111). */
export const isRefereeAttivi = (faseAttiva: { tipo: TipoFase } | null): boolean => faseAttiva?.tipo === 'REFEREE_PARZIALE';

/** The act on the outcome: the funding act at VALUTATA, its change afterwards, until it is concluded (evaluation and ethics, section 4). */
function esito({ statusValutazioneProposta: status, esitoConcluso, esitoSpeciale }: Case): Azione | null {
  if (status === null || esitoConcluso || esitoSpeciale !== null) return null;
  return status === 'VALUTATA' ? 'FINANZIA' : 'MODIFICA_ESITO';
}

/** All acts of a member, or the chair, on a row: only the chair reopens, and nothing is possible once the time is over (D-118). */
export function azioniCommissario(row: Case): Azione[] {
  const open = row.macroAreaValutabile && row.inCarica && !row.tempoValutazioneConclusa;
  const reopens = open && row.presidente && row.esitoSpeciale !== 'NON_AMMISSIBILE';
  const found = [
    scheda(row),
    open ? schedaAccanto(row) : null,
    open ? esito(row) : null,
    reopens && row.statusValutazioneProposta !== null ? ('RIAPRI_VALUTAZIONE' as const) : null,
    reopens && row.esitoConcluso && row.esitoSpeciale === null ? ('RIAPRI_ESITO' as const) : null,
  ];
  return found.filter((azione) => azione !== null);
}
