import { checkAnnoOf, isAnno } from '../anno.ts';
import type { Day } from '../giorno.ts';
import { formatDeadline } from '../instant.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Gruppo } from '../ruoli.ts';
import { finestraOf } from './scadenza.rules.ts';

export const STATI_BANDO = ['PROGRAMMATO', 'APERTO', 'CHIUSO'] as const;
export type StatoBando = (typeof STATI_BANDO)[number];
export const TESTI_STATO_BANDO: Record<StatoBando, string> = { PROGRAMMATO: 'Programmato', APERTO: 'Aperto', CHIUSO: 'Chiuso' };

/** Groups of tipologie, each of which an office account works on or not (D-59). */
export const TESTI_GRUPPO: Record<Gruppo, string> = { STANDARD: 'Ricerca', TM: 'Terza Missione', AWARD: 'Award' };

/** Names and descriptions of calls, tipologie and classi (platform core, section 5), letters of a tipologia. */
export const MAX_NOME_BANDO = 2048;
export const MAX_NOME_TIPOLOGIA = 300;
export const MAX_SIGLA = 4;

/** Files that applicants read (D-61). */
export const FILE_BANDO = {
  mime: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  maxMB: 20,
} as const;

type Instants = { inizio: string; fine: string };

/** Where a call stands, from its instants alone (D-50); ISO instants. */
export function statoBando({ inizio, fine }: Instants, now: Date): StatoBando {
  if (now.getTime() < Date.parse(inizio)) return 'PROGRAMMATO';
  return now.getTime() > Date.parse(fine) ? 'CHIUSO' : 'APERTO';
}

/** Whether a move of its instants opens, at this moment, a call that nobody could apply to yet. */
export const opensAtOnce = ({ before, after }: { before: Instants; after: Instants }, now: Date): boolean =>
  statoBando(before, now) === 'PROGRAMMATO' && statoBando(after, now) === 'APERTO';

/** What a new call is called: an empty one, or a copy, by its source with the new year in the place of its own (D-51). */
export const nomeDelBando = (source: { nome: string; anno: number } | null, anno: number): string =>
  source === null ? `Nuovo bando ${anno}` : source.nome.replaceAll(String(source.anno), String(anno));

/** A call that is called like another one of its year, blanks and capitals apart: whoever applies could not tell them apart. */
export type Omonimo = { nome: string; stato: StatoBando; endTimestamp: string };

const spelt = (nome: string): string => nome.trim().replace(/\s+/g, ' ').toLocaleLowerCase('it');

/** Those among the calls of a year; `id` null is one that is not there yet. */
export const omonimiOf = <Altro extends Omonimo & { id: number }>(
  bandi: readonly Altro[],
  { id, nome }: { id: number | null; nome: string },
) => bandi.filter((altro) => altro.id !== id && spelt(altro.nome) === spelt(nome));

/** "Un altro bando ha lo stesso nome: «Ricerca 2026» (Aperto, fino al mar 03/03/2026 13:00)." */
export const testoOmonimo = ({ nome, stato, endTimestamp }: Omonimo): string =>
  `Un altro bando ha lo stesso nome: «${nome}» (${TESTI_STATO_BANDO[stato]}, fino al ${formatDeadline(endTimestamp, 'it')}).`;

export const FINE_PRIMA_DI_INIZIO = 'La data e ora fine devono essere maggiori della data e ora inizio';

/** Year and instants of a call (platform core, section 5); null is what was not filled in. */
export function checkPeriodo(bando: { anno: number | null; startTimestamp: string | null; endTimestamp: string | null }): Violazione[] {
  const { anno, startTimestamp, endTimestamp } = bando;
  const violazioni: Violazione[] = [];
  if (!isAnno(anno)) violazioni.push({ campo: 'anno', messaggio: "Inserire l'anno, di quattro cifre." });
  if (startTimestamp === null) violazioni.push({ campo: 'startTimestamp', messaggio: 'Inserire la data e ora di inizio.' });
  if (endTimestamp === null) violazioni.push({ campo: 'endTimestamp', messaggio: 'Inserire la data e ora di fine.' });
  return [...violazioni, ...checkIstanti({ startTimestamp, endTimestamp })];
}

type DatePreviste = { valutazionePrevista: Day | null; esitoPrevisto: Day | null; avvioPrevisto: Day | null };

/** The days that a call is expected to go on follow each other, those that the office has said. */
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

/** Instants that somebody has written down are of years in reason. */
export const checkFinestra = ({ startTimestamp, endTimestamp }: Finestra): Violazione[] => [
  ...checkAnnoOf('startTimestamp', startTimestamp),
  ...checkAnnoOf('endTimestamp', endTimestamp),
];
type Finestra = { startTimestamp: string | null; endTimestamp: string | null };

/** What is wrong with the two of them, those that are there. */
export const checkIstanti = ({ startTimestamp, endTimestamp }: Finestra): Violazione[] => [
  ...checkFinestra({ startTimestamp, endTimestamp }),
  ...checkOrdine({ startTimestamp, endTimestamp }),
];

/** The end comes after the start, where both are there. */
export const checkOrdine = ({ startTimestamp: inizio, endTimestamp: fine }: Record<keyof Finestra, string | Date | null>): Violazione[] =>
  inizio !== null && fine !== null && new Date(fine) <= new Date(inizio)
    ? [{ campo: 'endTimestamp', messaggio: FINE_PRIMA_DI_INIZIO }]
    : [];

const tooLong = (campo: string, testo: string, massimo: number): Violazione[] =>
  testo.length > massimo ? [{ campo, messaggio: `Al massimo ${massimo} caratteri.` }] : [];

const named = (campo: string, testo: string, massimo: number): Violazione[] =>
  testo.trim() === '' ? [{ campo, messaggio: 'Inserire il nome.' }] : tooLong(campo, testo, massimo);

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

/** A tipologia; `bando` says the instants that stand where it has none of its own. */
export const checkTipologia = (tipologia: DatiTipologia, bando: { startTimestamp: string; endTimestamp: string }): Violazione[] => [
  ...checkNomeTipologia(tipologia),
  ...checkIstantiPropri(tipologia, bando),
];

/** The own instants of a tipologia, each beside that of the call where it has no other. */
export const checkIstantiPropri = (propri: Finestra, bando: { startTimestamp: string; endTimestamp: string }): Violazione[] => [
  ...checkFinestra(propri),
  ...checkOrdine(finestraOf(propri, bando)),
];

/** `eliminate`: drafts that were deleted; they show nowhere, and keep their history. */
export type PropostaCounts = { bozze: number; inviate: number; eliminate?: number };
export const haProposte = ({ bozze, inviate }: PropostaCounts): boolean => bozze + inviate > 0;

/** "3 bozze e 12 domande inviate". */
export function testoProposte({ bozze, inviate }: PropostaCounts): string {
  const parts = [
    bozze > 0 ? `${bozze} ${bozze === 1 ? 'bozza' : 'bozze'}` : '',
    inviate > 0 ? `${inviate} ${inviate === 1 ? 'domanda inviata' : 'domande inviate'}` : '',
  ];
  return parts.filter((part) => part !== '').join(' e ');
}

type Window = { anno?: number; inizio: string; fine: string };
type WindowChange = { before: Window; after: Window; proposte: PropostaCounts; ufficiali: readonly string[] };

/**
 * Year and instants of a call, or of a tipologia, once proposte exist: only a later end (D-52). Who is writing a
 * draft never loses a day, and what was numbered keeps its year. Nothing is sent any more to a classe whose outcomes are official:
 * `ufficiali` are the classi, by name, that would be open longer.
 */
export function canMoveWindow({ before, after, proposte, ufficiali }: WindowChange): Verdict {
  if (after.fine > before.fine && ufficiali.length > 0) return no('BANDO_UFFICIALE', { classi: ufficiali });
  if (!haProposte(proposte)) return yes;
  const moved = before.anno !== after.anno || before.inizio !== after.inizio;
  return moved || after.fine < before.fine ? no('BANDO_CON_PROPOSTE', { proposte: testoProposte(proposte) }) : yes;
}

/** Letters and group of a tipologia stand in protocol numbers and decide who works on it: they stay once proposte exist. */
export const canRenameTipologia = (proposte: PropostaCounts): Verdict =>
  haProposte(proposte) ? no('TIPOLOGIA_CON_PROPOSTE', { proposte: testoProposte(proposte) }) : yes;

/** "2 bozze eliminate, che restano nello storico". */
const testoEliminate = (eliminate: number): string =>
  eliminate === 1 ? '1 bozza eliminata, che resta nello storico' : `${eliminate} bozze eliminate, che restano nello storico`;

/** What has proposte is not deleted (D-52); deleted drafts are some, since their history names it. */
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
 * A whole call goes by who works on all of its groups, as long as nobody has begun a proposta in it and no commissione
 * judges one of its tipologie; everything against it is said at once.
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

/** Who else has a sigla: a tipologia of this group in a call. */
type StessaSigla = { gruppo: Gruppo; bando: string };

/**
 * A sigla is of one group: its numbers and its limits bind all the tipologie that have it, and who works on one group alone
 * could not change them any more.
 */
export const checkSiglaDiGruppo = (gruppo: Gruppo, altre: readonly StessaSigla[]): Violazione[] => {
  const other = altre.find((each) => each.gruppo !== gruppo);
  if (other === undefined) return [];
  const messaggio = `La sigla è già di una tipologia del gruppo ${TESTI_GRUPPO[other.gruppo]} («${other.bando}»): sceglierne un’altra.`;
  return [{ campo: 'sigla', messaggio }];
};
