import type { TabellaView } from '@sigeba/contract/form/kinds/family.types.ts';
import { NIENTE, NON_COMPILATA } from '@sigeba/contract/form/kinds/part.ts';
import { useParole } from '../text/useParole.ts';
import { keysOf } from '../ui/keysOf.ts';
import css from './FormView.module.css';
import table from './formTable.module.css';

/** A table that is only read, without the columns in which nothing stands; wider than the page it scrolls by itself, on a phone each row is a card, unless they fit. */
export function ReadOnlyTable({ label, tabella }: { label: string; tabella: TabellaView }) {
  const say = useParole();
  const { colonne, righe, totali, totaliInRosso } = withoutEmpty(tabella);
  const keys = keysOf(colonne.map(({ titolo }) => titolo));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is scrolled by keyboard
    <section className={css.scroller} aria-label={label} tabIndex={0}>
      <table className={`${table.table} ${css.table}`} data-narrow={isNarrow(colonne, righe) || undefined}>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that are only read keep their place
            <tr key={at}>
              <Cells cells={riga} {...{ colonne, keys }} follows={at > 0} />
            </tr>
          ))}
        </tbody>
        {totali !== null && (
          <tfoot data-over={totaliInRosso || undefined}>
            <tr>
              <Cells cells={totali} {...{ colonne, keys }} missing="" />
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

/** Whether all columns fit beside each other on a phone: heads break between their words, what stands under them does not. */
function isNarrow(colonne: TabellaView['colonne'], righe: TabellaView['righe']): boolean {
  const longest = (words: readonly string[]) => Math.max(0, ...words.map(({ length }) => length));
  const widths = colonne.map(({ titolo }, at) => Math.max(longest(titolo.split(' ')), longest(righe.map((riga) => riga[at] ?? ''))));
  return widths.reduce((sum, width) => sum + width + GAP, 0) <= PHONE;
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

/** Where a person has nothing to show, that is said once along the row, not by a dash in every column. */
function Cells({ cells, colonne, keys, missing = '—', follows = false }: CellsProps) {
  const say = useParole();
  const [, word = ''] = cells;
  const alone = word === NIENTE || word === NON_COMPILATA;
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
