import { sumCifre } from './riepilogo.ts';
import type { AnnoStatistica, Cifre, Riepilogo, RigaStatistica } from './statistiche.shape.ts';

/** A macro-area or a department over all calls of a year. */
export type Confronto = Cifre & { key: number; label: string };

/** The sums of one level over all calls, by name. */
function over({ bandi }: Riepilogo, level: RigaStatistica['level'], keyOf: (riga: RigaStatistica) => number | null): Confronto[] {
  const groups = new Map<number, RigaStatistica[]>();
  for (const riga of bandi.flatMap(({ righe }) => righe)) {
    if (riga.level !== level) continue;
    const key = keyOf(riga) ?? 0;
    groups.set(key, [...(groups.get(key) ?? []), riga]);
  }
  return [...groups]
    .map(([key, righe]) => ({ key, label: righe[0]?.label ?? '', ...sumCifre(righe) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'it'));
}

export const perMacroArea = (riepilogo: Riepilogo): Confronto[] => over(riepilogo, 2, ({ idMacroarea }) => idMacroarea);

/** Departments that have sent any, those with the most first. */
export const perDipartimento = (riepilogo: Riepilogo): Confronto[] =>
  over(riepilogo, 3, ({ idDipartimento }) => idDipartimento)
    .filter(({ numeroProposteInviate }) => numeroProposteInviate > 0)
    .sort((one, other) => other.numeroProposteInviate - one.numeroProposteInviate);

export type Riuscita = Pick<AnnoStatistica, 'inviate' | 'decise' | 'finanziate'>;

/** Funded per hundred sent, to one decimal; null before any of them is decided, since all may still be funded (D-283). */
export const successo = ({ inviate, decise, finanziate }: Riuscita): number | null =>
  decise === 0 ? null : Math.round((finanziate / inviate) * 1000) / 10;

/**
 * Whether the figures of a year will still grow: it has not ended, or something that was sent still waits for its outcome. Beside whole
 * years it is marked (D-250).
 */
export const isInCorso = ({ anno, inviate, decise }: Pick<AnnoStatistica, 'anno' | 'inviate' | 'decise'>, oggi: number): boolean =>
  anno >= oggi || decise < inviate;

export const riuscitaOf = (cifre: Cifre): Riuscita => ({
  inviate: cifre.numeroProposteInviate,
  decise: cifre.numeroProposteDecise,
  finanziate: cifre.numeroProposteFinanziate,
});
