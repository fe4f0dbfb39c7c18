import type { MotivoConflitto, StatoConflitto } from './conflitti.rules.ts';
import type { Conflitto } from './conflitti.shape.ts';

export const GRUPPI_VALUTATORE = ['commissione', 'referee'] as const;
export type GruppoValutatore = (typeof GRUPPI_VALUTATORE)[number];

/** Filters of a classe's list, on the screen and in its file. */
export type FiltriRighe = {
  stato?: StatoConflitto | undefined;
  motivo?: MotivoConflitto | undefined;
  ruolo?: GruppoValutatore | undefined;
  /** One of the evaluators, by its key (`chiaveDi`). */
  chi?: string | undefined;
};

/** The key of an evaluator: an account of the commission or an invitation. */
export const chiaveDi = ({ valutatore: { utenteId, refereeId } }: Pick<Conflitto, 'valutatore'>): string =>
  utenteId === null ? `r${refereeId}` : `u${utenteId}`;

export const matchesFiltri = (row: Conflitto, { stato, motivo, ruolo, chi }: FiltriRighe): boolean =>
  (stato === undefined || row.stato === stato) &&
  (motivo === undefined || row.motivi.includes(motivo)) &&
  (ruolo === undefined || (row.valutatore.ruolo === 'REFEREE') === (ruolo === 'referee')) &&
  (chi === undefined || chiaveDi(row) === chi);

/** A row of the list: a pair, or all pairs of one evaluator that are decided together, represented by the first of them. */
export type RigaConflitti = Conflitto & { id: number; insieme: readonly Conflitto[] };

/** Pairs from which on they form one row. */
const INSIEME_MIN = 3;
const PESO_STATO: Record<StatoConflitto, number> = { DA_VERIFICARE: 0, CONFERMATO: 1, ESCLUSO: 2, NON_VERIFICATO: 3 };

/**
 * The pairs as rows, those that need a decision first. An own proposta is a reason against its author in the whole classe, so pairs without
 * any other reason form one row, after those that are looked at one by one.
 */
export function groupConflitti(conflitti: readonly Conflitto[], { sciolte = false }: { sciolte?: boolean } = {}): RigaConflitti[] {
  const single = conflitti.map((conflitto, at): RigaConflitti => ({ ...conflitto, id: at + 1, insieme: [conflitto] }));
  const groups = Map.groupBy(single, (riga) => (sciolte ? null : insiemeDi(riga)) ?? riga.id);
  return [...groups.values()]
    .flatMap((righe) => (righe.length < INSIEME_MIN ? righe : asOne(righe)))
    .toSorted((one, other) => pesoDi(one) - pesoDi(other) || one.id - other.id);
}

const asOne = ([first, ...others]: readonly RigaConflitti[]): RigaConflitti[] =>
  first === undefined ? [] : [{ ...first, insieme: [first, ...others].flatMap(({ insieme }) => insieme) }];

/** The group of a pair: the same person, no reason but the own proposta, the same decision. */
const insiemeDi = (conflitto: Conflitto): string | null =>
  conflitto.motivi.length === 1 && conflitto.motivi[0] === 'PROPRIA_PROPOSTA'
    ? [chiaveDi(conflitto), conflitto.stato, conflitto.nota ?? ''].join(' ')
    : null;

const pesoDi = ({ stato, insieme }: RigaConflitti): number => PESO_STATO[stato] * 2 + (insieme.length > 1 ? 1 : 0);
