import { toCents, toEuro } from '../numbers/denaro.ts';
import type { Cifre, Riepilogo, RigaStatistica } from './statistiche.shape.ts';

/** The figures of one classe, macro-area and department; a classe without proposte has one empty cell. */
export type Cella = Cifre & {
  bandoId: number;
  nomeBando: string;
  idTipologia: number;
  tipologia: string;
  idClasse: number;
  classe: string;
  /** Null where the person had no department; then the macro-area is null too. */
  idMacroarea: number | null;
  macroArea: string | null;
  idDipartimento: number | null;
  dipartimento: string | null;
  /** Whether it has any proposta. */
  proposte: boolean;
};

export const SENZA_MACROAREA = 'Senza macroarea';
export const SENZA_DIPARTIMENTO = 'Senza dipartimento';
export const TOTALE = 'Totale';

const CIFRE = [
  ...(['numeroProposteBozza', 'numeroProposteInviate', 'numeroProposteValutate', 'numeroProposteDecise'] as const),
  'numeroProposteFinanziate',
  ...(['totaleFinanziabile', 'finanziamentoRichiesto', 'assegnoRichiesto', 'numeroAssegniRichiesti'] as const),
  ...(['finanziamentoConcesso', 'assegnoConcesso', 'numeroAssegniConcessi'] as const),
] as const satisfies readonly (keyof Cifre)[];

/** Adds figures in cents, so that no cent is lost (D-07); counts are not affected. */
export function sumCifre(all: readonly Cifre[]): Cifre {
  const sum = {} as Cifre;
  for (const name of CIFRE) sum[name] = toEuro(all.reduce((cents, each) => cents + toCents(each[name]), 0));
  return sum;
}

type Ids = Pick<RigaStatistica, 'idTipologia' | 'idClasse' | 'idMacroarea' | 'idDipartimento'>;
const NESSUNO: Ids = { idTipologia: null, idClasse: null, idMacroarea: null, idDipartimento: null };

/** Groups cells by a key, in the order of first occurrence. */
function by(celle: readonly Cella[], key: (cella: Cella) => number | null): Cella[][] {
  const groups = new Map<number | null, Cella[]>();
  for (const cella of celle) {
    const before = groups.get(key(cella));
    if (before === undefined) groups.set(key(cella), [cella]);
    else before.push(cella);
  }
  return [...groups.values()];
}

type Level = {
  level: 1 | 2 | 3;
  label: (cella: Cella) => string;
  ids: (cella: Cella) => Partial<Ids>;
  of: (cella: Cella) => number | null;
};

const LEVELS: readonly Level[] = [
  {
    level: 1,
    label: ({ tipologia, classe }) => (tipologia === classe ? tipologia : `${tipologia} – ${classe}`),
    ids: ({ idTipologia, idClasse }) => ({ idTipologia, idClasse }),
    of: ({ idClasse }) => idClasse,
  },
  {
    level: 2,
    label: ({ macroArea }) => macroArea ?? SENZA_MACROAREA,
    ids: ({ idMacroarea }) => ({ idMacroarea }),
    of: ({ idMacroarea }) => idMacroarea,
  },
  {
    level: 3,
    label: ({ dipartimento }) => dipartimento ?? SENZA_DIPARTIMENTO,
    ids: ({ idDipartimento }) => ({ idDipartimento }),
    of: ({ idDipartimento }) => idDipartimento,
  },
];

/** A row for each group of a level, followed by the rows below it. */
function rowsOf(celle: readonly Cella[], above: Ids, [level, ...below]: readonly Level[]): RigaStatistica[] {
  if (level === undefined) return [];
  return by(celle, level.of).flatMap((group) => {
    const [cella] = group as [Cella];
    const ids = { ...above, ...level.ids(cella) };
    const row: RigaStatistica = {
      nomeBando: cella.nomeBando,
      label: level.label(cella),
      level: level.level,
      key: keyOf(ids, level.level),
      ...ids,
      ...sumCifre(group),
    };
    const filled = group.filter(({ proposte }) => proposte);
    return [row, ...rowsOf(filled, ids, below)];
  });
}

/** `3-12-0-7`: tipologia, classe, macro-area, department; 0 where there is none. */
const keyOf = ({ idTipologia, idClasse, idMacroarea, idDipartimento }: Ids, level: number): string =>
  [idTipologia, idClasse, idMacroarea, idDipartimento]
    .slice(0, level + 1)
    .map((id) => id ?? '0')
    .join('-');

/** The statistics of a year (D-131); `celle` are in the order of calls, classi, macro-areas and departments in the table. */
export const riepilogoOf = (celle: readonly Cella[]): Riepilogo => ({
  bandi: by(celle, ({ bandoId }) => bandoId).map((ofBando) => {
    const nomeBando = ofBando[0]?.nomeBando ?? '';
    return {
      nomeBando,
      righe: rowsOf(ofBando, NESSUNO, LEVELS),
      totale: { nomeBando, label: TOTALE, level: 1, key: 'totale', ...NESSUNO, ...sumCifre(ofBando) },
    };
  }),
});

/** A row of the file of statistics, with the names of its levels. */
export type FogliaStatistica = RigaStatistica & { classe: string; macroarea: string | null; dipartimento: string | null };

/** The rows of a table without rows below them: their sum is the total, each euro once. */
export function foglieOf(righe: readonly RigaStatistica[]): FogliaStatistica[] {
  const labels: string[] = [];
  return righe.flatMap((riga, at) => {
    labels.length = riga.level - 1;
    labels.push(riga.label);
    if ((righe[at + 1]?.level ?? 1) > riga.level) return [];
    const [classe = '', macroarea = null, dipartimento = null] = labels;
    return [{ ...riga, classe, macroarea, dipartimento }];
  });
}
