import { STATUS_ARCHIVIO } from '@sigeba/contract/archivio/archivio.filtri.ts';
import { call } from '../api/call.ts';
import { useRoute } from '../api/useRoute.ts';
import { ListPage } from '../list/ListPage.tsx';
import { ordineFrom } from '../list/sort.ts';
import { useList } from '../list/useList.ts';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatCount } from '../ui/format.ts';
import { StatusButtons } from '../ui/StatusButtons.tsx';
import { ArchivioFilters } from './ArchivioFilters.tsx';
import { ArchivioPanel } from './ArchivioPanel.tsx';
import { ArchivioSums } from './ArchivioSums.tsx';
import { useArchivioColumns } from './archivioColumns.tsx';
import { annoOf, CHIAVI, type Filtri, queryOf, sortOf, statusOf, TUTTI } from './filtriArchivio.ts';
import { Remembered } from './Remembered.tsx';
import { useArchivioChips } from './useArchivioChips.ts';

const MINUTES = 60_000;

/** /ur/progetti: the archive of the research office, one page of it at a time. */
export default function ArchivioPage() {
  const { t } = useTranslation('archivio');
  const anni = useRoute('GET /ur/proposte/anni', {}, { fresh: 5 * MINUTES });
  const years = anni.data ?? [];
  const ready = anni.data !== undefined;
  const list = useList('GET /ur/proposte', { name: 'archivio', keys: CHIAVI, queryOf: (filtri) => queryOf(filtri, years), ready });
  const { filters, set } = list;
  const conteggi = useRoute('GET /ur/proposte/conteggi', { query: countedOf(queryOf(filters, years)) }, { enabled: ready, keep: true });
  return (
    <ListPage
      list={list}
      before={anni}
      title={t('titolo')}
      home={pathTo('/ur/home')}
      filters={<ArchivioFilters list={list} anni={years} />}
      chips={useArchivioChips(filters, annoOf(filters, years), set)}
      states={
        <StatusButtons
          label={t('stati.etichetta')}
          items={STATUS_ARCHIVIO.map((value) => ({ value, label: t(`stati.${value}`), count: conteggi.data?.[value] }))}
          value={statusOf(filters)}
          onChange={(statusValutazione) => set({ statusValutazione })}
        />
      }
      columns={useArchivioColumns(statusOf(filters))}
      view={statusOf(filters)}
      sort={{ by: sortOf(filters), onSort: (sort) => set({ ordine: ordineFrom(sort) }) }}
      choosing={{
        name: ({ titolo }) => titolo || t('senzaTitolo'),
        Sums: ArchivioSums,
        addresses: (query) => call('GET /ur/proposte/indirizzi', { query }),
      }}
      Panel={ArchivioPanel}
      found={(totale) => t('trovate', { count: totale, totale: formatCount(totale) })}
      empty={<NothingFound filtri={filters} onChange={set} />}
    >
      {(rows) => <Remembered ids={rows.map(({ id }) => id)} />}
    </ListPage>
  );
}

/** The counts are of the filter without its status. */
const countedOf = ({ statusValutazione: _, ordine: __, ...query }: ReturnType<typeof queryOf>) => query;

function NothingFound({ filtri: { anno, testo, cognome }, onChange }: { filtri: Filtri; onChange: (patch: Partial<Filtri>) => void }) {
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
