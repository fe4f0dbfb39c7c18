import type { TipoFase } from '../bandi/criteri.rules.ts';
import type { TipoValutazione } from '../valutazioni/punteggi.rules.ts';

/** What may be done with a proposta while it is evaluated (payloads, section 5). */
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
  /** The commissione is the one that evaluates this tipologia now, no earlier one (D-103). */
  inCarica: boolean;
  presidente: boolean;
  tempoValutazioneConclusa: boolean;
  /** The phase that is under way; null before the first one, after the last. */
  faseAttiva: { tipo: TipoFase } | null;
  statusValutazioneProposta: StatoValutazione;
  /** Whether the commissione has begun the sheet of the phase that is under way. */
  conScheda: boolean;
  esitoSpeciale: 'NON_AMMISSIBILE' | 'RESPINTA' | null;
  esitoConcluso: boolean;
};

/**
 * What a member of the commissione finds at a row: the first that holds (D-111). What is evaluated is read, whatever
 * phase it was decided in. Null: nothing can be done.
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
 * In iteration mode the commissione may reject, or approve without referees, while these are at it (D-175): its sheet
 * beside their panel. Whether it may be written is said by the sheet itself.
 */
function schedaAccanto({ tipoValutazione, faseAttiva, statusValutazioneProposta: status, conScheda }: Case): Azione | null {
  if (tipoValutazione !== 'ITER_VALUTAZIONE' || status !== null || !isRefereeAttivi(faseAttiva)) return null;
  return conScheda ? 'MODIFICA' : 'VALUTA';
}

const SCHEDA = ['VALUTA', 'MODIFICA', 'VISUALIZZA'] as const;

/** What the sheet is opened for, if it is. */
export const azioneScheda = (azioni: readonly string[]) => SCHEDA.find((each) => azioni.includes(each));

/** The phase under way is one of referees: what `refereeAttivi` says of a row (D-111). */
export const isRefereeAttivi = (faseAttiva: { tipo: TipoFase } | null): boolean => faseAttiva?.tipo === 'REFEREE_PARZIALE';

/** The outcome: the funding action at VALUTATA, its edit afterwards, until it is concluded (evaluation and ethics, section 4). */
function esito({ statusValutazioneProposta: status, esitoConcluso, esitoSpeciale }: Case): Azione | null {
  if (status === null || esitoConcluso || esitoSpeciale !== null) return null;
  return status === 'VALUTATA' ? 'FINANZIA' : 'MODIFICA_ESITO';
}

/** All that a member, or the chair, may do at a row: only the chair reopens, and nothing once the time is over (D-118). */
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
