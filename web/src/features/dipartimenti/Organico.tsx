import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import type { Incaricato } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ApiError } from '../../api/apiError.ts';
import { ListFilters } from '../../list/filters.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { SearchField } from '../../list/SearchField.tsx';
import { useRowsFilters, useRowsList } from '../../list/useRowsList.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { StatusButtons } from '../../ui/controls/StatusButtons.tsx';
import type { Column } from '../../ui/data/DataTable.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { dipartimentiTesti } from './dipartimenti.testi.ts';

const NuoviDialog = lazyPart(
  () => import('./NuoviDialog.tsx'),
  (file) => file.NuoviDialog,
);

/** What departments and structures have in common for their lists. */
type Voce = { id: number; nome: string; valido: boolean; radList: Incaricato[] };

type Props<Row extends Voce> = {
  what: 'dipartimenti' | 'strutture';
  query: UseQueryResult<Row[], ApiError>;
  /** Beside the name. */
  columns: readonly Column<Row>[];
  second?: (row: Row) => ReactNode;
  /** What the rows are sorted by, beside their name. */
  orders: Readonly<Record<string, (row: Row) => string | null>>;
  /** The people by whose names a row can be found. */
  peopleOf: (row: Row) => readonly Incaricato[];
  mayWrite: boolean;
  dialog: (row: Row, onClose: () => void) => ReactNode;
};

const MODIFICA = 'modifica';
const CESSATI = 'cessati';
type Chiave = 'cerca' | 'stato';

/** The list of departments, or that of structures: those in force, and apart from them those that no longer are; a name opens its dialog. */
export function Organico<Row extends Voce>({ what, query, dialog, columns, second, orders, peopleOf, mayWrite }: Props<Row>) {
  const { t } = useTexts(dipartimentiTesti);
  const [adding, setAdding] = useState(false);
  const isFound = (row: Row, { cerca }: { cerca: string }) =>
    isCalled([row.nome, ...peopleOf(row).map((persona) => t('persona', persona))], cerca);
  const list = useRowsList<Row, Chiave>(useRowsFilters(what, ['cerca', 'stato']), query, {
    name: what,
    matches: (row, filters) => isFound(row, filters) && row.valido === (filters.stato !== CESSATI),
    orders: { nome: ({ nome }) => nome, ...orders },
  });
  const editing = useEditing(mayWrite ? (query.data ?? []) : []);
  const name: Column<Row> = {
    key: 'nome',
    head: t(`${what}.cosa`),
    title: true,
    ...(second === undefined ? {} : { second }),
    cell: ({ id, nome }) => (mayWrite ? <Link {...editing.linkTo(id)}>{nome}</Link> : nome),
  };
  const found = (query.data ?? []).filter((row) => isFound(row, list.filters));
  return (
    <>
      <ListPage
        list={list}
        title={t(`${what}.titolo`)}
        note={`${t(`${what}.spiegazione`)}${mayWrite ? '' : ` ${t('soloLettura')}`}`}
        actions={
          mayWrite && (
            <Button small variant="primary" onPress={() => setAdding(true)}>
              {t('aggiungiVoci')}
            </Button>
          )
        }
        filters={
          <ListFilters list={list} count={0} lead={<SearchField list={list} name="cerca" label={t('cerca')} width="320px" />}>
            {null}
          </ListFilters>
        }
        states={<Elenchi rows={found} stato={list.filters.stato} onChange={(stato) => list.set({ stato })} />}
        columns={[name, ...columns]}
        cards
        nameOf={({ nome }) => nome}
        found={(totale) => t('trovati', { count: totale, totale: formatCount(totale) })}
        empty={
          query.data?.length === 0 ? (
            <EmptyState title={t(`${what}.nessuno`)}>{mayWrite && t('nessunoConsiglio')}</EmptyState>
          ) : (
            <EmptyState title={t(`${what}.vuoto`)}>{t('vuotoConsiglio')}</EmptyState>
          )
        }
      />
      {adding && <NuoviDialog what={what} inVigore={namesIn(query.data)} onClose={() => setAdding(false)} />}
      {editing.row !== undefined && dialog(editing.row, editing.close)}
    </>
  );
}

/** The numbers of found rows in force and no longer in force. */
function Elenchi({ rows, stato, onChange }: { rows: readonly Voce[]; stato: string; onChange: (stato: string) => void }) {
  const { t } = useTexts(dipartimentiTesti);
  const inVigore = rows.filter(({ valido }) => valido).length;
  return (
    <StatusButtons
      label={t('elenchi')}
      value={stato === CESSATI ? CESSATI : ''}
      items={[
        { value: '', label: t('validi'), count: inVigore },
        { value: CESSATI, label: t('nonPiuValidi'), count: rows.length - inVigore },
      ]}
      onChange={onChange}
    />
  );
}

const namesIn = (rows: readonly Voce[] | undefined): string[] => rows?.filter(({ valido }) => valido).map(({ nome }) => nome) ?? [];

function isCalled(names: readonly string[], cerca: string): boolean {
  const wanted = normaliseCognome(cerca);
  return names.some((words) => normaliseCognome(words).includes(wanted));
}

/** The row whose dialog the address opens. Closing the dialog is a step back in the history, so that Back does not open it again. */
function useEditing<Row extends Voce>(rows: readonly Row[]) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const addressOf = (id: number | null) => {
    const next = new URLSearchParams(params);
    next.delete(MODIFICA);
    if (id !== null) next.set(MODIFICA, String(id));
    return next;
  };
  return {
    row: rows.find(({ id }) => String(id) === params.get(MODIFICA)),
    linkTo: (id: number) => ({ to: `?${addressOf(id)}`, state: APERTO, preventScrollReset: true }),
    close: () => {
      if (state === APERTO) void navigate(-1);
      else setParams(addressOf(null), { replace: true, preventScrollReset: true });
    },
  };
}

/** The way to a dialog from its list. */
const APERTO = 'aperto';

/** Names of people in a cell, one after the other. */
export function Nomi({ persone }: { persone: readonly Incaricato[] }) {
  const { t } = useTexts(dipartimentiTesti);
  return <span>{persone.map((persona) => t('persona', persona)).join(', ')}</span>;
}

/** Rows are sorted by the first of several people. */
export const firstOf = ([persona]: readonly Incaricato[]): string | null =>
  persona === undefined ? null : `${persona.cognome} ${persona.nome}`;
