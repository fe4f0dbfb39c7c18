import { toCents } from '../numbers/denaro.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Disponibili } from './graduatoria.rules.ts';

/**
 * Money that the office has made available to a classe, or to one of its macro-areas, and what is granted of it: euro, including assegni
 * (D-203).
 */
export type Purse = { macroArea: string | null; disponibile: number; concesso: number };

/** A change of grants: of one proposta before and after, or of all of them. */
export type Transfer = { prima: number; dopo: number };

/** The remaining euro; negative where more is granted than available. */
export const remainderOf = ({ disponibile, concesso }: Purse): number => (toCents(disponibile) - toCents(concesso)) / 100;

/** The purse after a proposta that draws on it gets `dopo` instead of `prima`. */
export const withTransfer = (borsa: Purse, { prima, dopo }: Transfer): Purse => ({
  macroArea: borsa.macroArea,
  disponibile: borsa.disponibile,
  concesso: (toCents(borsa.concesso) - toCents(prima) + toCents(dopo)) / 100,
});

/** Purses after the transfers of proposte, each of the classe and of its macro-area. */
export const withTransfers = (borse: readonly Purse[], passaggi: readonly (Transfer & { macroArea: string | null })[]): Purse[] =>
  borse.map((borsa) =>
    passaggi.filter(({ macroArea }) => borsa.macroArea === null || borsa.macroArea === macroArea).reduce(withTransfer, borsa),
  );

/** Refused where a purse is exceeded: before a scenario is applied or a classe made official, the office has to raise it (D-203). */
export function canStayWithin(borse: readonly Purse[]): Verdict {
  const oltre = borse.find((borsa) => toCents(borsa.concesso) > toCents(borsa.disponibile));
  if (oltre === undefined) return yes;
  const { macroArea, disponibile, concesso } = oltre;
  return no('OLTRE_DISPONIBILE', { macroArea, disponibile, concesso });
}

/** A higher grant to one proposta is refused where it exceeds a purse; a lower one never is. */
export const canGrantWithin = (borse: readonly Purse[], passaggio: Transfer): Verdict =>
  toCents(passaggio.dopo) <= toCents(passaggio.prima) ? yes : canStayWithin(borse.map((borsa) => withTransfer(borsa, passaggio)));

/** Many outcomes change at once: refused where a purse is exceeded and grants more than before. */
export const canChangeGrants = (prima: readonly Purse[], dopo: readonly Purse[]): Verdict =>
  canStayWithin(dopo.filter(({ concesso }, at) => toCents(concesso) > toCents(prima[at]?.concesso ?? 0)));

type Concessa = { macroAreaId: number | null; totale: number };
type WithMacroaree<Macroarea> = Omit<Disponibili, 'macroAree'> & { macroAree: readonly Macroarea[] };

/** The purses of a classe, with the grants of these proposte; none where the office has not set amounts. */
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
