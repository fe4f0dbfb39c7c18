import { annoIniziale } from '@sigeba/contract/anno.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import { foglieOf } from '@sigeba/contract/statistiche/riepilogo.ts';
import type { AnnoStatistica, Riepilogo } from '@sigeba/contract/statistiche/statistiche.shape.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useListFilters } from '../../api/useListFilters.ts';
import { useRoute } from '../../api/useRoute.ts';
import { ExportButtons, useExport } from '../../list/ListExports.tsx';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useAnnoDetto } from './annoDetto.ts';
import { type Area, ROUTES } from './areas.ts';
import { Cifre } from './Cifre.tsx';
import { Grafici } from './Grafici.tsx';
import { AnnoDi } from './Grafico.part.tsx';
import { statisticheTesti } from './statistiche.testi.ts';
import { TabellaAnno } from './TabellaAnno.tsx';

/** A year of the office, or of who evaluates: figures and pictures first, then all of it as a table. */
export function StatisticheDi({ area }: { area: Area }) {
  const { t } = useTexts(statisticheTesti);
  const anni = useRoute(ROUTES[area].andamento, {});
  return (
    <>
      {!anni.data?.length && <PageHeader title={t('titolo')} />}
      <Loaded query={anni}>
        {(years) =>
          years.length === 0 ? (
            <EmptyState title={t('nessunAnno')}>{t(`nessunAnnoConsiglio.${area}`)}</EmptyState>
          ) : (
            <OfYear area={area} years={years} />
          )
        }
      </Loaded>
    </>
  );
}

type Props = { area: Area; years: readonly AnnoStatistica[] };

/** The statistics of the chosen year, which begins as the current one. */
function OfYear({ area, years }: Props) {
  const { t } = useTexts(statisticheTesti);
  const list = useListFilters(`statistiche.${area}`, ['anno']);
  const annoOf = useAnnoDetto();
  const oggi = yearInRome(useServerNow());
  const anni = years.map((each) => each.anno);
  const anno = anni.find((each) => String(each) === list.filters.anno) ?? annoIniziale(anni, oggi);
  const of = years.find((each) => each.anno === anno);
  const query = useRoute(ROUTES[area].riepilogo, { query: { anno } });
  const exporting = useExport({ file: ROUTES[area].file, query: { anno } });
  return (
    <Stack>
      <PageHeader
        title={t('titolo')}
        status={<AnnoDi label={t('anno')} anno={anno} years={years} onAnno={(chosen) => list.set({ anno: String(chosen) })} />}
        actions={<ExportButtons totale={query.data && rowsOf(query.data)} exporting={exporting} />}
      >
        {area === 'mc' && t('cosaConta')}
      </PageHeader>
      {list.filters.anno !== '' && list.filters.anno !== String(anno) && (
        <Notice tone="warn">{t('annoIgnoto', { chiesto: list.filters.anno, anno })}</Notice>
      )}
      {exporting.notice}
      <Loaded query={query}>
        {(riepilogo) =>
          riepilogo.bandi.length === 0 ? (
            <EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>
          ) : (
            <Stack>
              {of !== undefined && <Cifre area={area} annoOf={annoOf} of={of} prima={years.find((each) => each.anno < anno)} />}
              <Grafici anno={anno} riepilogo={riepilogo} years={years} annoOf={annoOf} />
              <TabellaAnno key={anno} anno={of === undefined ? String(anno) : annoOf(of)} bandi={riepilogo.bandi} drafts={area === 'ur'} />
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
}

/** The number of rows that the file will have. */
const rowsOf = ({ bandi }: Riepilogo): number => bandi.reduce((sum, { righe }) => sum + foglieOf(righe).length, 0);
