import { STATUS_ARCHIVIO } from '@sigeba/contract/archivio/archivio.filtri.ts';
import type { ConteggiArchivio } from '@sigeba/contract/archivio/archivio.shape.ts';
import type { PaginaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { ApiError } from '../api/apiError.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatCount } from '../ui/format.ts';
import { Pager } from '../ui/Pager.tsx';
import { StatusButtons } from '../ui/StatusButtons.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import css from './Archivio.module.css';
import { useArchivioColumns } from './archivioColumns.tsx';
import { linkId, readElenco, writeElenco } from './elenco.ts';
import { type Filtri, ordineFrom, PER_PAGINA, pageOf, sortOf, statusOf, TUTTI } from './filtriArchivio.ts';

type Change = (patch: Partial<Filtri>, options?: { toTop: boolean }) => void;
type Props = {
  list: UseQueryResult<PaginaArchivio, ApiError>;
  conteggi: ConteggiArchivio | undefined;
  filtri: Filtri;
  onChange: Change;
};

/** The states as tabs, the page and its pager above and below. */
export function ArchivioTable({ list, conteggi, filtri, onChange }: Props) {
  const { t } = useTranslation('archivio');
  const columns = useArchivioColumns();
  const rows = useRef<HTMLDivElement>(null);
  const totale = list.data?.totale ?? 0;
  const pager = { page: pageOf(filtri), pageSize: PER_PAGINA, totale };
  function turnFromBelow(page: number) {
    onChange({ pagina: String(page) }, { toTop: true });
    rows.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <div className={css.bar}>
        <div className={css.states}>
          <StatusButtons
            label={t('stati.etichetta')}
            items={STATUS_ARCHIVIO.map((value) => ({ value, label: t(`stati.${value}`), count: conteggi?.[value] }))}
            value={statusOf(filtri)}
            onChange={(statusValutazione) => onChange({ statusValutazione })}
          />
        </div>
        <div className={css.pages}>
          <Pager top {...pager} onPage={(page) => onChange({ pagina: String(page) })} />
        </div>
      </div>
      <div role="status">
        <VisuallyHidden>
          {list.data && !list.isPlaceholderData && t('trovate', { count: totale, totale: formatCount(totale) })}
        </VisuallyHidden>
      </div>
      <Loaded query={list}>
        {({ resultList }) => (
          <div ref={rows} tabIndex={-1} className={css.rows}>
            <Remembered ids={resultList.map(({ id }) => id)} />
            <DataTable
              label={t('titolo')}
              dense
              columns={columns}
              rows={resultList}
              rowKey={({ id }) => id}
              sort={sortOf(filtri)}
              onSort={(sort) => onChange({ ordine: ordineFrom(sort) })}
              pending={list.isPlaceholderData && list.error === null}
              empty={<NothingFound filtri={filtri} onChange={onChange} />}
            />
          </div>
        )}
      </Loaded>
      {totale > 0 && <Pager {...pager} onPage={turnFromBelow} />}
    </>
  );
}

function NothingFound({ filtri: { anno, testo, cognome }, onChange }: { filtri: Filtri; onChange: Change }) {
  const { t } = useTranslation('archivio');
  const wider = anno !== TUTTI && (testo !== '' || cognome !== '');
  return (
    <EmptyState
      title={t('vuoto')}
      action={
        wider && (
          <Button onPress={() => onChange({ anno: TUTTI, tipologiaProgettoId: '', classeId: '', statusValutazione: '' })}>
            {t('vuotoCerca')}
          </Button>
        )
      }
    >
      {t('vuotoConsiglio')}
    </EmptyState>
  );
}

/** Keeps which rows stand on this page, for the view's steps; who comes back finds the row again that was open. */
function Remembered({ ids }: { ids: number[] }) {
  const { pathname, search } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const [aperta] = useState(() => (back ? (readElenco()?.aperta ?? null) : null));
  const text = ids.join();
  useEffect(() => {
    writeElenco({ indirizzo: pathname + search, ids: text === '' ? [] : text.split(',').map(Number), aperta: null });
  }, [pathname, search, text]);
  useEffect(() => {
    if (aperta === null) return;
    // After the shell, which moves the focus to the page.
    const soon = setTimeout(() => document.getElementById(linkId(aperta))?.focus({ preventScroll: true }));
    return () => clearTimeout(soon);
  }, [aperta]);
  return null;
}
