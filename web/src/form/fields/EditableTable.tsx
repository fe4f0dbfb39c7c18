import type { Riga } from '@sigeba/contract/form/kinds/rows/cells.ts';
import { MASSIMO_RIGHE } from '@sigeba/contract/form/kinds/rows/rows.ts';
import type { Colonna } from '@sigeba/contract/form/template/template.types.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import type { CSSProperties } from 'react';
import { useParole } from '../../text/useParole.ts';
import { useTexts } from '../../text/useTexts.ts';
import { cellErrors, inRow, rowErrors, wholeErrors } from '../errori.ts';
import { formTesti } from '../form.testi.ts';
import table from '../formTable.module.css';
import { FieldErrors, GroupShell } from '../inputs/FieldShell.tsx';
import type { Cell } from '../rejections.ts';
import type { Errore } from '../store.ts';
import css from './EditableTable.module.css';
import fields from './fields.module.css';
import { TableCell } from './TableCell.tsx';
import { asCell, asHead, asRow, asTable } from './tableRoles.ts';
import { useTableRows } from './useTableRows.tsx';

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

/** Rows that are added, filled in and removed; cards on a narrow window. Enter goes down, and below the last row adds one. */
export function EditableTable({ id, label, hint, required, colonne: columns, errori, massimo, oggi, vuota, nota, ...rest }: Props) {
  const { readOnly, righe, rowId, onChange } = rest;
  const say = useParole();
  const colonne = columns.map((colonna) => ({ ...colonna, label: say(colonna.label) }));
  const schede = rest.schede === true || colonne.reduce((sum, { tipo }) => sum + LEAST[tipo], 0) > LINE;
  const full = righe.length >= (massimo > 0 ? massimo : MASSIMO_RIGHE);
  const { box, add, remove, goDown } = useTableRows({ righe, colonne, full, onChange });
  return (
    <GroupShell id={id} label={label} hint={hint} required={required} errors={wholeErrors(errori)}>
      {() => (
        <div ref={box}>
          {righe.length > 0 && (
            <table
              {...asTable}
              className={[table.table, css.table, schede && css.cards].filter(Boolean).join(' ')}
              onKeyDown={goDown}
              aria-label={label}
            >
              <Head colonne={colonne} readOnly={readOnly} />
              <tbody>
                {righe.map((riga, at) => (
                  <Row
                    key={rowId(riga)}
                    at={at}
                    riga={riga}
                    colonne={colonne}
                    oggi={oggi}
                    readOnly={readOnly}
                    nota={nota?.(riga) ?? null}
                    errori={inRow(errori, at)}
                    onChange={(next) => onChange(righe.map((each, index) => (index === at ? next : each)))}
                    onBlur={rest.onBlur}
                    onReject={(messaggio, colonna) => rest.onReject(messaggio, { row: rowId(riga), colonna })}
                    onRemove={() => remove(at)}
                  />
                ))}
              </tbody>
            </table>
          )}
          <Foot readOnly={readOnly} full={full} vuota={vuota} empty={righe.length === 0} onAdd={() => add()} />
        </div>
      )}
    </GroupShell>
  );
}

function Head({ colonne, readOnly }: { colonne: readonly Colonna[]; readOnly: boolean }) {
  const { t } = useTexts(formTesti);
  return (
    <thead>
      <tr {...asRow}>
        {colonne.map(({ uid, label, tipo, larghezza, flagRequired }) => (
          <th key={uid} {...asHead} scope="col" style={larghezza ? { width: `${larghezza}%` } : undefined} data-tipo={tipo}>
            {label}
            {flagRequired && <span aria-hidden="true"> *</span>}
          </th>
        ))}
        {!readOnly && (
          <th {...asHead} scope="col" className={css.actions}>
            {t('righe.azioni')}
          </th>
        )}
      </tr>
    </thead>
  );
}

type FootProps = { readOnly: boolean; full: boolean; empty: boolean; vuota: string | undefined; onAdd: () => void };

function Foot({ readOnly, full, empty, vuota, onAdd }: FootProps) {
  const { t } = useTexts(formTesti);
  return (
    <div className={css.foot}>
      {!readOnly && (
        <button type="button" data-add="" className={fields.button} disabled={full} onClick={onAdd}>
          {t('righe.aggiungi')}
        </button>
      )}
      {empty && <span>{vuota ?? t('righe.nessuna')}</span>}
      {full && !readOnly && <span role="status">{t('righe.massimo')}</span>}
    </div>
  );
}

/** Twelfths of a card: a quarter at least. */
const spanOf = ({ tipo, larghezza = tipo === 'testo' ? 50 : 25 }: Colonna): number => Math.max(3, Math.round((larghezza * 12) / 100));

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
  const { t } = useTexts(formTesti);
  return (
    <tr {...asRow}>
      {colonne.map((colonna) => (
        <td
          key={colonna.uid}
          {...asCell}
          data-label={colonna.flagRequired ? `${colonna.label} *` : colonna.label}
          style={{ '--span': spanOf(colonna) } as CSSProperties}
          data-colonna={colonna.uid}
          data-tipo={colonna.tipo}
        >
          <TableCell
            colonna={colonna}
            oggi={oggi}
            readOnly={readOnly}
            onBlur={onBlur}
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
          <button type="button" className={fields.button} aria-label={t('righe.rimuoviRiga', { n: at + 1 })} onClick={onRemove}>
            {t('righe.rimuovi')}
          </button>
          {nota !== null && <p className={css.note}>{nota}</p>}
          <FieldErrors id={`errori-riga-${at}`} errors={rowErrors(errori, colonne)} />
        </td>
      )}
    </tr>
  );
}
