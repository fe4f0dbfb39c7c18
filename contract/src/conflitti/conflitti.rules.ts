import { formatDate } from '../instant.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';

/** Reasons why somebody may not be impartial about a proposta, the strongest first. */
export const MOTIVI_CONFLITTO = [
  'RESPONSABILE',
  'TITOLARE',
  'PARTECIPANTE',
  'TUTOR',
  'EX_TITOLARE',
  'RICHIESTO',
  'EMAIL',
  'DICHIARATO',
  'SEGNALATO',
  'INDICATO',
  'PROPRIA_PROPOSTA',
  'PROPOSTA_COMUNE',
  'PUBBLICAZIONE_COMUNE',
  'DIPARTIMENTO',
] as const;
export type MotivoConflitto = (typeof MOTIVI_CONFLITTO)[number];

/** The reasons by which a list may be filtered: what a proponent asked in confidence is for the office alone. */
export const motiviShownTo = (area: 'ur' | 'mc'): MotivoConflitto[] =>
  MOTIVI_CONFLITTO.filter((motivo) => area === 'ur' || motivo !== 'INDICATO');

/** NON_VERIFICATO: undecided when the outcomes became official, so that nobody decides any more. */
export const STATI_CONFLITTO = ['DA_VERIFICARE', 'CONFERMATO', 'ESCLUSO', 'NON_VERIFICATO'] as const;
export type StatoConflitto = (typeof STATI_CONFLITTO)[number];
/** What somebody may decide; the other states mean that nobody has. */
export const DECISIONI_CONFLITTO = ['CONFERMATO', 'ESCLUSO'] as const;
export type DecisioneConflitto = (typeof DECISIONI_CONFLITTO)[number];

/** Years for which common proposte and publications are searched, unless the university sets another number (`conflitti.anni`). */
export const ANNI_CONFLITTO = 5;
/** Who makes a declaration about a pair: the evaluator, or the proponent, for whom the office records it. */
export const LATI_DICHIARAZIONE = ['VALUTATORE', 'PROPONENTE'] as const;
export type LatoDichiarazione = (typeof LATI_DICHIARAZIONE)[number];
export const NOTA_CONFLITTO_MAX = 2_000;
/** Conflicts that may be decided at once. */
export const DECISIONI_MAX = 500;

/** Participants of a proposta neither see nor evaluate it, whatever anybody decides (D-105). */
const DI_DIRITTO: ReadonlySet<MotivoConflitto> = new Set(['RESPONSABILE', 'TITOLARE', 'PARTECIPANTE', 'TUTOR']);

/** The text of each reason, about an evaluator. */
export function testoMotivo(motivo: MotivoConflitto, anni = ANNI_CONFLITTO): string {
  const testi: Record<MotivoConflitto, string> = {
    RESPONSABILE: 'È il responsabile della proposta.',
    TITOLARE: 'È il titolare della proposta.',
    PARTECIPANTE: 'Partecipa alla proposta.',
    TUTOR: 'È tutor nella proposta.',
    EX_TITOLARE: 'È stato titolare della proposta.',
    RICHIESTO: 'È stato invitato a partecipare alla proposta.',
    EMAIL: 'Ha lo stesso indirizzo e-mail di una persona della proposta.',
    DICHIARATO: 'Ha dichiarato un conflitto di interessi.',
    SEGNALATO: 'Il proponente ha segnalato un conflitto di interessi.',
    INDICATO: 'Il proponente ha chiesto all’ufficio, in via riservata, che non valuti la proposta.',
    PROPRIA_PROPOSTA: 'Ha una propria proposta nella stessa classe.',
    PROPOSTA_COMUNE: `Ha partecipato con queste persone ad altre proposte negli ultimi ${anni} anni.`,
    PUBBLICAZIONE_COMUNE: `Ha una pubblicazione in comune con la proposta negli ultimi ${anni} anni.`,
    DIPARTIMENTO: 'È dello stesso dipartimento del responsabile.',
  };
  return testi[motivo];
}

const DETTO: Record<LatoDichiarazione, string> = { VALUTATORE: 'Dichiarato', PROPONENTE: 'Segnalato' };
export const testoDichiarazione = ({ lato, testo, quando }: { lato: LatoDichiarazione; testo: string; quando: string }): string =>
  `${DETTO[lato]} il ${formatDate(quando)}: «${testo}»`;

/**
 * The decision, the reasons known at that time, whether the outcomes of the classe are official, and whether a referee is in it whom nobody
 * has put aside.
 */
export type DecidedConflitto = {
  stato: DecisioneConflitto | null;
  motivi: readonly MotivoConflitto[];
  ufficiale: boolean;
  attivo: boolean;
};

export const isDiDiritto = (motivi: readonly MotivoConflitto[]): boolean => motivi.some((motivo) => DI_DIRITTO.has(motivo));

/**
 * The state of a conflict; null where there is none. A participant is always in conflict; one who is a referee too is put aside by whoever
 * confirms it, since a sheet may be there already (D-321). A confirmed conflict stays until it is excluded; an excluded one has to be
 * looked at again once there is a reason that was not known then. Once the outcomes of the classe are official nothing has to be looked at
 * any more.
 */
export function statoConflitto(
  motivi: readonly MotivoConflitto[],
  { stato, motivi: noti, ufficiale, attivo }: DecidedConflitto,
): StatoConflitto | null {
  if (stato === 'CONFERMATO' || (isDiDiritto(motivi) && (ufficiale || !attivo))) return 'CONFERMATO';
  if (stato === 'ESCLUSO' && motivi.every((motivo) => noti.includes(motivo))) return 'ESCLUSO';
  if (motivi.length === 0) return null;
  return ufficiale ? 'NON_VERIFICATO' : 'DA_VERIFICARE';
}

export type FattiConflittoRiga = {
  motivi: readonly MotivoConflitto[];
  /** The instant at which the outcomes of the classe became official; null: not yet. */
  ufficialeDal: string | null;
  /** The conflict is the caller's own. */
  proprio: boolean;
  /** The referee has concluded, and the evaluation is over: the sheet counts in its score. */
  contata: boolean;
  /** A referee whom nobody has put aside. */
  attivo: boolean;
  /** Whether the caller's commission is in charge; a former one reads and does not act (D-103). */
  inCarica: boolean;
};

/**
 * Office and chair decide, never about themselves; a conflict by right is confirmed for a referee, and nobody excludes it (D-321). A sheet
 * that counts in a score is not taken out of it: the evaluation is reopened first (D-312).
 */
export function canDecideConflitto(fatti: FattiConflittoRiga, decisione: DecisioneConflitto): Verdict {
  if (fatti.proprio) return no('CONFLITTO_PROPRIO');
  if (fatti.ufficialeDal !== null) return no('CLASSE_UFFICIALE', { quando: fatti.ufficialeDal });
  if (!fatti.inCarica) return no('VALUTAZIONE_TEMPO');
  if (isDiDiritto(fatti.motivi) && (decisione === 'ESCLUSO' || !fatti.attivo)) return no('CONFLITTO_DI_DIRITTO');
  return decisione === 'CONFERMATO' && fatti.contata ? no('CONFLITTO_REFEREE_CONCLUSO') : yes;
}

/** When several are decided at once, one with the same state is left alone: note and instant stay those of the first time. */
export const canDecideAgain = (stato: StatoConflitto, decisione: DecisioneConflitto): Verdict =>
  stato === decisione ? no('CONFLITTO_GIA_DECISO', { decisione }) : yes;

/** Members of the commission may step back while there is something to evaluate. */
export const canDeclareConflitto = ({ ufficialeDal }: Pick<FattiConflittoRiga, 'ufficialeDal'>): Verdict =>
  ufficialeDal === null ? yes : no('CLASSE_UFFICIALE', { quando: ufficialeDal });

/** Faults of a proponent's report as the office records it, before the people in it are looked up. */
export const checkSegnalazione = (typed: { numeroProtocollo: string; utenteId: number | null; dichiarazione: string }): Violazione[] => [
  ...(typed.numeroProtocollo.trim() === '' ? [{ campo: 'numeroProtocollo', messaggio: 'Indica il numero di protocollo.' }] : []),
  ...(typed.utenteId === null ? [{ campo: 'utenteId', messaggio: 'Scegli chi siede nella commissione.' }] : []),
  ...checkNotaConflitto('dichiarazione', typed.dichiarazione, true),
];

/** An exclusion needs a reason; so does a declaration. */
export function checkNotaConflitto(campo: 'nota' | 'dichiarazione', testo: string | null, obbligatoria: boolean): Violazione[] {
  const said = (testo ?? '').trim();
  if (said === '' && obbligatoria) return [{ campo, messaggio: 'Indica il motivo.' }];
  return said.length > NOTA_CONFLITTO_MAX ? [{ campo, messaggio: `Sono ammessi al massimo ${NOTA_CONFLITTO_MAX} caratteri.` }] : [];
}
