import type { TabellaView } from '@sigeba/contract/form/kinds/family.types.ts';
import { useParole } from '../text/useParole.ts';
import css from './FormView.module.css';

/** A table that is only read; wider than the page it scrolls by itself, on a phone each row is a card. */
export function ReadOnlyTable({ label, tabella: { colonne, righe, totali, totaliInRosso } }: { label: string; tabella: TabellaView }) {
  const say = useParole();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is scrolled by keyboard
    <section className={css.scroller} aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {colonne.map(({ titolo, numerica }) => (
              <th key={titolo} scope="col" data-numeric={numerica || undefined}>
                {say(titolo)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {righe.map((riga, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that are only read keep their place
            <tr key={at}>
              <Cells cells={riga} colonne={colonne} follows={at > 0} />
            </tr>
          ))}
        </tbody>
        {totali !== null && (
          <tfoot data-over={totaliInRosso || undefined}>
            <tr>
              <Cells cells={totali} colonne={colonne} missing="" />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

type CellsProps = {
  cells: readonly string[];
  colonne: TabellaView['colonne'];
  missing?: string;
  /** A row above may say whom this one is about too: nothing is missing there. */
  follows?: boolean;
};

function Cells({ cells, colonne, missing = '—', follows = false }: CellsProps) {
  const say = useParole();
  return colonne.map(({ titolo, numerica }, at) => (
    <td key={titolo} data-label={say(titolo)} data-numeric={numerica || undefined} data-missing={cells[at] === '' || undefined}>
      {cells[at] !== '' ? say(cells[at] ?? '') : follows && at === 0 ? '' : missing}
    </td>
  ));
}
