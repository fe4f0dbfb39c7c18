import { MASSIMO_RIGHE, type Riga } from '@sigeba/contract/form/kinds/rows/rows.ts';
import type { Colonna } from '@sigeba/contract/form/template/template.types.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import { type KeyboardEvent, useRef } from 'react';
import { useParole } from '../../text/useParole.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { changeAndFocus } from '../changeAndFocus.ts';
import { cellErrors, inRow, rowErrors, wholeErrors } from '../errori.ts';
import { FieldErrors, GroupShell } from '../inputs/FieldShell.tsx';
import type { Cell } from '../rejections.ts';
import type { Errore } from '../store.ts';
import css from './EditableTable.module.css';
import { TableCell } from './TableCell.tsx';
import { asCell, asHead, asRow, asTable } from './tableRoles.ts';

type Props = {
  id: string;
  label: string;
  hint?: React.ReactNode;
  required: boolean;
  readOnly: boolean;
  colonne: readonly Colonna[];
  righe: readonly Riga[];
  errori: readonly Errore[];
  /** Most rows; 0 is unlimited. */
  massimo: number;
  oggi: Day;
  /** Rows with too many columns for a line stand as cards, in twelfths by the width of each column. */
  schede?: boolean;
  /** What stands there while there are no rows. */
  vuota?: string;
  /** What is to be said of a row, beside its button. */
  nota?: (riga: Riga) => string | null;
  onChange: (righe: Riga[]) => void;
  onBlur: () => void;
  /** What a row is called, whatever its place. */
  rowId: (riga: Riga) => number;
  onReject: (messaggio: string | null, cell: Cell) => void;
};

/** The least width, in px, at which what is written in a column can be read; the line that they have beside the index. */
const LEAST: Record<Colonna['tipo'], number> = { testo: 200, select: 160, data: 160, importo: 130, intero: 90, decimale: 90 };
const LINE = 840;

/** What takes the focus in a cell of the rows that are on the page. */
function inCell(table: HTMLElement | null, riga: number, cell: number): HTMLElement | null | undefined {
  const row = table?.querySelectorAll('tbody tr')[riga];
  return row?.children[cell]?.querySelector<HTMLElement>('input, select, button');
}

/** Rows that are added, filled in and removed; cards on a narrow window. Enter goes down, and below the last row adds one. */
export function EditableTable({
  id,
  label,
  hint,
  required,
  readOnly,
  colonne: columns,
  righe,
  errori,
  massimo,
  oggi,
  vuota,
  nota,
  schede: asked = false,
  ...on
}: Props) {
  const { t } = useTranslation('form');
  const say = useParole();
  const colonne = columns.map((colonna) => ({ ...colonna, label: say(colonna.label) }));
  const schede = asked || colonne.reduce((sum, { tipo }) => sum + LEAST[tipo], 0) > LINE;
  const box = useRef<HTMLDivElement>(null);
  const limit = massimo > 0 ? massimo : MASSIMO_RIGHE;
  const full = righe.length >= limit;

  function add(cell = 0) {
    changeAndFocus(
      () => on.onChange([...righe, Object.fromEntries(colonne.map(({ uid }) => [uid, null]))]),
      () => inCell(box.current, righe.length, cell),
    );
  }

  function remove(at: number) {
    changeAndFocus(
      () => on.onChange(righe.filter((_, each) => each !== at)),
      () =>
        righe.length > 1
          ? inCell(box.current, Math.min(at, righe.length - 2), colonne.length)
          : box.current?.querySelector<HTMLElement>('button[data-add]'),
    );
  }

  function goDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const cell = event.target.closest('td');
    const row = cell?.parentElement;
    const at = row === null || row === undefined ? -1 : [...(row.parentElement?.children ?? [])].indexOf(row);
    if (cell === null || at < 0) return;
    if (at + 1 < righe.length) inCell(box.current, at + 1, cell.cellIndex)?.focus();
    else if (!full) add(cell.cellIndex);
  }

  return (
    <GroupShell id={id} label={label} hint={hint} required={required} errors={wholeErrors(errori)}>
      {() => (
        <div ref={box}>
          {righe.length > 0 && (
            <table {...asTable} className={schede ? `${css.table} ${css.cards}` : css.table} onKeyDown={goDown} aria-label={label}>
              <thead>
                <tr {...asRow}>
                  {colonne.map((colonna) => (
                    <th
                      key={colonna.uid}
                      {...asHead}
                      scope="col"
                      style={colonna.larghezza ? { width: `${colonna.larghezza}%` } : undefined}
                      data-tipo={colonna.tipo}
                    >
                      {colonna.label}
                      {colonna.flagRequired && <span aria-hidden="true"> *</span>}
                    </th>
                  ))}
                  {!readOnly && (
                    <th {...asHead} scope="col" className={css.actions}>
                      {t('righe.azioni')}
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {righe.map((riga, at) => (
                  <Row
                    key={on.rowId(riga)}
                    {...{ at, riga, colonne, oggi, readOnly }}
                    nota={nota?.(riga) ?? null}
                    errori={inRow(errori, at)}
                    onChange={(next) => on.onChange(righe.map((each, index) => (index === at ? next : each)))}
                    onBlur={on.onBlur}
                    onReject={(messaggio, colonna) => on.onReject(messaggio, { row: on.rowId(riga), colonna })}
                    onRemove={() => remove(at)}
                  />
                ))}
              </tbody>
            </table>
          )}
          <div className={css.foot}>
            {!readOnly && (
              <button type="button" data-add="" className={css.add} disabled={full} onClick={() => add()}>
                {t('righe.aggiungi')}
              </button>
            )}
            {righe.length === 0 && <span>{vuota ?? t('righe.nessuna')}</span>}
            {full && !readOnly && <span role="status">{t('righe.massimo')}</span>}
          </div>
        </div>
      )}
    </GroupShell>
  );
}

/** Twelfths of a card. */
const spanOf = ({ tipo, larghezza = tipo === 'testo' ? 50 : 25 }: Colonna): number => Math.max(1, Math.round((larghezza * 12) / 100));

type RowProps = {
  at: number;
  riga: Riga;
  colonne: readonly Colonna[];
  oggi: Day;
  readOnly: boolean;
  nota: string | null;
  errori: readonly Errore[];
  onChange: (riga: Riga) => void;
  onBlur: () => void;
  onReject: (messaggio: string | null, colonna: string) => void;
  onRemove: () => void;
};

function Row({ at, riga, colonne, oggi, readOnly, nota, errori, onChange, onBlur, onReject, onRemove }: RowProps) {
  const { t } = useTranslation('form');
  return (
    <tr {...asRow}>
      {colonne.map((colonna) => (
        <td
          key={colonna.uid}
          {...asCell}
          data-label={colonna.flagRequired ? `${colonna.label} *` : colonna.label}
          data-span={spanOf(colonna)}
          data-colonna={colonna.uid}
          data-tipo={colonna.tipo}
        >
          <TableCell
            {...{ colonna, oggi, readOnly, onBlur }}
            onReject={(messaggio) => onReject(messaggio, colonna.uid)}
            label={t('righe.cella', { colonna: colonna.label, n: at + 1 })}
            required={colonna.flagRequired}
            value={riga[colonna.uid] ?? null}
            errors={cellErrors(errori, colonna.uid)}
            onChange={(cell) => onChange({ ...riga, [colonna.uid]: cell })}
          />
        </td>
      ))}
      {!readOnly && (
        <td {...asCell} className={css.actions}>
          <button type="button" className={css.remove} aria-label={t('righe.rimuoviRiga', { n: at + 1 })} onClick={onRemove}>
            {t('righe.rimuovi')}
          </button>
          {nota !== null && <p className={css.note}>{nota}</p>}
          <FieldErrors id={`errori-riga-${at}`} errors={rowErrors(errori, colonne)} />
        </td>
      )}
    </tr>
  );
}
