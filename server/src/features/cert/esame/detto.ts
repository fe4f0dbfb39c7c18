import { isVotato } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { APPROVATA_CONDIZIONE, REVISIONE } from '@sigeba/contract/cert/stati.ts';
import type { MembroRow } from './esame.queries.ts';
import type { DatiPasso } from './storico.text.ts';

type Said = {
  statoId: number | null;
  note: string | null;
  noteComponenti: string | null;
  notaRevisione: string | null;
  notePresidenteCert: string | null;
  favorevoli: number | null;
  astenuti: number | null;
  contrari: number | null;
};

const said = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim());
export type Voti = { favorevoli: number | null; astenuti: number | null; contrari: number | null };
const NESSUNO: Voti = { favorevoli: null, astenuti: null, contrari: null };

/**
 * What somebody says in a decision, as it is kept: of a revision and of 7 nobody is asked for votes (D-142), and only conditions and a
 * revision ask the proponent for something. No text stands for another that is empty (D-193).
 */
export function dettoOf(body: Said) {
  const { favorevoli, astenuti, contrari, statoId } = body;
  const asks = statoId === APPROVATA_CONDIZIONE || statoId === REVISIONE;
  return {
    note: said(body.note),
    noteComponenti: said(body.noteComponenti),
    notaRevisione: asks ? said(body.notaRevisione) : null,
    notaPresidente: said(body.notePresidenteCert),
    voti: isVotato(statoId) ? { favorevoli, astenuti, contrari } : NESSUNO,
  };
}
export type Detto = ReturnType<typeof dettoOf>;

/** The same as the columns of the istanza have it. */
export const columnsOf = ({ voti, ...detto }: Detto) => ({ ...detto, ...voti });

const COME = ['Relatore 1', 'Relatore 2', 'Esperto esterno'] as const;

/** Who was before the istanza, with name and word of that moment; who has left it for a conflict is named without a word (D-194). */
export const keptOf = ({
  cognome,
  nome,
  tipo,
  presente,
  note,
  minorMajor,
  inConflitto,
}: MembroRow): NonNullable<DatiPasso['membri']>[number] => ({
  nome: `${cognome} ${nome}`,
  come: tipo === null ? (presente ? 'presente' : 'assente') : COME[tipo],
  note: inConflitto ? null : note,
  minorMajor: inConflitto ? null : minorMajor,
  inConflitto,
  presente,
});
