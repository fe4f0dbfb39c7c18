import { assegniIn, importoAssegni } from '../esiti/esito.rules.ts';
import { toCents } from '../numbers/denaro.ts';
import {
  type Disponibili,
  graduatoriaOf,
  type Importi,
  importiOf,
  isFinanziabile,
  NIENTE,
  type PostoInGraduatoria,
  type RankedProposta,
  richiestoOf,
  type Scelta,
  type Termini,
  totaleOf,
} from './graduatoria.rules.ts';

/** How a scenario is filled in at once: the percentage of each request, and what happens to the remainder. */
export type Riempimento = { percentuale: number; resto: 'LASCIA' | 'DIVIDI' };

/**
 * Grants from the top down until the money ends, within the limit of each macro-area where it has one. Equal scores are treated alike:
 * where the money does not suffice for all of them nobody gets anything (LASCIA), or each the same share of the remainder (DIVIDI), in
 * whole euro and without assegni. It stops there: nobody below is funded instead.
 */
export function fillScenario(
  righe: readonly RankedProposta[],
  termini: Termini,
  disponibili: Disponibili,
  { percentuale, resto }: Riempimento,
): Scelta[] {
  const borse = borseOf(righe, disponibili);
  const chosen: Scelta[] = [];
  const posti = graduatoriaOf(righe, termini).filter(({ gruppo, riga }) => isFinanziabile(gruppo, termini) && !riga.esitoConcluso);
  for (const pari of pariIn(posti)) {
    const wanted = pari.map(({ riga }) => ({ riga, importi: parteOf(richiestoOf(riga, termini), percentuale, termini) }));
    for (const { borsa, voluti } of borse.divise(wanted)) {
      const left = borse.left(borsa);
      const fits = costo(voluti) <= left;
      if (!fits) borse.end(borsa, left);
      for (const { riga, importi } of fits ? voluti : resto === 'DIVIDI' ? dividi(voluti, left) : []) {
        if (totaleOf(importi) === 0) continue;
        chosen.push({ propostaId: riga.id, ...importi });
        borse.take(borsa, toCents(totaleOf(importi)));
      }
    }
  }
  return chosen;
}

type WantedGrant = { riga: RankedProposta; importi: Importi };
/** A source of money: a macro-area, or the classe. */
type Borsa = number | 'CLASSE';

const costo = (voluti: readonly WantedGrant[]): number => voluti.reduce((sum, { importi }) => sum + toCents(totaleOf(importi)), 0);

/** The remaining money of each source, in cents; concluded outcomes are deducted. */
function borseOf(righe: readonly RankedProposta[], { disponibile, macroAree }: Disponibili) {
  const spent = (of: readonly RankedProposta[]) =>
    of.filter(({ esitoConcluso }) => esitoConcluso).reduce((sum, riga) => sum + toCents(totaleOf(importiOf(riga, []))), 0);
  const left = new Map<Borsa, number>(
    macroAree.flatMap((area) =>
      area.disponibile === null
        ? []
        : [[area.id, toCents(area.disponibile) - spent(righe.filter(({ macroAreaId }) => macroAreaId === area.id))] as const],
    ),
  );
  left.set('CLASSE', disponibile === null ? Number.POSITIVE_INFINITY : toCents(disponibile) - spent(righe));
  const leftIn = (borsa: Borsa) => Math.max(0, left.get(borsa) ?? 0);
  const borsaOf = ({ macroAreaId }: RankedProposta): Borsa => (macroAreaId !== null && left.has(macroAreaId) ? macroAreaId : 'CLASSE');
  const ended = new Set<Borsa>();
  return {
    left: (borsa: Borsa) => Math.min(leftIn(borsa), leftIn('CLASSE')),
    /** Groups proposte by their source of money; all on that of the classe where it does not suffice for all. */
    divise: (voluti: readonly WantedGrant[]): { borsa: Borsa; voluti: WantedGrant[] }[] => {
      if (ended.has('CLASSE')) return [];
      const open = voluti.filter(({ riga }) => !ended.has(borsaOf(riga)));
      const within = (borsa: Borsa) => open.filter(({ riga }) => borsaOf(riga) === borsa);
      const borse = [...new Set(open.map(({ riga }) => borsaOf(riga)))];
      const all = borse.every((borsa) => costo(within(borsa)) <= leftIn(borsa));
      if (all && costo(open) > leftIn('CLASSE')) return [{ borsa: 'CLASSE', voluti: open }];
      return borse.map((borsa) => ({ borsa, voluti: within(borsa) }));
    },
    end: (borsa: Borsa, at: number) => ended.add(at === leftIn('CLASSE') ? 'CLASSE' : borsa),
    take: (borsa: Borsa, cents: number) => {
      left.set('CLASSE', (left.get('CLASSE') ?? 0) - cents);
      if (borsa !== 'CLASSE') left.set(borsa, (left.get(borsa) ?? 0) - cents);
    },
  };
}

/** Groups of equal scores, from the top down; without a score each alone. */
function pariIn(posti: readonly PostoInGraduatoria<RankedProposta>[]): PostoInGraduatoria<RankedProposta>[][] {
  const groups: PostoInGraduatoria<RankedProposta>[][] = [];
  for (const posto of posti) {
    const before = groups.at(-1);
    if (before !== undefined && posto.posizione !== null && before[0]?.posizione === posto.posizione) before.push(posto);
    else groups.push([posto]);
  }
  return groups;
}

/** A percentage of the request: whole euro, whole assegni. */
function parteOf({ finanziamento, assegno }: Importi, percentuale: number, { importoSingoloAssegno }: Termini): Importi {
  const assegni = Math.floor((assegniIn(assegno, importoSingoloAssegno) * percentuale) / 100);
  return { finanziamento: Math.floor((finanziamento * percentuale) / 100), assegno: importoAssegni(assegni, importoSingoloAssegno) };
}

/** Divides the remainder (cents) in proportion; nobody gets more than was wanted. */
function dividi(voluti: readonly WantedGrant[], left: number): WantedGrant[] {
  const cost = voluti.reduce((sum, { importi }) => sum + toCents(importi.finanziamento), 0);
  const share = cost === 0 ? 0 : Math.min(1, left / cost);
  return voluti.map(({ riga, importi }) => ({ riga, importi: { ...NIENTE, finanziamento: Math.floor(importi.finanziamento * share) } }));
}
