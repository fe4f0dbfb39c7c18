import { useListFilters } from '../api/useListFilters.ts';
import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { ExportCsv, useCsv } from '../shell/ExportCsv.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ArchivioFilters } from './ArchivioFilters.tsx';
import { ArchivioTable } from './ArchivioTable.tsx';
import { askedOf, CHIAVI, PER_PAGINA, pageOf } from './filtriArchivio.ts';

const MINUTES = 60_000;

/** /ur/progetti: the archive of the research office, one page of it at a time. */
export default function ArchivioPage() {
  const { t } = useTranslation('archivio');
  const { filters, set, reset, resets } = useListFilters('archivio', CHIAVI);
  const anni = useRoute('GET /ur/proposte/anni', {}, { fresh: 5 * MINUTES });
  const known = anni.data ?? [];
  const asked = askedOf(filters, known);
  const enabled = anni.data !== undefined;
  const pagina = pageOf(filters);
  const list = useRoute(
    'GET /ur/proposte',
    { query: { ...asked, limit: PER_PAGINA, offset: (pagina - 1) * PER_PAGINA } },
    { enabled, keep: true },
  );
  const conteggi = useRoute('GET /ur/proposte/conteggi', { query: countedOf(asked) }, { enabled, keep: true });
  const csv = useCsv('/ur/proposte/export');
  return (
    <>
      <PageHeader
        title={t('titolo')}
        breadcrumb={[{ label: t('home'), to: pathTo('/ur/home') }]}
        actions={<ExportCsv totale={list.data?.totale} asked={asked} csv={csv} />}
      />
      {csv.notice}
      <Card flush>
        <ArchivioFilters filtri={filters} anni={known} resets={resets} onChange={set} onReset={reset} />
        <Loaded query={anni}>{() => <ArchivioTable list={list} conteggi={conteggi.data} filtri={filters} onChange={set} />}</Loaded>
      </Card>
    </>
  );
}

/** The counts are of the filter without its status. */
const countedOf = ({ statusValutazione: _, ordine: __, ...asked }: ReturnType<typeof askedOf>) => asked;
