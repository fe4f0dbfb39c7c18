import type { TabellaView } from '@sigeba/contract/form/family.types.ts';
import type { RigaView } from '@sigeba/contract/form/viewModel.ts';
import { useTranslation } from '../text/useTranslation.ts';
import css from './FormView.module.css';
import { FileLinks } from './inputs/FileLinks.tsx';

/** One field read: label and words, or a table; a dash for what is missing. */
export function ReadOnlyField({ riga: { label, tipo, livello, testo, tabella, files } }: { riga: RigaView }) {
  const { t } = useTranslation('form');
  if (tipo === 'nota') return <p className={css.words}>{label}</p>;
  return (
    <div className={css.row} data-level={livello > 1 ? 'deep' : undefined}>
      <p className={css.label}>{label}</p>
      {files !== undefined ? (
        <FileLinks files={files} />
      ) : tabella === null ? (
        <p className={css.value}>{testo === null || testo === '' ? t('nonIndicato') : testo}</p>
      ) : (
        <ReadOnlyTable label={label} tabella={tabella} />
      )}
    </div>
  );
}

function ReadOnlyTable({ label, tabella: { colonne, righe, totali, totaliInRosso } }: { label: string; tabella: TabellaView }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is scrolled by keyboard
    <section className={css.scroller} aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {colonne.map(({ titolo, numerica }) => (
              <th key={titolo} scope="col" data-numeric={numerica || undefined}>
                {titolo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {righe.map((riga, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that are only read keep their place
            <tr key={at}>
              <Cells cells={riga} colonne={colonne} />
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

type CellsProps = { cells: readonly string[]; colonne: TabellaView['colonne']; missing?: string };

function Cells({ cells, colonne, missing = '—' }: CellsProps) {
  return colonne.map(({ titolo, numerica }, at) => (
    <td key={titolo} data-numeric={numerica || undefined}>
      {cells[at] === '' ? missing : cells[at]}
    </td>
  ));
}
