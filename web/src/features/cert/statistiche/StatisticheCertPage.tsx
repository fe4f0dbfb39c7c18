import type { AnnoCert, StatisticheCert } from '@sigeba/contract/cert/statistiche/statisticheCert.shape.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useListFilters } from '../../../api/useListFilters.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { ExportButtons, useExport } from '../../../list/ListExports.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { AnnoDi } from '../../statistiche/Grafico.part.tsx';
import { GraficiCert } from './GraficiCert.tsx';
import { statisticheCertTesti } from './statisticheCert.testi.ts';
import { TabellaCert } from './TabellaCert.tsx';

/** /cert/statistiche: what a year of the committee came to, in pictures and tables. */
export default function StatisticheCertPage() {
  const { t } = useTexts(statisticheCertTesti);
  const anni = useRoute('GET /cert/statistiche/andamento', {});
  return (
    <>
      {!anni.data?.length && <PageHeader title={t('titolo')} />}
      <Loaded query={anni}>
        {(years) =>
          years.length === 0 ? <EmptyState title={t('nessunAnno')}>{t('nessunAnnoConsiglio')}</EmptyState> : <OfYear years={years} />
        }
      </Loaded>
    </>
  );
}

/** The statistics of the chosen year, which begins as the current one. */
function OfYear({ years }: { years: readonly AnnoCert[] }) {
  const { t } = useTexts(statisticheCertTesti);
  const list = useListFilters('statistiche.cert', ['anno']);
  const oggi = yearInRome(useServerNow());
  const anno = (years.find((year) => String(year.anno) === list.filters.anno) ?? years[0])?.anno ?? oggi;
  const query = useRoute('GET /cert/statistiche', { query: { anno } }, { keep: true });
  const exporting = useExport({ file: '/cert/statistiche/export', query: { anno } });
  return (
    <Stack>
      <PageHeader
        title={t('titolo')}
        status={<AnnoDi label={t('anno')} anno={anno} years={years} onAnno={(chosen) => list.set({ anno: String(chosen) })} />}
        actions={<ExportButtons totale={query.data && rowsOf(query.data)} exporting={exporting} />}
      />
      {exporting.notice}
      <Loaded query={query}>
        {(statistiche) => (
          <Stack>
            <GraficiCert anno={anno} statistiche={statistiche} years={years} />
            <TabellaCert by="dipartimenti" statistiche={statistiche} pending={query.isPlaceholderData} />
            <TabellaCert by="ambiti" statistiche={statistiche} pending={query.isPlaceholderData} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

/** The number of rows that the file will have. */
const rowsOf = ({ dipartimenti, ambiti }: StatisticheCert): number => dipartimenti.length + ambiti.length + 1;
