import { checkAnnoOf, isAnno } from '../anno.ts';
import type { Day } from '../giorno.ts';
import { formatDeadline } from '../instant.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Gruppo } from '../ruoli.ts';
import { spelt } from '../spelt.ts';
import { finestraOf } from './scadenza.rules.ts';

export const STATI_BANDO = ['PROGRAMMATO', 'APERTO', 'CHIUSO'] as const;
export type StatoBando = (typeof STATI_BANDO)[number];
export const TESTI_STATO_BANDO: Record<StatoBando, string> = { PROGRAMMATO: 'Programmato', APERTO: 'Aperto', CHIUSO: 'Chiuso' };

/** Groups of tipologie; an office account works on some of them (D-59). */
export const TESTI_GRUPPO: Record<Gruppo, string> = { STANDARD: 'Ricerca', TM: 'Terza Missione', AWARD: 'Award' };

/** Lengths of the names and descriptions of calls, tipologie and classi (platform core, section 5), and of a tipologia's letters. */
export const MAX_NOME_BANDO = 2048;
export const MAX_NOME_TIPOLOGIA = 300;
export const MAX_SIGLA = 4;

/** Files for applicants (D-61). */
export const FILE_BANDO = {
  mime: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  maxMB: 20,
} as const;

type Instants = { inizio: string; fine: string };

/** The state of a call, from its instants alone (D-50); ISO instants. */
export function statoBando({ inizio, fine }: Instants, now: Date): StatoBando {
  if (now.getTime() < Date.parse(inizio)) return 'PROGRAMMATO';
  return now.getTime() > Date.parse(fine) ? 'CHIUSO' : 'APERTO';
}

/** Whether a change of its instants opens at once a call that was not open before. */
export const opensAtOnce = ({ before, after }: { before: Instants; after: Instants }, now: Date): boolean =>
  statoBando(before, now) === 'PROGRAMMATO' && statoBando(after, now) === 'APERTO';

/** The name of a new call: a default, or for a copy the name of its source with the new year (D-51). */
export const nomeDelBando = (source: { nome: string; anno: number } | null, anno: number): string =>
  source === null ? `Nuovo bando ${anno}` : source.nome.replaceAll(String(source.anno), String(anno));

/** Another call of the same year with the same name, ignoring blanks and case: applicants could not tell them apart. */
export type Omonimo = { nome: string; stato: StatoBando; endTimestamp: string };

/** The calls of a year with the same name; `id` null is a call that does not exist yet. */
export const omonimiOf = <Altro extends Omonimo & { id: number }>(
  bandi: readonly Altro[],
  { id, nome }: { id: number | null; nome: string },
) => bandi.filter((altro) => altro.id !== id && spelt(altro.nome) === spelt(nome));

/** "Un altro bando ha lo stesso nome: «Ricerca 2026» (Aperto, fino al mar 03/03/2026 13:00)." */
export const testoOmonimo = ({ nome, stato, endTimestamp }: Omonimo): string =>
  `Un altro bando ha lo stesso nome: «${nome}» (${TESTI_STATO_BANDO[stato]}, fino al ${formatDeadline(endTimestamp, 'it')}).`;

export const FINE_PRIMA_DI_INIZIO = 'La data e ora fine devono essere maggiori della data e ora inizio';

/** Year and instants of a call (platform core, section 5); null is a missing value. */
export function checkPeriodo(bando: { anno: number | null; startTimestamp: string | null; endTimestamp: string | null }): Violazione[] {
  const { anno, startTimestamp, endTimestamp } = bando;
  const violazioni: Violazione[] = [];
  if (!isAnno(anno)) violazioni.push({ campo: 'anno', messaggio: "Inserisci l'anno, di quattro cifre." });
  if (startTimestamp === null) violazioni.push({ campo: 'startTimestamp', messaggio: 'Inserisci la data e ora di inizio.' });
  if (endTimestamp === null) violazioni.push({ campo: 'endTimestamp', messaggio: 'Inserisci la data e ora di fine.' });
  return [...violazioni, ...checkIstanti({ startTimestamp, endTimestamp })];
}

type DatePreviste = { valutazionePrevista: Day | null; esitoPrevisto: Day | null; avvioPrevisto: Day | null };

/** The expected days of a call must follow each other, as far as they are set. */
export function checkDatePreviste({ valutazionePrevista, esitoPrevisto, avvioPrevisto }: DatePreviste): Violazione[] {
  const anni = Object.entries({ valutazionePrevista, esitoPrevisto, avvioPrevisto }).flatMap(([campo, giorno]) =>
    checkAnnoOf(campo, giorno),
  );
  const before = (campo: string, giorno: Day | null, prima: Day | null, messaggio: string) =>
    giorno !== null && prima !== null && giorno < prima ? [{ campo, messaggio }] : [];
  return [
    ...anni,
    ...before('esitoPrevisto', esitoPrevisto, valutazionePrevista, "L'esito non può essere previsto prima della valutazione."),
    ...before(
      'avvioPrevisto',
      avvioPrevisto,
      esitoPrevisto ?? valutazionePrevista,
      "L'avvio dei progetti non può essere previsto prima dell'esito.",
    ),
  ];
}

/** Given instants must be of a plausible year. */
export const checkFinestra = ({ startTimestamp, endTimestamp }: Finestra): Violazione[] => [
  ...checkAnnoOf('startTimestamp', startTimestamp),
  ...checkAnnoOf('endTimestamp', endTimestamp),
];
type Finestra = { startTimestamp: string | null; endTimestamp: string | null };

/** Faults of the given instants, and of their order. */
export const checkIstanti = ({ startTimestamp, endTimestamp }: Finestra): Violazione[] => [
  ...checkFinestra({ startTimestamp, endTimestamp }),
  ...checkOrdine({ startTimestamp, endTimestamp }),
];

/** The end must come after the start, where both are given. */
export const checkOrdine = ({ startTimestamp: inizio, endTimestamp: fine }: Record<keyof Finestra, string | Date | null>): Violazione[] =>
  inizio !== null && fine !== null && new Date(fine) <= new Date(inizio)
    ? [{ campo: 'endTimestamp', messaggio: FINE_PRIMA_DI_INIZIO }]
    : [];

const tooLong = (campo: string, testo: string, massimo: number): Violazione[] =>
  testo.length > massimo ? [{ campo, messaggio: `Al massimo ${massimo} caratteri.` }] : [];

const named = (campo: string, testo: string, massimo: number): Violazione[] =>
  testo.trim() === '' ? [{ campo, messaggio: 'Inserisci il nome.' }] : tooLong(campo, testo, massimo);

/** Name and description of a call. */
export const checkTestiBando = ({ nome, descrizione }: { nome: string; descrizione: string }): Violazione[] => [
  ...named('nome', nome, MAX_NOME_BANDO),
  ...tooLong('descrizione', descrizione, MAX_NOME_BANDO),
];

type DatiTipologia = { nome: string; sigla: string; startTimestamp: string | null; endTimestamp: string | null };

/** Name and letters of a tipologia. */
export const checkNomeTipologia = ({ nome, sigla }: { nome: string; sigla: string }): Violazione[] => [
  ...named('nome', nome, MAX_NOME_TIPOLOGIA),
  ...(/^[A-Z0-9]{1,4}$/.test(sigla)
    ? []
    : [{ campo: 'sigla', messaggio: 'La sigla ha da una a quattro lettere maiuscole o cifre: entra nel numero di protocollo.' }]),
];

/** A tipologia; `bando` has the instants that apply where it has none of its own. */
export const checkTipologia = (tipologia: DatiTipologia, bando: { startTimestamp: string; endTimestamp: string }): Violazione[] => [
  ...checkNomeTipologia(tipologia),
  ...checkIstantiPropri(tipologia, bando),
];

/** The own instants of a tipologia, each compared with that of the call where it has no other. */
export const checkIstantiPropri = (propri: Finestra, bando: { startTimestamp: string; endTimestamp: string }): Violazione[] => [
  ...checkFinestra(propri),
  ...checkOrdine(finestraOf(propri, bando)),
];

/** `eliminate`: deleted drafts, which are shown nowhere but keep their history. */
export type PropostaCounts = { bozze: number; inviate: number; eliminate?: number };
export const haProposte = ({ bozze, inviate }: PropostaCounts): boolean => bozze + inviate > 0;

/** "3 bozze e 12 inviate", of proposte. */
export function testoProposte({ bozze, inviate }: PropostaCounts): string {
  const parts = [
    bozze > 0 ? `${bozze} ${bozze === 1 ? 'bozza' : 'bozze'}` : '',
    inviate > 0 ? `${inviate} ${inviate === 1 ? 'inviata' : 'inviate'}` : '',
  ];
  return parts.filter((part) => part !== '').join(' e ');
}

type Window = { anno?: number; inizio: string; fine: string };
type WindowChange = { before: Window; after: Window; proposte: PropostaCounts; ufficiali: readonly string[] };

/**
 * Whether year and instants of a call or tipologia may change once proposte exist: only to a later end (D-52), so that no author loses a
 * day and numbers keep their year. Nothing can be sent to a classe whose outcomes are official: `ufficiali` names the classi that would be
 * open longer.
 */
export function canMoveWindow({ before, after, proposte, ufficiali }: WindowChange): Verdict {
  if (after.fine > before.fine && ufficiali.length > 0) return no('BANDO_UFFICIALE', { classi: ufficiali });
  if (!haProposte(proposte)) return yes;
  const moved = before.anno !== after.anno || before.inizio !== after.inizio;
  return moved || after.fine < before.fine ? no('BANDO_CON_PROPOSTE', { proposte: testoProposte(proposte) }) : yes;
}

/** Letters and group of a tipologia are part of protocol numbers and decide who works on it: they cannot change once proposte exist. */
export const canRenameTipologia = (proposte: PropostaCounts): Verdict =>
  haProposte(proposte) ? no('TIPOLOGIA_CON_PROPOSTE', { proposte: testoProposte(proposte) }) : yes;

/** "2 bozze eliminate, che restano nello storico". */
const testoEliminate = (eliminate: number): string =>
  eliminate === 1 ? '1 bozza eliminata, che resta nello storico' : `${eliminate} bozze eliminate, che restano nello storico`;

/** Whatever has proposte cannot be deleted (D-52); deleted drafts count, since their history refers to it. */
export function canDeleteConfigurazione(proposte: PropostaCounts): Verdict {
  if (haProposte(proposte)) return no('NON_ELIMINABILE_CON_PROPOSTE', { proposte: testoProposte(proposte) });
  const { eliminate = 0 } = proposte;
  return eliminate > 0 ? no('NON_ELIMINABILE_CON_PROPOSTE', { proposte: testoEliminate(eliminate) }) : yes;
}

type DaEliminare = {
  modificabile: boolean;
  proposte: PropostaCounts;
  tipologiaProgetti: readonly { nome: string; commissione: string | null }[];
};

/**
 * A whole call is deleted by an account that works on all of its groups, while nobody has begun a proposta in it and no commissione judges
 * one of its tipologie; all reasons against it are given at once.
 */
export function canDeleteBando({ modificabile, proposte, tipologiaProgetti }: DaEliminare): Verdict {
  if (!modificabile) return no('BANDO_ALTRUI');
  const { eliminate = 0 } = proposte;
  const motivi = [
    ...(haProposte(proposte) ? [`ha proposte (${testoProposte(proposte)})`] : []),
    ...(eliminate > 0 ? [`ha ${testoEliminate(eliminate)}`] : []),
    ...tipologiaProgetti
      .filter(({ commissione }) => commissione !== null)
      .map(({ nome, commissione }) => `la tipologia «${nome}» è associata alla commissione «${commissione}»`),
  ];
  return motivi.length === 0 ? yes : no('BANDO_NON_ELIMINABILE', { motivi });
}

/** Another tipologia with the same sigla: its group and call. */
type StessaSigla = { gruppo: Gruppo; bando: string };

/**
 * A sigla belongs to one group: its numbers and limits bind all tipologie that have it, and an account of one group alone could not change
 * them any more.
 */
export const checkSiglaDiGruppo = (gruppo: Gruppo, altre: readonly StessaSigla[]): Violazione[] => {
  const other = altre.find((each) => each.gruppo !== gruppo);
  if (other === undefined) return [];
  const messaggio = `La sigla è già di una tipologia del gruppo ${TESTI_GRUPPO[other.gruppo]} («${other.bando}»): scegline un’altra.`;
  return [{ campo: 'sigla', messaggio }];
};
