import type { Facts } from '../../template/facts.types.ts';
import type { Campo, Colonna, FinanziamentoPregresso } from '../../template/template.types.ts';
import { fault, faultInCell } from '../../values/checks.ts';
import { isObject } from '../../values/isObject.ts';
import type { Family } from '../family.types.ts';
import { isBlankRow, type Riga } from '../rows/cells.ts';
import { type RowsConfig, rows } from '../rows/rows.ts';

type Pregressi = { pregressi: FinanziamentoPregresso[] };

/** Steps of the share of commitment where the template does not set them. */
const PASSI = 10;

const FISSE = [
  { uid: 'titolare', label: 'Titolare', tipo: 'testo', flagRequired: true, maxLengthSize: 300 },
  { uid: 'enteFinanziatore', label: 'Ente finanziatore', tipo: 'testo', flagRequired: true, maxLengthSize: 4000 },
  { uid: 'importo', label: 'Importo (€)', tipo: 'importo', flagRequired: true },
  { uid: 'titoloProgetto', label: 'Titolo del progetto', tipo: 'testo', flagRequired: true, maxLengthSize: 4000 },
  { uid: 'dataInizio', label: 'Data di inizio', tipo: 'data', flagRequired: true },
  { uid: 'dataFine', label: 'Data di fine', tipo: 'data', flagRequired: true },
] as const satisfies readonly Colonna[];
const IMPEGNO = { uid: 'percentualeImpegno', label: 'Impegno (%)', tipo: 'intero', flagRequired: true } as const satisfies Colonna;

const withImpegno = ({ tipoCampo }: Campo): boolean => tipoCampo !== 'previous-fundings-new-no-perc-impegno';

export const fundingSteps = (campo: Campo): number => campo.opzioni?.passi ?? PASSI;

/** Whether the steps lead from 0 to 100; the lint refuses a template where they do not. */
export const areGoodSteps = (passi: number): boolean => Number.isInteger(passi) && passi >= 1 && 100 % passi === 0;

/** The shares to choose from: 0, 10, ... 100. */
export const fundingShares = (campo: Campo): number[] =>
  Array.from({ length: Math.floor(100 / fundingSteps(campo)) + 1 }, (_, step) => step * fundingSteps(campo));

export const previousColumns = (campo: Campo): readonly Colonna[] => (withImpegno(campo) ? [...FISSE, IMPEGNO] : FISSE);

export const previousConfig: RowsConfig = { chiave: 'pregressi', colonne: previousColumns, nomi: ['titoloProgetto'] };
const base = rows<Pregressi>(previousConfig);

/** The projects that the platform proposes: those of the responsabile, or (-new) of the titolare; undefined where they are not known. */
export function proposedFundings({ tipoCampo }: Campo, { pregressi }: Facts): FinanziamentoPregresso[] | undefined {
  return tipoCampo === 'previous-fundings' ? pregressi?.responsabile : pregressi?.titolare;
}

type Named = Pick<FinanziamentoPregresso, 'titoloProgetto' | 'dataInizio'>;
const isSameProject = (a: Named, b: Named): boolean => a.titoloProgetto === b.titoloProgetto && a.dataInizio === b.dataInizio;

/** Proposed projects that the answer does not hold yet. */
export const missingFundings = (campo: Campo, righe: readonly Named[], facts: Facts): FinanziamentoPregresso[] =>
  (proposedFundings(campo, facts) ?? []).filter((proposed) => !righe.some((riga) => isSameProject(riga, proposed)));

/** The origin of a row after an edit: a proposed row with a changed word is the person's own. */
export function originOf(campo: Campo, riga: Riga, facts: Facts): FinanziamentoPregresso['origine'] {
  const proposed = proposedFundings(campo, facts) ?? [];
  const untouched = (each: FinanziamentoPregresso) => FISSE.every(({ uid }) => each[uid] === riga[uid]);
  return riga.origine === 'ARCHIVIO' && proposed.some(untouched) ? 'ARCHIVIO' : 'MANUALE';
}

/** A row of the archive as the tables have it, with the person's share; any other row as it was sent. */
function rebuilt(campo: Campo, sent: FinanziamentoPregresso, cleaned: FinanziamentoPregresso, facts: Facts): FinanziamentoPregresso {
  const proposals = proposedFundings(campo, facts);
  if (sent.origine !== 'ARCHIVIO') return { ...cleaned, origine: 'MANUALE' };
  if (proposals === undefined) return { ...cleaned, origine: 'ARCHIVIO' };
  const found = proposals.find((each) => isSameProject(each, cleaned));
  if (found === undefined) return { ...cleaned, origine: 'MANUALE' };
  const { percentualeImpegno: _, ...fixed } = found;
  return { ...fixed, ...(withImpegno(campo) && { percentualeImpegno: cleaned.percentualeImpegno ?? null }), origine: 'ARCHIVIO' };
}

function extraFaults(campo: Campo, riga: FinanziamentoPregresso, at: number) {
  const { dataInizio, dataFine, percentualeImpegno } = riga;
  const reversed = !!dataInizio && !!dataFine && dataFine < dataInizio;
  const isWholePercent = withImpegno(campo) && typeof percentualeImpegno === 'number' && Number.isInteger(percentualeImpegno);
  const offSteps = isWholePercent && (percentualeImpegno < 0 || percentualeImpegno > 100 || percentualeImpegno % fundingSteps(campo) !== 0);
  return [
    ...(reversed ? [faultInCell(at, 'dataFine', fault('PERIODO_ROVESCIATO'))] : []),
    ...(offSteps ? [faultInCell(at, IMPEGNO.uid, fault('PERCENTUALE_PASSI', { passi: fundingSteps(campo) }))] : []),
  ];
}

const hasOrigin = (riga: Record<string, unknown>) =>
  riga.origine === undefined || riga.origine === 'ARCHIVIO' || riga.origine === 'MANUALE';

/** previous-fundings, -new, -new-no-perc-impegno: projects that the platform proposes and others added by hand (D-155). */
export const previousFundings: Family<Pregressi> = {
  ...base,
  accepts: (campo, value: unknown): value is Pregressi =>
    base.accepts(campo, value) && value.pregressi.every((riga: unknown) => isObject(riga) && hasOrigin(riga)),

  /** All proposed projects: the author removes those that do not belong there. */
  initial: (campo, facts) => ({ pregressi: proposedFundings(campo, facts) ?? [] }),

  clean(campo, { pregressi }, facts) {
    const kept: FinanziamentoPregresso[] = [];
    for (const sent of pregressi) {
      const cleaned = base.clean?.(campo, { pregressi: [sent] }, facts).pregressi[0];
      if (cleaned === undefined) continue;
      const riga = rebuilt(campo, sent, cleaned, facts);
      const twice = riga.origine === 'ARCHIVIO' && kept.some((each) => each.origine === 'ARCHIVIO' && isSameProject(each, riga));
      if (!twice) kept.push(riga);
    }
    return { pregressi: kept };
  },

  check(campo, value, contesto) {
    const inCells = base.check(campo, value, contesto);
    const blank = (riga: FinanziamentoPregresso) => isBlankRow(previousColumns(campo), riga as unknown as Riga);
    return [...inCells, ...(value?.pregressi ?? []).flatMap((riga, at) => (blank(riga) ? [] : extraFaults(campo, riga, at)))];
  },

  table(campo, value) {
    const shown = base.table?.(campo, value) ?? { colonne: [], righe: [], totali: null };
    const filled = value.pregressi.filter((riga) => !isBlankRow(previousColumns(campo), riga as unknown as Riga));
    const origine = (at: number) => (filled[at]?.origine === 'ARCHIVIO' ? 'Archivio' : 'Inserito a mano');
    return {
      ...shown,
      colonne: [...shown.colonne, { titolo: 'Origine', numerica: false }],
      righe: shown.righe.map((cells, at) => [...cells, origine(at)]),
    };
  },
};
