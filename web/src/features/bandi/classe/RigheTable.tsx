import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { asCell, asHead, asRow, asTable } from '../../../form/fields/tableRoles.ts';
import { FieldErrors } from '../../../form/inputs/FieldShell.tsx';
import type { Errore } from '../../../form/store.ts';
import { useTexts } from '../../../text/useTexts.ts';
import type { MenuAct } from '../../../ui/controls/ActionsMenu.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../../ui/controls/changeAndFocus.ts';
import { RowMenu } from '../../../ui/controls/RowMenu.tsx';
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
  larga?: 'nome' | 'numero' | 'scelta' | 'scala' | 'spunta';
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
  /** More of a row, below its cells, over the whole width; what is hidden of it takes no room. */
  below?: (row: Row, set: Set<Row>, faults: readonly string[]) => ReactNode;
};

/**
 * Rows as a table of inputs. Enter goes down a column; a row is moved by its handle, dragged or with the arrows, by its menu, or by Alt with
 * an arrow from any cell, and keeps the focus.
 */
export function RigheTable<Row extends { key: string }>(props: Props<Row>) {
  const { id, label, rows, errori, colonne, empty, addLabel, onPlaces } = props;
  const { t } = useTexts(classeTesti);
  const { told, move, dragged, setDragged } = useMoves(props);
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
            <Riga key={row.key} {...props} row={row} at={at} move={move} dragged={dragged} onDragged={setDragged} />
          ))}
        </table>
      )}
      <FieldErrors id={`${id}-errors`} errors={ofList} />
      {empty !== undefined && (
        <div>
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
        {!unordered && <td {...asCell} className={css.grip} />}
        {hasActs({ empty, unordered }) && (
          <th {...asHead} scope="col" className={css.acts}>
            <VisuallyHidden>{t('righe.atti')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Moves a row to another place, and says where it is then; `dragged`: the one that the pointer holds, and over which place. */
function useMoves<Row extends { key: string }>({ rows, nomeOf, onPlaces, unordered = false }: Props<Row>) {
  const { t } = useTexts(classeTesti);
  const [told, setTold] = useState('');
  const [dragged, setDragged] = useState<Dragged>(null);
  function move(at: number, to: number) {
    const row = rows[at];
    if (unordered || row === undefined || to === at || to < 0 || to >= rows.length) return;
    const next = [...rows];
    next.splice(to, 0, ...next.splice(at, 1));
    const held = document.activeElement;
    changeAndFocus(
      () => onPlaces(next),
      () => (held instanceof HTMLElement ? held : null),
    );
    setTold(t('righe.spostata', { nome: nomeOf(row) || t('righe.riga', { n: at + 1 }), n: to + 1, di: rows.length }));
  }
  return { told, move, dragged, setDragged };
}

type Dragged = { from: number; to: number } | null;
type RigaProps<Row> = Props<Row> & {
  row: Row;
  at: number;
  move: (at: number, to: number) => void;
  dragged: Dragged;
  onDragged: (dragged: Dragged) => void;
};

function Riga<Row extends { key: string }>(props: RigaProps<Row>) {
  const { id, rows, row, at, errori, colonne, below, onChange, move, dragged, unordered = false } = props;
  const set: Set<Row> = (patch) => onChange(rows.map((each, here) => (here === at ? { ...each, ...patch } : each)));
  const own = errori.filter(({ riga }) => riga === at);
  const shown = new Set(colonne.map(({ nome }) => nome));
  const rest = own.filter(({ colonna }) => colonna === undefined || !shown.has(colonna)).map(({ messaggio }) => messaggio);
  const more = below === undefined ? rest.length > 0 && <FieldErrors id={`${id}.${at}-errors`} errors={rest} /> : below(row, set, rest);
  function onKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  }
  const drop = dragged === null || dragged.to !== at || dragged.from === at ? undefined : dragged.from < at ? 'below' : 'above';
  return (
    <tbody onKeyDown={onKey} data-dragged={dragged?.from === at || undefined} data-drop={drop}>
      <tr {...asRow}>
        {colonne.map(({ nome, head, aiuto, larga, cell }) => (
          <td key={nome} {...asCell} data-colonna={nome} data-larga={larga} data-label={head} data-aiuto={aiuto}>
            {cell(row, set, { id: `${id}.${at}.${nome}`, label: head, hideLabel: true, errors: faultsAt(own, nome) })}
          </td>
        ))}
        {!unordered && <Handle {...props} />}
        <Acts {...props} />
      </tr>
      {more && (
        <tr {...asRow} className={css.below}>
          <td {...asCell} colSpan={columnsOf(props)}>
            {more}
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** How many columns the table has, with those of the handle and of the menu. */
const columnsOf = <Row,>({ colonne, empty, unordered = false }: Pick<Props<Row>, 'colonne' | 'empty' | 'unordered'>): number =>
  colonne.length + (unordered ? 0 : 1) + (hasActs({ empty, unordered }) ? 1 : 0);

/** Whether a row may be moved or taken away. */
const hasActs = <Row,>({ empty, unordered = false }: Pick<Props<Row>, 'empty' | 'unordered'>): boolean => empty !== undefined || !unordered;

const faultsAt = (errori: readonly Errore[], nome: string): string[] =>
  errori.filter(({ colonna }) => colonna === nome).map(({ messaggio }) => messaggio);

/** What the row is held by: it is dragged, which Esc gives up, or moved with the arrows. */
function Handle<Row extends { key: string }>({ row, at, nomeOf, move, dragged, onDragged }: RigaProps<Row>) {
  const { t } = useTexts(classeTesti);
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onDragged(null);
    if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onDragged({ from: at, to: at });
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const to = placeUnder(event);
    if (dragged?.from === at && to !== -1 && to !== dragged.to) onDragged({ from: at, to });
  }
  function onPointerUp() {
    onDragged(null);
    if (dragged?.from === at) move(at, dragged.to);
  }
  return (
    <td {...asCell} className={css.grip}>
      <button
        type="button"
        className={css.handle}
        aria-label={t('righe.sposta', { nome: nomeOf(row) || t('righe.riga', { n: at + 1 }) })}
        aria-description={t('righe.spostaAiuto')}
        onKeyDown={onKey}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => onDragged(null)}
      >
        <GripVertical />
      </button>
    </td>
  );
}

/** The row over which the pointer is, -1 where it is over none. */
function placeUnder({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number {
  const under = document.elementFromPoint(clientX, clientY);
  return [...(currentTarget.closest('table')?.tBodies ?? [])].findIndex((body) => body.contains(under));
}

function Acts<Row extends { key: string }>({ id, rows, row, at, empty, unordered = false, nomeOf, onPlaces, move }: RigaProps<Row>) {
  const { t } = useTexts(classeTesti);
  if (!hasActs({ empty, unordered })) return null;
  const up: MenuAct = { key: 'su', label: t('righe.su'), icon: ArrowUp, onPress: () => move(at, at - 1) };
  const down: MenuAct = { key: 'giu', label: t('righe.giu'), icon: ArrowDown, onPress: () => move(at, at + 1) };
  const remove: MenuAct = {
    key: 'togli',
    label: t('righe.togli'),
    icon: Trash2,
    danger: true,
    onPress: () =>
      changeAndFocus(
        () => onPlaces(rows.filter((_, here) => here !== at)),
        () => document.getElementById(id),
      ),
  };
  const acts = [!unordered && at > 0 && up, !unordered && at < rows.length - 1 && down, empty !== undefined && remove];
  return (
    <td {...asCell} className={css.acts}>
      <RowMenu name={nomeOf(row) || t('righe.riga', { n: at + 1 })} acts={acts.filter((act) => act !== false)} />
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
