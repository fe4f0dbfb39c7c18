import { toCents } from '../numbers/denaro.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Disponibili } from './graduatoria.rules.ts';

/** Money that the office has made available to a classe, or to one macro-area of it, and what is granted of it: Euro, assegni included (D-203). */
export type Purse = { macroArea: string | null; disponibile: number; concesso: number };

/** What changes for a borsa: granted to one proposta before and after, or to all of them. */
export type Transfer = { prima: number; dopo: number };

/** Euro that are left; less than nothing where more is granted than there is. */
export const remainderOf = ({ disponibile, concesso }: Purse): number => (toCents(disponibile) - toCents(concesso)) / 100;

/** A borsa as it is once a proposta that draws on it gets `dopo` in place of `prima`. */
export const withTransfer = (borsa: Purse, { prima, dopo }: Transfer): Purse => ({
  macroArea: borsa.macroArea,
  disponibile: borsa.disponibile,
  concesso: (toCents(borsa.concesso) - toCents(prima) + toCents(dopo)) / 100,
});

/** Nothing stands beyond what is available: a scenario is applied, a classe made official; the office raises it first (D-203). */
export function canStayWithin(borse: readonly Purse[]): Verdict {
  const oltre = borse.find((borsa) => toCents(borsa.concesso) > toCents(borsa.disponibile));
  if (oltre === undefined) return yes;
  const { macroArea, disponibile, concesso } = oltre;
  return no('OLTRE_DISPONIBILE', { macroArea, disponibile, concesso });
}

/** One proposta gets more than it had: refused beyond what is available. What takes something back never is. */
export const canGrantWithin = (borse: readonly Purse[], passaggio: Transfer): Verdict =>
  toCents(passaggio.dopo) <= toCents(passaggio.prima) ? yes : canStayWithin(borse.map((borsa) => withTransfer(borsa, passaggio)));

/** Many outcomes change at once: refused where a borsa is beyond what is available and has more than before. */
export const canChangeGrants = (prima: readonly Purse[], dopo: readonly Purse[]): Verdict =>
  canStayWithin(dopo.filter(({ concesso }, at) => toCents(concesso) > toCents(prima[at]?.concesso ?? 0)));

type Concessa = { macroAreaId: number | null; totale: number };
type WithMacroaree<Macroarea> = Omit<Disponibili, 'macroAree'> & { macroAree: readonly Macroarea[] };

/** The borse of a classe, with what these proposte get in all; none where the office has not said how much there is. */
export function pursesOf(
  concesse: readonly Concessa[],
  { disponibile, macroAree }: WithMacroaree<{ id: number; nome: string; disponibile: number | null }>,
): Purse[] {
  const concesso = (of: readonly Concessa[]) => of.reduce((sum, { totale }) => sum + toCents(totale), 0) / 100;
  const classe = disponibile === null ? [] : [{ macroArea: null, disponibile, concesso: concesso(concesse) }];
  const aree = macroAree.flatMap(({ id, nome, disponibile: quanto }) =>
    quanto === null
      ? []
      : [{ macroArea: nome, disponibile: quanto, concesso: concesso(concesse.filter(({ macroAreaId }) => macroAreaId === id)) }],
  );
  return [...classe, ...aree];
}
