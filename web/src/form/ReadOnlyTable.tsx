import type { TabellaView } from '@sigeba/contract/form/kinds/family.types.ts';
import { NESSUN_INDICATORE, NON_AUTORIZZATI, NON_CALCOLABILI } from '@sigeba/contract/form/kinds/indicators/indicators.ts';
import { NIENTE, NON_COMPILATA } from '@sigeba/contract/form/kinds/part.ts';
import { useParole } from '../text/useParole.ts';
import { distinctKeys } from '../ui/data/distinctKeys.ts';
import table from './formTable.module.css';
import css from './ReadOnly.module.css';

/** A table that is only read, without the columns in which nothing stands; wider than the page it scrolls by itself, on a phone each row is a card, unless they fit, or do under the name of who several rows are about. */
export function ReadOnlyTable({ label, tabella }: { label: string; tabella: TabellaView }) {
  const say = useParole();
  const { colonne, righe, chiavi, totali, totaliInRosso } = withoutEmpty(tabella);
  const keys = distinctKeys(colonne.map(({ titolo }) => titolo));
  // Who or what a row is about, where that is known; else what it says.
  const rowKeys = distinctKeys(chiavi ?? righe.map(String));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is scrolled by keyboard
    <section className={css.scroller} aria-label={label} tabIndex={0}>
      <table className={`${table.table} ${css.table}`} data-narrow={narrowOf(colonne, righe)}>
        <thead>
          <tr>
            {colonne.map(({ titolo, numerica }, at) => (
              <th key={keys[at]} scope="col" data-numeric={numerica || undefined}>
                {say(titolo)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {righe.map((riga, at) => (
            <tr key={rowKeys[at]}>
              <Cells cells={riga} colonne={colonne} keys={keys} follows={at > 0} />
            </tr>
          ))}
        </tbody>
        {totali !== null && (
          <tfoot data-over={totaliInRosso || undefined}>
            <tr>
              <Cells cells={totali} colonne={colonne} keys={keys} missing="" />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** Letters, and those that the space between two columns is worth, that the narrowest phone has room for (320 px, within a card). */
const PHONE = 36;
const GAP = 3;
/** Longer than that it is no name, and does not become a tower of words. */
const NAME = 30;

/** Whether all columns fit beside each other on a phone: heads and names break between their words, what stands under the others does not. */
function narrowOf(colonne: TabellaView['colonne'], righe: TabellaView['righe']): 'accanto' | 'sotto' | undefined {
  const longest = (words: readonly string[]) => Math.max(0, ...words.map(({ length }) => length));
  const cellsAt = (at: number) => righe.flatMap((riga) => (at > 0 && isAlone(riga) ? [] : [riga[at] ?? '']));
  const [name = 0, ...rest] = colonne.map(({ titolo }, at) => {
    const cells = cellsAt(at);
    const isNames = at === 0 && longest(cells) <= NAME;
    return GAP + longest([...titolo.split(' '), ...(isNames ? cells.flatMap((cell) => cell.split(' ')) : cells)]);
  });
  const width = rest.reduce((sum, each) => sum + each, 0);
  if (name + width <= PHONE) return 'accanto';
  return width <= PHONE && righe.some((riga) => riga[0] === '') ? 'sotto' : undefined;
}

/** What the rows are called by stays, and so does the head of a table without rows. */
function withoutEmpty({ colonne, righe, totali, ...tabella }: TabellaView): TabellaView {
  if (righe.length === 0) return { ...tabella, colonne, righe, totali };
  const rows = totali === null ? righe : [...righe, totali];
  const stays = colonne.map((_, at) => at === 0 || rows.some((row) => row[at] !== ''));
  const kept = <Cell,>(cells: readonly Cell[]): Cell[] => cells.filter((_, at) => stays[at]);
  return { ...tabella, colonne: kept(colonne), righe: righe.map(kept), totali: totali === null ? null : kept(totali) };
}

type CellsProps = {
  cells: readonly string[];
  colonne: TabellaView['colonne'];
  keys: readonly string[];
  missing?: string;
  /** A row above may say whom this one is about too: nothing is missing there. */
  follows?: boolean;
};

/** What is said of a person in place of all columns. */
const ALONE: ReadonlySet<string> = new Set([NIENTE, NON_COMPILATA, NON_AUTORIZZATI, NON_CALCOLABILI, NESSUN_INDICATORE]);
const isAlone = ([, word = '']: readonly string[]): boolean => ALONE.has(word);

/** Where a person has nothing to show, that is said once along the row, not by a dash in every column. */
function Cells({ cells, colonne, keys, missing = '—', follows = false }: CellsProps) {
  const say = useParole();
  const alone = isAlone(cells);
  return colonne.slice(0, alone ? 2 : undefined).map(({ titolo, numerica }, at) => (
    <td
      key={keys[at]}
      colSpan={alone && at === 1 ? colonne.length - 1 : undefined}
      data-label={say(titolo)}
      data-numeric={numerica || undefined}
      data-missing={cells[at] === '' || undefined}
    >
      {cells[at] !== '' ? say(cells[at] ?? '') : follows && at === 0 ? '' : missing}
    </td>
  ));
}
