import { type Confronto, confrontoOf, confrontoPerMacroArea } from '@sigeba/contract/graduatorie/confronto.rules.ts';
import { lineaDenaro } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import { massimoGraduatoria } from '@sigeba/contract/graduatorie/punti.rules.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { formatEuro, formatImporto } from '@sigeba/contract/numbers/denaro.ts';
import { formatPunti } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { Intestazione } from '../../form/testata.queries.ts';
import type { Cell } from '../../ground/csv/csv.ts';
import type { Column } from '../../ground/list/column.ts';
import { heading, label, pairs, paragraph, signatures, table } from '../../ground/pdf/blocks.ts';
import type { Block, PdfDocument } from '../../ground/pdf/document.types.ts';
import { columnsOf, type RigaFile, scelteOf } from './graduatoria.columns.ts';
import { PAROLE } from './graduatoria.text.ts';
import type { ScenarioRow } from './graduatorie.queries.ts';
import type { Mostrata } from './mostrata.ts';

/**
 * The list columns that share one column of the page, one below the other; a label stands before a value without a heading of its
 * own.
 */
type ColumnGroup = { title: string; numeric?: true; of: readonly (readonly [key: string, before?: string])[] };

/**
 * The board as a document: its classe, the money, and the ranking under the headings of its groups, divided where the money ends.
 * It is a draft as long as an outcome is open, or the shown scenario is not the applied one.
 */
export function documentoOf(mostrata: Mostrata, { quando, ...testata }: Intestazione & { quando: Date }): PdfDocument {
  const { row, scenario, tavolo, rows } = mostrata;
  return {
    title: PAROLE.titolo(row.nome),
    language: 'it',
    ...testata,
    numero: null,
    quando,
    wide: true,
    bozza: tavolo.aperte > 0 || (scenario !== null && scenario.applicatoIl === null),
    blocks: [
      intestazione(mostrata, quando),
      ...perMacroArea(mostrata),
      ...(rows.length === 0 ? [paragraph(PAROLE.vuota)] : [...classifica(mostrata), ...firme(mostrata)]),
    ],
  };
}

/** The commission signs the document that it decides on. */
const firme = ({ row }: Mostrata): Block[] => [
  signatures({ title: PAROLE.presidente, name: row.presidente }, { title: PAROLE.segretario, name: null }),
];

function intestazione(mostrata: Mostrata, quando: Date): Block {
  const { row, scenario, rows } = mostrata;
  const { disponibile, dataUfficializzazione: ufficiale, sogliaFinanziabilita: soglia } = row;
  const numeri = confrontoOf(confrontando(mostrata));
  return pairs(
    [PAROLE.bando, `${row.bando} (${row.anno})`],
    [PAROLE.tipologia, row.tipologia],
    [PAROLE.classe, row.nome],
    [PAROLE.esiti, ufficiale === null ? PAROLE.nonUfficiali : PAROLE.ufficiali(formatInstant(ufficiale))],
    [PAROLE.scenario, scenario === null ? PAROLE.nessuno : scenarioInParole(scenario)],
    [PAROLE.soglia, soglia === null ? null : formatPunti(soglia, 2)],
    [PAROLE.disponibile, disponibile === null ? PAROLE.nonIndicato : formatEuro(disponibile)],
    [PAROLE.richiesto, formatEuro(numeri.richiesto)],
    [PAROLE.assegnato, formatEuro(numeri.totale)],
    [PAROLE.resto, restoOf(numeri)],
    [PAROLE.finanziate, PAROLE.quante(numeri.finanziate, rows.length)],
    [PAROLE.estratta, `${row.lettore}, ${formatInstant(quando)}`],
  );
}

const confrontando = ({ rows: posti, row, righe, scenario }: Mostrata) => ({
  posti,
  termini: row,
  scelte: scelteOf(righe, scenario),
  disponibile: row.disponibile,
});

const scenarioInParole = ({ nome, updatedBy, updatedAt, applicatoDa, applicatoIl }: ScenarioRow): string =>
  [
    PAROLE.scritto(nome, updatedBy, formatInstant(updatedAt)),
    applicatoIl === null ? PAROLE.nonApplicato : PAROLE.applicato(applicatoDa ?? '', formatInstant(applicatoIl)),
  ].join('; ');

const restoOf = ({ resto }: Confronto): string | null =>
  resto === null ? null : `${formatEuro(resto)}${resto < 0 ? ` (${PAROLE.oltre})` : ''}`;

function perMacroArea(mostrata: Mostrata): Block[] {
  const { macroAree } = mostrata;
  if (macroAree.length < 2) return [];
  const nameOf = (id: number) => macroAree.find((area) => area.id === id)?.nome ?? '';
  return [
    heading(PAROLE.macroAree),
    table(
      [
        { title: PAROLE.macroArea },
        ...[`${PAROLE.richiesto} €`, `${PAROLE.disponibile} €`, PAROLE.finanziate, `${PAROLE.assegnato} €`].map((title) => ({
          title,
          numeric: true,
        })),
      ],
      confrontoPerMacroArea({ ...confrontando(mostrata), macroAree }).map(({ id, richiesto, disponibile, finanziate, totale }) => [
        nameOf(id),
        formatImporto(richiesto),
        disponibile === null ? '' : formatImporto(disponibile),
        String(finanziate),
        formatImporto(totale),
      ]),
    ),
  ];
}

/** The ranking, divided where another group begins and where the money ends. */
function classifica(mostrata: Mostrata): Block[] {
  const { rows, row } = mostrata;
  const ends = lineaDenaro(rows, row.disponibile);
  const blocks: Block[] = [];
  let part: RigaFile[] = [];
  const close = () => {
    if (part.length > 0) blocks.push(tabella(mostrata, part));
    part = [];
  };
  for (const [at, each] of rows.entries()) {
    const another = each.gruppo !== rows[at - 1]?.gruppo;
    if (another || each.id === ends) close();
    if (another) blocks.push(heading(PAROLE.gruppi[each.gruppo]));
    if (each.id === ends) blocks.push(label(PAROLE.denaro(formatEuro(row.disponibile ?? 0))));
    part.push(each);
  }
  close();
  return blocks;
}

function tabella({ scenario, base, righe, row: { scala } }: Mostrata, rows: readonly RigaFile[]): Block {
  const columns = columnsOf(scenario !== null);
  const shown = spalleOf(scenario !== null, { cumulato: PAROLE.cumulato[base], punti: PAROLE.punti(massimoGraduatoria(righe, scala)) });
  return table(
    shown.map(({ title, numeric }) => ({ title, ...(numeric ? { numeric } : {}) })),
    rows.map((row) => shown.map(({ of }) => inCella(columns, of, row))),
  );
}

const spalleOf = (scenario: boolean, { cumulato, punti }: { cumulato: string; punti: string }): ColumnGroup[] => [
  { title: 'Pos.', numeric: true, of: [['posizione'], ['pari']] },
  { title: 'Proposta', of: [['protocollo'], ['titolo'], ['responsabile'], ['dipartimento'], ['titolare', 'Titolare: ']] },
  { title: punti, numeric: true, of: [['media'], ['mediaSoglia', 'soglia '], ['forbice', 'min–max ']] },
  { title: 'Richiesto €', numeric: true, of: [['richiesto'], ['assegnoRichiesto', 'assegni ']] },
  ...(scenario ? [dello('Scenario €')] : []),
  { title: cumulato, numeric: true, of: [['cumulato']] },
  { title: 'Esito', of: [['esito'], ['concesso'], ['assegnoConcesso', 'assegni ']] },
];
const dello = (title: string): ColumnGroup => ({ title, numeric: true, of: [['nelloScenario'], ['assegnoNelloScenario', 'assegni ']] });

/** Zero amounts are left out, unless they stand first. */
const inCella = (columns: readonly Column<RigaFile>[], of: ColumnGroup['of'], row: RigaFile): string =>
  of
    .flatMap(([key, before = ''], at) => {
      const column = columns.find((each) => each.key === key);
      const cell = column?.cell(row) ?? null;
      return cell === null || cell === '' || (at > 0 && cell === 0) ? [] : [`${before}${inParole(cell, column)}`];
    })
    .join('\n');

function inParole(cell: Cell, column: Column<RigaFile> | undefined): string {
  if (typeof cell !== 'number' || column?.key === 'posizione') return String(cell);
  return column?.as === 'euro' ? formatImporto(cell) : formatPunti(cell, 2);
}
