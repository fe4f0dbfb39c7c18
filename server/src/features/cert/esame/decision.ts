import { richiesteOf } from '@sigeba/contract/cert/esame/esame.rules.ts';
import { isVotato } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { APPROVATA_CONDIZIONE, REVISIONE } from '@sigeba/contract/cert/stati.ts';
import type { DatiPasso, MembroPasso, Voti } from '../istanzaWrites.queries.ts';
import type { MembroRow } from './esame.queries.ts';

/** The fields that the forms of a decision and of its rettifica share. */
type DecisionForm = {
  statoId: number | null;
  note: string | null;
  noteComponenti: string | null;
  notaRevisione: string | null;
  notePresidenteCert: string | null;
  favorevoli: number | null;
  astenuti: number | null;
  contrari: number | null;
  prevalePresidente: boolean;
  richieste?: readonly string[];
};

const NO_VOTI: Voti = { favorevoli: null, astenuti: null, contrari: null };

const textOrNull = (text: string | null): string | null => text?.trim() || null;

/**
 * A decision as it is stored: a revision and a 7 have no votes (D-142), and only conditions and a revision ask the proponent for
 * something. An empty text is not replaced by another one (D-193).
 */
export function decisionOf(form: DecisionForm) {
  const { favorevoli, astenuti, contrari, statoId } = form;
  const asks = statoId === APPROVATA_CONDIZIONE || statoId === REVISIONE;
  return {
    note: textOrNull(form.note),
    noteComponenti: textOrNull(form.noteComponenti),
    notaRevisione: asks ? textOrNull(form.notaRevisione) : null,
    notaPresidente: textOrNull(form.notePresidenteCert),
    voti: isVotato(statoId) ? { favorevoli, astenuti, contrari } : NO_VOTI,
    /** The chair's vote prevailed in a tie (D-191). */
    prevalePresidente: isVotato(statoId) && form.prevalePresidente,
    /** The requests of a revision, point by point. */
    richieste: statoId === REVISIONE ? richiesteOf(form.richieste ?? []) : [],
  };
}
export type Decision = ReturnType<typeof decisionOf>;

/** The empty decision. */
export const NO_DECISION = { note: null, noteComponenti: null, notaRevisione: null, notaPresidente: null, ...NO_VOTI };

/** The columns of an istanza that store a decision. */
export const columnsOf = ({ note, noteComponenti, notaRevisione, notaPresidente, voti }: Decision) => ({
  note,
  noteComponenti,
  notaRevisione,
  notaPresidente,
  ...voti,
});

/** The text of what is asked of the proponent: the words, then the numbered points. */
export function requestOf({ notaRevisione, richieste }: Decision): string | null {
  const points = richieste.map((testo, at) => `${at + 1}. ${testo}`);
  return [notaRevisione, ...points].filter((line) => line !== null).join('\n') || null;
}

const ROLES = ['Relatore 1', 'Relatore 2', 'Esperto esterno'] as const;

/** The members of the istanza with their present name and note; those who have left for a conflict appear without a note (D-194). */
export const snapshotOf = ({ cognome, nome, tipo, presente, note, minorMajor, inConflitto }: MembroRow): MembroPasso => ({
  nome: `${cognome} ${nome}`,
  come: tipo === null ? (presente ? 'presente' : 'assente') : ROLES[tipo],
  note: inConflitto ? null : note,
  minorMajor: inConflitto ? null : minorMajor,
  inConflitto,
  presente,
});

/** The history entry of a decision, with the members of the istanza. */
export const stepDataOf = (decision: Decision, membri: readonly MembroRow[]) =>
  ({
    note: decision.note,
    noteComponenti: decision.noteComponenti,
    notaRevisione: decision.notaRevisione,
    notePresidente: decision.notaPresidente,
    voti: decision.voti,
    prevalePresidente: decision.prevalePresidente,
    membri: membri.map(snapshotOf),
  }) satisfies DatiPasso;
