import { formatDate } from '../instant.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';

/** Why somebody may not be impartial about a proposta, the weightiest first. */
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

/** Those that a list may be narrowed by: what a proponent asked in confidence is known to the office alone. */
export const motiviShownTo = (prefix: 'ur' | 'mc'): MotivoConflitto[] =>
  MOTIVI_CONFLITTO.filter((motivo) => prefix === 'ur' || motivo !== 'INDICATO');

/** NON_VERIFICATO: nobody had decided when the outcomes became official, and nobody does any more. */
export const STATI_CONFLITTO = ['DA_VERIFICARE', 'CONFERMATO', 'ESCLUSO', 'NON_VERIFICATO'] as const;
export type StatoConflitto = (typeof STATI_CONFLITTO)[number];
/** What somebody decides; the other states are that nobody has. */
export const DECISIONI_CONFLITTO = ['CONFERMATO', 'ESCLUSO'] as const;
export type DecisioneConflitto = (typeof DECISIONI_CONFLITTO)[number];

/** How far back common proposte and publications are looked for, unless the university says otherwise (`conflitti.anni`). */
export const ANNI_CONFLITTO = 5;
/** Who says something of a pair: who evaluates, or the proponent, for whom the office writes it down. */
export const LATI_DICHIARAZIONE = ['VALUTATORE', 'PROPONENTE'] as const;
export type LatoDichiarazione = (typeof LATI_DICHIARAZIONE)[number];
export const NOTA_CONFLITTO_MAX = 2_000;
/** How many are decided at once. */
export const DECISIONI_MAX = 500;

/** Whoever takes part in a proposta neither sees nor evaluates it: nobody decides otherwise (D-105). */
const DI_DIRITTO: ReadonlySet<MotivoConflitto> = new Set(['RESPONSABILE', 'TITOLARE', 'PARTECIPANTE', 'TUTOR']);

/** What each reason says, of somebody who evaluates. */
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

/** What was decided, knowing which reasons; whether the outcomes of the classe are official. */
export type DecidedConflitto = { stato: DecisioneConflitto | null; motivi: readonly MotivoConflitto[]; ufficiale: boolean };

export const isDiDiritto = (motivi: readonly MotivoConflitto[]): boolean => motivi.some((motivo) => DI_DIRITTO.has(motivo));

/**
 * Where a conflict stands; null: there is none. Who takes part is in conflict whatever anybody decided. A confirmed one stays so
 * until somebody excludes it; one that was excluded is to be looked at again once a reason has come that nobody knew of then. Once
 * the outcomes of the classe are official nothing is to be looked at any more.
 */
export function statoConflitto(
  motivi: readonly MotivoConflitto[],
  { stato, motivi: noti, ufficiale }: DecidedConflitto,
): StatoConflitto | null {
  if (isDiDiritto(motivi) || stato === 'CONFERMATO') return 'CONFERMATO';
  if (stato === 'ESCLUSO' && motivi.every((motivo) => noti.includes(motivo))) return 'ESCLUSO';
  if (motivi.length === 0) return null;
  return ufficiale ? 'NON_VERIFICATO' : 'DA_VERIFICARE';
}

export type FattiConflittoRiga = {
  motivi: readonly MotivoConflitto[];
  /** The instant at which the outcomes of the classe became official; null: not yet. */
  ufficialeDal: string | null;
  /** The conflict is of who would decide. */
  proprio: boolean;
  /** Of a referee who has concluded: the evaluation counts. */
  conclusa: boolean;
  /** Who decides sits in a commission of an earlier year, which reads and does not act (D-103). */
  inCarica: boolean;
};

/** The office and the chair decide, nobody of themselves; what the specification lays down nobody decides. */
export function canDecideConflitto(fatti: FattiConflittoRiga, decisione: DecisioneConflitto): Verdict {
  if (fatti.proprio) return no('CONFLITTO_PROPRIO');
  if (fatti.ufficialeDal !== null) return no('CLASSE_UFFICIALE', { quando: fatti.ufficialeDal });
  if (!fatti.inCarica) return no('VALUTAZIONE_TEMPO');
  if (isDiDiritto(fatti.motivi)) return no('CONFLITTO_DI_DIRITTO');
  return decisione === 'CONFERMATO' && fatti.conclusa ? no('CONFLITTO_REFEREE_CONCLUSO') : yes;
}

/** Among several decided at once, one that stands so already is left as it is: note and instant are those of the first time. */
export const canDecideAgain = (stato: StatoConflitto, decisione: DecisioneConflitto): Verdict =>
  stato === decisione ? no('CONFLITTO_GIA_DECISO', { decisione }) : yes;

/** Whoever sits in the commission steps back while there is something to evaluate. */
export const canDeclareConflitto = ({ ufficialeDal }: Pick<FattiConflittoRiga, 'ufficialeDal'>): Verdict =>
  ufficialeDal === null ? yes : no('CLASSE_UFFICIALE', { quando: ufficialeDal });

/** What the office writes down of a proponent's report, before it is asked whom and what it names. */
export const checkSegnalazione = (typed: { numeroProtocollo: string; utenteId: number | null; dichiarazione: string }): Violazione[] => [
  ...(typed.numeroProtocollo.trim() === '' ? [{ campo: 'numeroProtocollo', messaggio: 'Indicare il numero di protocollo.' }] : []),
  ...(typed.utenteId === null ? [{ campo: 'utenteId', messaggio: 'Scegliere chi siede nella commissione.' }] : []),
  ...checkNotaConflitto('dichiarazione', typed.dichiarazione, true),
];

/** Whoever excludes says why; so does whoever declares. */
export function checkNotaConflitto(campo: 'nota' | 'dichiarazione', testo: string | null, obbligatoria: boolean): Violazione[] {
  const said = (testo ?? '').trim();
  if (said === '' && obbligatoria) return [{ campo, messaggio: 'Indicare il motivo.' }];
  return said.length > NOTA_CONFLITTO_MAX ? [{ campo, messaggio: `Sono ammessi al massimo ${NOTA_CONFLITTO_MAX} caratteri.` }] : [];
}
