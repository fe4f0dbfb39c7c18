import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import type { Incaricato } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ApiError } from '../api/apiError.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterText } from '../ui/filterFields.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatusButtons } from '../ui/StatusButtons.tsx';
import { NuoviDialog } from './NuoviDialog.tsx';
import css from './Organico.module.css';

/** A department or a structure, as far as their lists are alike. */
type Voce = { id: number; nome: string; valido: boolean; radList: Incaricato[] };

type Props<Row extends Voce> = {
  what: 'dipartimenti' | 'strutture';
  query: UseQueryResult<Row[], ApiError>;
  /** Beside the name. */
  columns: readonly Column<Row>[];
  second?: (row: Row) => ReactNode;
  /** Everybody that a row may be found by. */
  peopleOf: (row: Row) => readonly Incaricato[];
  mayWrite: boolean;
  dialog: (row: Row, onClose: () => void) => ReactNode;
};

const MODIFICA = 'modifica';

/** The list of departments, or that of structures: those in force, and apart from them those that no longer are; a name opens its dialog. */
export function Organico<Row extends Voce>({ what, query, dialog, ...list }: Props<Row>) {
  const { t } = useTranslation('dipartimenti');
  const [params, setParams] = useSearchParams();
  const { mayWrite } = list;
  const [adding, setAdding] = useState(false);
  const open = mayWrite ? query.data?.find(({ id }) => String(id) === params.get(MODIFICA)) : undefined;
  return (
    <>
      <PageHeader
        compact
        title={t(`${what}.titolo`)}
        breadcrumb={[{ label: t('home'), to: pathTo('/ur/home') }]}
        actions={
          mayWrite && (
            <Button small variant="primary" onPress={() => setAdding(true)}>
              {t('aggiungiVoci')}
            </Button>
          )
        }
      >
        {t(`${what}.spiegazione`)} {!mayWrite && t('soloLettura')}
      </PageHeader>
      <Card flush>
        <Loaded query={query}>{(rows) => <Rows {...{ what, rows }} {...list} />}</Loaded>
      </Card>
      {adding && <NuoviDialog what={what} inVigore={namesIn(query.data)} onClose={() => setAdding(false)} />}
      {open !== undefined && dialog(open, () => setParams({}, { replace: true, preventScrollReset: true }))}
    </>
  );
}

const namesIn = (rows: readonly Voce[] | undefined): string[] => rows?.filter(({ valido }) => valido).map(({ nome }) => nome) ?? [];

type RowsProps<Row extends Voce> = Pick<Props<Row>, 'what' | 'columns' | 'second' | 'peopleOf' | 'mayWrite'> & { rows: readonly Row[] };

function Rows<Row extends Voce>({ what, rows, columns, second, peopleOf, mayWrite }: RowsProps<Row>) {
  const { t } = useTranslation('dipartimenti');
  const [text, setText] = useState('');
  const [valido, setValido] = useState(true);
  const wanted = normaliseCognome(text);
  const found = rows.filter((row) =>
    [row.nome, ...peopleOf(row).map(({ cognome, nome }) => `${cognome} ${nome}`)].some((words) => normaliseCognome(words).includes(wanted)),
  );
  const shown = found.filter((row) => row.valido === valido);
  const name: Column<Row> = {
    ...{ key: 'nome', head: t(`${what}.cosa`), title: true, width: '34%' },
    ...(second === undefined ? {} : { second }),
    cell: ({ id, nome }) => (mayWrite ? <Link to={`?${MODIFICA}=${id}`}>{nome}</Link> : nome),
  };
  return (
    <>
      <div className={css.bar}>
        <FilterText label={t('cerca')} value={text} onChange={setText} width="320px" />
        <StatusButtons
          label={t('elenchi')}
          value={valido ? 1 : 0}
          items={[
            { value: 1, label: t('validi'), count: found.filter((row) => row.valido).length },
            { value: 0, label: t('nonPiuValidi'), count: found.filter((row) => !row.valido).length },
          ]}
          onChange={(value) => setValido(value === 1)}
        />
      </div>
      <DataTable
        label={t(`${what}.titolo`)}
        dense
        columns={[name, ...columns]}
        rows={shown}
        rowKey={({ id }) => id}
        empty={
          rows.length === 0 ? (
            <EmptyState title={t(`${what}.nessuno`)}>{mayWrite && t('nessunoConsiglio')}</EmptyState>
          ) : (
            <EmptyState title={t(`${what}.vuoto`)}>{t('vuotoConsiglio')}</EmptyState>
          )
        }
      />
    </>
  );
}

/** Names of people in a cell, one after the other. */
export function Nomi({ persone }: { persone: readonly Incaricato[] }) {
  const { t } = useTranslation('dipartimenti');
  return persone.map((persona) => t('persona', persona)).join(', ');
}
