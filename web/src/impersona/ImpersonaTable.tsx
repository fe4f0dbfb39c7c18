import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { TESTI_TIPO } from '@sigeba/contract/tipoUtente.text.ts';
import type { PaginaUtenti } from '@sigeba/contract/utenti/utenti.routes.ts';
import type { Persona } from '@sigeba/contract/wire.shape.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatCount } from '../ui/format.ts';
import { Pager } from '../ui/Pager.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

type Props = {
  list: UseQueryResult<PaginaUtenti, ApiError>;
  page: number;
  pageSize: number;
  onPage: (page: number, toTop: boolean) => void;
  onChoose: (persona: Persona) => void;
};

/** Homonyms are told apart by address, role and department; each row ends with its button. */
export function ImpersonaTable({ list, page, pageSize, onPage, onChoose }: Props) {
  const { t } = useTranslation('impersona');
  const columns = useColumns(onChoose);
  const rows = useRef<HTMLDivElement>(null);
  const totale = list.data?.totale ?? 0;
  function turnFromBelow(next: number) {
    onPage(next, true);
    rows.current?.focus({ preventScroll: true });
  }
  return (
    <>
      {totale > 0 && <Pager top page={page} pageSize={pageSize} totale={totale} onPage={(next) => onPage(next, false)} />}
      <div role="status">
        <VisuallyHidden>
          {list.data && !list.isPlaceholderData && t('trovate', { count: totale, totale: formatCount(totale) })}
        </VisuallyHidden>
      </div>
      <Loaded query={list}>
        {({ resultList }) => (
          <div ref={rows} tabIndex={-1}>
            <DataTable
              label={t('titolo')}
              columns={columns}
              rows={resultList}
              rowKey={({ id }) => id}
              pending={list.isPlaceholderData && list.error === null}
              empty={<EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>}
            />
          </div>
        )}
      </Loaded>
      {totale > 0 && <Pager page={page} pageSize={pageSize} totale={totale} onPage={turnFromBelow} />}
    </>
  );
}

function useColumns(onChoose: (persona: Persona) => void): Column<Utente>[] {
  const { t } = useTranslation('impersona');
  return [
    { key: 'persona', head: t('colonne.persona'), title: true, width: '30%', cell: (row) => t('diChi', row), second: ({ email }) => email },
    { key: 'tipo', head: t('colonne.tipo'), cell: ({ tipoUtente }) => TESTI_TIPO[tipoUtente] },
    { key: 'ruolo', head: t('colonne.ruolo'), cell: ({ ruolo }) => ruolo?.descrizione },
    { key: 'dipartimento', head: t('colonne.dipartimento'), cell: ({ dipartimento }) => dipartimento?.nome },
    {
      key: 'azione',
      head: t('colonne.azione'),
      bare: true,
      width: '128px',
      cell: (row) => (
        <Button small onPress={() => onChoose(row)}>
          {t('impersona')}
          <VisuallyHidden> {t('diChi', row)}</VisuallyHidden>
        </Button>
      ),
    },
  ];
}
