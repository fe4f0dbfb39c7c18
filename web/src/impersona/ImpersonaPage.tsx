import type { Persona } from '@sigeba/contract/wire.shape.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useListFilters } from '../api/useListFilters.ts';
import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { ExportCsv, useCsv } from '../shell/ExportCsv.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ImpersonaDialog } from './ImpersonaDialog.tsx';
import { ImpersonaFilters } from './ImpersonaFilters.tsx';
import { ImpersonaTable } from './ImpersonaTable.tsx';
import { UltimePersone } from './UltimePersone.tsx';

const KEYS = ['cognome', 'nome', 'pagina'] as const;
const PER_PAGINA = 20;

/** /ur/impersona, /hd/impersona and /cert/impersona: whom the reader may act for, found by surname, twenty a page. */
export default function ImpersonaPage() {
  const { t } = useTranslation('impersona');
  const cert = useLocation().pathname === pathTo('/cert/impersona');
  const { filters, set, reset, resets } = useListFilters('impersona', KEYS);
  const [chosen, setChosen] = useState<Persona | null>(null);
  const page = /^\d{1,9}$/.test(filters.pagina) ? Math.max(1, Number(filters.pagina)) : 1;
  const asked = {
    imper: 'true',
    ...(filters.cognome === '' ? {} : { cognome: filters.cognome }),
    ...(filters.nome === '' ? {} : { nome: filters.nome }),
  };
  const list = useRoute('GET /ur/utenti', { query: { ...asked, limit: PER_PAGINA, offset: (page - 1) * PER_PAGINA } }, { keep: true });
  const csv = useCsv('/ur/utenti/export');
  return (
    <>
      <PageHeader
        title={t('titolo')}
        breadcrumb={[{ label: t('home'), to: '/' }]}
        actions={<ExportCsv csv={csv} totale={list.data?.totale} asked={asked} />}
      >
        {t(cert ? 'spiegazioneCert' : 'spiegazione')}
      </PageHeader>
      {csv.notice}
      <UltimePersone onChoose={setChosen} />
      <Card flush>
        <ImpersonaFilters key={resets} cognome={filters.cognome} nome={filters.nome} onChange={set} onReset={reset} />
        <ImpersonaTable
          list={list}
          page={page}
          pageSize={PER_PAGINA}
          onPage={(pagina, toTop) => set({ pagina: String(pagina) }, { toTop })}
          onChoose={setChosen}
        />
      </Card>
      {chosen !== null && <ImpersonaDialog persona={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
