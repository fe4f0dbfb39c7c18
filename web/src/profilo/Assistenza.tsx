import type { Assistenza as Accesso } from '@sigeba/contract/login/impersona.routes.ts';
import { TESTI_MOTIVO } from '@sigeba/contract/login/impersona.rules.ts';
import { useState } from 'react';
import { useRoute } from '../api/useRoute.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Pager } from '../ui/Pager.tsx';

const PER_PAGINA = 20;

/** "Accessi di assistenza": when somebody acted on the reader's behalf, who and why (decision D-20). */
export function Assistenza() {
  const { t } = useTranslation('profilo');
  const [page, setPage] = useState(1);
  const list = useRoute('GET /login/assistenza', { query: { limit: PER_PAGINA, offset: (page - 1) * PER_PAGINA } }, { keep: true });
  const columns: Column<Accesso>[] = [
    { key: 'quando', head: t('assistenza.quando'), title: true, cell: ({ quando }) => <DateTime value={quando} /> },
    { key: 'operatore', head: t('assistenza.operatore'), cell: ({ operatore: { cognome, nome } }) => `${cognome} ${nome}` },
    { key: 'motivo', head: t('assistenza.motivo'), cell: ({ motivo }) => motivo && TESTI_MOTIVO[motivo] },
    { key: 'ticket', head: t('assistenza.ticket'), cell: ({ ticket }) => ticket },
  ];
  return (
    <Card title={t('assistenza.titolo')} flush>
      <Loaded query={list}>
        {({ resultList, totale }) => (
          <>
            <DataTable
              label={t('assistenza.titolo')}
              columns={columns}
              rows={resultList}
              rowKey={({ quando, operatore }) => `${quando} ${operatore.id}`}
              empty={<EmptyState title={t('assistenza.nessuno')} />}
            />
            {totale > PER_PAGINA && <Pager page={page} pageSize={PER_PAGINA} totale={totale} onPage={setPage} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}
