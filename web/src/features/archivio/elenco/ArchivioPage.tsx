import { annoIniziale } from '@sigeba/contract/anno.ts';
import { ORDINE_ARCHIVIO, ORDINE_UFFICIO, type StatusElenco } from '@sigeba/contract/archivio/archivio.filtri.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import type { PropostaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { ListPage } from '../../../list/ListPage.tsx';
import { useHeldView } from '../../../list/ListViews.tsx';
import { type List, useList } from '../../../list/useList.ts';
import { useTexts } from '../../../text/useTexts.ts';
import type { MenuAct } from '../../../ui/controls/ActionsMenu.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/controls/lazyPart.tsx';
import { StatusButtons } from '../../../ui/controls/StatusButtons.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ScriviProposte } from '../../email/Scrivi.part.tsx';
import { countScrivania } from '../../scrivania/filtri.part.tsx';
import { LottoRicerca } from '../../scrivania/Lotto.part.tsx';
import { archivioTesti } from '../archivio.testi.ts';
import { EsportaValutazioni } from '../EsportaValutazioni.tsx';
import { ROUTES, useLettore } from '../lettore.ts';
import { ArchivioFilters } from './ArchivioFilters.tsx';
import { ArchivioSums } from './ArchivioSums.tsx';
import { useArchivioColumns } from './archivioColumns.tsx';
import { EsitiAperti } from './EsitiAperti.tsx';
import { annoOf, CHIAVI, defaultsOf, type Filtri, queryOf, rovescioOf, statusOf, TUTTI } from './filtriArchivio.ts';
import { Remembered } from './Remembered.tsx';
import { useArchivioChips } from './useArchivioChips.ts';
import { useAzioniArchivio } from './useAzioniArchivio.tsx';

const ArchivioPanel = lazyPart(
  () => import('./ArchivioPanel.tsx'),
  (file) => file.ArchivioPanel,
);

const MINUTES = 60_000;

/** /ur/progetti: the archive of the research office. */
export default function ArchivioPage() {
  return <ArchivioOf />;
}

/** The archive of the office, of a RAD, of a director. */
export function ArchivioOf() {
  const { t } = useTexts(archivioTesti);
  const { chi } = useLettore();
  const { acts, dialog } = useAzioniArchivio();
  const sheets = (query: object, anno: number | undefined) => <EsportaValutazioni query={query} anno={anno} />;
  return <Archivio title={t('titolo')} {...(chi === 'ur' ? { acts, dialog, files: sheets } : {})} />;
}

type ListParts<Row> = {
  title: string;
  /** What may be done with a row besides opening it. */
  acts?: (row: Row) => readonly MenuAct[];
  /** The dialog of an act that was begun, by the rows as they were read last. */
  dialog?: (rows: readonly Row[]) => ReactNode;
  /** Files besides the two that every list has. */
  files?: (query: object, anno: number | undefined) => ReactNode;
};

/** The archive of the reader, page by page; `Row` is a row of the reader's routes. */
export function Archivio<Row extends PropostaArchivio>({ title, acts, dialog, files }: ListParts<Row>) {
  const { t } = useTexts(archivioTesti);
  const lettore = useLettore();
  const { chi, name, stati } = lettore;
  const routes = ROUTES[chi];
  const { anni, years, iniziale } = useAnni(routes.anni);
  const ready = anni.data !== undefined;
  const list = useList(routes.pagina, {
    name,
    keys: CHIAVI,
    orders: chi === 'ur' ? ORDINE_UFFICIO : ORDINE_ARCHIVIO,
    queryOf: (filtri) => queryOf(filtri, iniziale, lettore),
    defaultsOf: (filtri) => defaultsOf(filtri, iniziale, lettore),
    ready,
  });
  const { filters, set } = list;
  const onDesk = chi === 'ur' && countScrivania(filters) > 0;
  const columns = useArchivioColumns(statusOf(filters, lettore), onDesk);
  const counting = countedOf(queryOf(filters, iniziale, lettore));
  const conteggi = useRoute(routes.conteggi, { query: counting }, { enabled: ready, keep: true });
  const status = statusOf(filters, lettore);
  // A saved view brings its own status filter.
  const held = useHeldView(list as unknown as List<Row>);
  const counted = conteggi.data as Partial<Record<StatusElenco, number>> | undefined;
  return (
    <>
      <ListPage<Row>
        list={list as unknown as List<Row>}
        before={anni}
        title={title}
        above={chi === 'ur' && ready && <EsitiAperti status={status} query={counting} onShow={() => set({ esitoAperto: 'true' })} />}
        files={files?.(list.query, annoOf(filters, iniziale))}
        filters={<ArchivioFilters list={list} anni={years} iniziale={iniziale} />}
        chips={useArchivioChips(filters, annoOf(filters, iniziale), set)}
        states={
          <StatusButtons
            label={t('stati.etichetta')}
            items={stati
              .filter((value) => value !== 'ALTRE_MACROAREE' || value === status || counted?.[value])
              .map((value) => ({ value, label: t(`stati.${value}`), count: counted?.[value] }))}
            value={held === null ? status : null}
            onChange={(statusValutazione) => set({ statusValutazione })}
          />
        }
        columns={columns}
        acts={acts}
        view={onDesk ? `${status}.scrivania` : status}
        choosing={{
          name: ({ titolo }) => titolo || t('senzaTitolo'),
          Sums: ArchivioSums,
          ...(chi === 'ur' ? { addresses: (query: object) => call('GET /ur/proposte/indirizzi', { query }), Acts: AttiUfficio } : {}),
        }}
        Panel={ArchivioPanel}
        found={(totale) => t('trovate', { count: totale, totale: formatCount(totale) })}
        empty={<NothingFound filtri={filters} onChange={set} />}
      >
        {(rows) => <Remembered ids={rows.map(({ id }) => id)} />}
      </ListPage>
      {dialog?.((list.answer.data?.resultList ?? []) as unknown as readonly Row[])}
    </>
  );
}

/** What the office does with the chosen rows, beside files and print. */
function AttiUfficio({ query, count }: { query: object; count: number }) {
  return (
    <>
      <ScriviProposte query={query} count={count} />
      <LottoRicerca query={query} />
    </>
  );
}

/** The years that there are, and the one to begin with; undefined where there is none. */
function useAnni(route: (typeof ROUTES)[keyof typeof ROUTES]['anni']) {
  const oggi = yearInRome(useServerNow());
  const anni = useRoute(route, {}, { fresh: 5 * MINUTES });
  const years = anni.data ?? [];
  return { anni, years, iniziale: years.length === 0 ? undefined : annoIniziale(years, oggi) };
}

/** Counts by status, so they ignore the filter's own status. */
const countedOf = ({ statusValutazione: _, ...query }: ReturnType<typeof queryOf>) => query;

function NothingFound({ filtri, onChange }: { filtri: Filtri; onChange: (patch: Partial<Filtri>) => void }) {
  const { t } = useTexts(archivioTesti);
  const { chi } = useLettore();
  const { anno, testo, cognome } = filtri;
  const rovescio = rovescioOf(filtri);
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
      {rovescio === null ? t(chi === 'ur' ? 'vuotoConsiglio' : `vuotoLettore.${chi}`) : t(`filtri.rovescio.${rovescio}`)}
    </EmptyState>
  );
}
