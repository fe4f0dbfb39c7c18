import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { asCell, asHead, asRow, asTable } from '../../../form/fields/tableRoles.ts';
import { FieldErrors } from '../../../form/inputs/FieldShell.tsx';
import type { Errore } from '../../../form/store.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../../ui/controls/changeAndFocus.ts';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { classeTesti } from './classe.testi.ts';
import css from './RigheTable.module.css';
import type { Righe } from './useRighe.ts';

/** What a cell hands to its input. */
export type Cella = { id: string; label: string; hideLabel: true; errors: readonly string[] };
type Set<Row> = (patch: Partial<Row>) => void;

export type Colonna<Row> = {
  /** As faults name the column. */
  nome: string;
  head: string;
  /** Under the head: what its values do. */
  aiuto?: string | undefined;
  larga?: 'numero' | 'scelta' | 'spunta';
  cell: (row: Row, set: Set<Row>, cella: Cella) => ReactNode;
};

type Props<Row> = Righe<Row> & {
  label: string;
  colonne: readonly Colonna<Row>[];
  /** How its buttons call a row; a row without a name is called by its place. */
  nomeOf: (row: Row) => string;
  /** Without it rows are neither added nor removed. */
  empty?: () => Row;
  addLabel?: string;
  /** Whether the order means nothing. */
  unordered?: boolean;
  /** More of a row, below its cells, over the whole width. */
  below?: (row: Row, set: Set<Row>, faults: readonly string[]) => ReactNode;
};

/**
 * Rows as a table of inputs. Enter goes down a column; rows are moved by their buttons or Alt with an arrow, from any cell, and stay where
 * the focus is.
 */
export function RigheTable<Row extends { key: string }>(props: Props<Row>) {
  const { id, label, rows, errori, colonne, empty, addLabel, onPlaces } = props;
  const { t } = useTexts(classeTesti);
  const { told, step } = useMoves(props);
  /** The new row is filled in at once. */
  const add = (row: Row) =>
    changeAndFocus(
      () => onPlaces([...rows, row]),
      () => document.getElementById(`${id}.${rows.length}.${colonne[0]?.nome}`),
    );
  const ofList = errori.filter(({ riga }) => riga === null || riga >= rows.length).map(({ messaggio }) => messaggio);
  return (
    <div id={id} tabIndex={-1} className={css.box}>
      {rows.length === 0 ? (
        <p className={css.none}>{t('righe.vuoto')}</p>
      ) : (
        <table {...asTable} aria-label={label} className={css.table} onKeyDown={goDown}>
          <Head {...props} />
          {rows.map((row, at) => (
            <Riga key={row.key} {...props} row={row} at={at} step={step} />
          ))}
        </table>
      )}
      <FieldErrors id={`${id}-errors`} errors={ofList} />
      {empty !== undefined && (
        <div className={css.foot}>
          <Button small onPress={() => add(empty())}>
            {addLabel ?? t('righe.aggiungi')}
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </div>
  );
}

function Head<Row>({ colonne, empty, unordered = false }: Pick<Props<Row>, 'colonne' | 'empty' | 'unordered'>) {
  const { t } = useTexts(classeTesti);
  return (
    <thead>
      <tr {...asRow}>
        {colonne.map(({ nome, head, aiuto, larga }) => (
          <th key={nome} {...asHead} scope="col" data-larga={larga}>
            {head}
            {aiuto !== undefined && <span className={css.aiuto}>{aiuto}</span>}
          </th>
        ))}
        {(empty !== undefined || !unordered) && (
          <th {...asHead} scope="col" className={css.acts}>
            <VisuallyHidden>{t('righe.atti')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Moves a row by so many places, and says where it is then. */
function useMoves<Row extends { key: string }>({ rows, nomeOf, onPlaces, unordered = false }: Props<Row>) {
  const { t } = useTexts(classeTesti);
  const [told, setTold] = useState('');
  function step(at: number, by: 1 | -1) {
    const to = at + by;
    const row = rows[at];
    if (unordered || row === undefined || to < 0 || to >= rows.length) return;
    const next = [...rows];
    next.splice(to, 0, ...next.splice(at, 1));
    onPlaces(next);
    setTold(t('righe.spostata', { nome: nomeOf(row) || t('righe.riga', { n: at + 1 }), n: to + 1, di: rows.length }));
  }
  return { told, step };
}

type RigaProps<Row> = Props<Row> & { row: Row; at: number; step: (at: number, by: 1 | -1) => void };

function Riga<Row extends { key: string }>(props: RigaProps<Row>) {
  const { id, rows, row, at, errori, colonne, below, onChange, step } = props;
  const set: Set<Row> = (patch) => onChange(rows.map((each, here) => (here === at ? { ...each, ...patch } : each)));
  const own = errori.filter(({ riga }) => riga === at);
  const shown = new Set(colonne.map(({ nome }) => nome));
  const rest = own.filter(({ colonna }) => colonna === undefined || !shown.has(colonna)).map(({ messaggio }) => messaggio);
  function onKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    step(at, event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <tbody onKeyDown={onKey}>
      <tr {...asRow}>
        {colonne.map(({ nome, head, larga, cell }) => (
          <td key={nome} {...asCell} data-colonna={nome} data-larga={larga} data-label={head}>
            {cell(row, set, { id: `${id}.${at}.${nome}`, label: head, hideLabel: true, errors: faultsAt(own, nome) })}
          </td>
        ))}
        <Acts {...props} />
      </tr>
      {(below !== undefined || rest.length > 0) && (
        <tr {...asRow} className={css.below}>
          <td {...asCell} colSpan={colonne.length + 1}>
            {below === undefined ? <FieldErrors id={`${id}.${at}-errors`} errors={rest} /> : below(row, set, rest)}
          </td>
        </tr>
      )}
    </tbody>
  );
}

const faultsAt = (errori: readonly Errore[], nome: string): string[] =>
  errori.filter(({ colonna }) => colonna === nome).map(({ messaggio }) => messaggio);

function Acts<Row extends { key: string }>({ rows, row, at, empty, unordered = false, nomeOf, onPlaces, step }: RigaProps<Row>) {
  const { t } = useTexts(classeTesti);
  if (empty === undefined && unordered) return null;
  const nome = nomeOf(row) || t('righe.riga', { n: at + 1 });
  return (
    <td {...asCell} className={css.acts}>
      <span className={css.buttons}>
        {!unordered && (
          <>
            <Button small disabled={at === 0} aria-label={t('righe.su', { nome })} onPress={() => step(at, -1)}>
              <ArrowUp />
            </Button>
            <Button small disabled={at === rows.length - 1} aria-label={t('righe.giu', { nome })} onPress={() => step(at, 1)}>
              <ArrowDown />
            </Button>
          </>
        )}
        {empty !== undefined && (
          <Button
            small
            variant="danger"
            aria-label={t('righe.togli', { nome })}
            onPress={() => onPlaces(rows.filter((_, here) => here !== at))}
          >
            <X />
          </Button>
        )}
      </span>
    </td>
  );
}

/** Enter in a line of text goes to the same column of the next row. */
function goDown(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
  const cell = event.target.closest<HTMLElement>('td[data-colonna]');
  if (cell === null || event.target.type === 'checkbox') return;
  event.preventDefault();
  const below = cell.closest('tbody')?.nextElementSibling?.querySelector(`td[data-colonna="${cell.dataset.colonna}"] input`);
  if (below instanceof HTMLInputElement) below.focus();
}
