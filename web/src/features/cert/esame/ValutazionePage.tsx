import type { RigaValutazione } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { canListBozze, runsCommittee, ruoloCertOf } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import {
  ATTESE,
  BOTTONI_VALUTAZIONE,
  ORDINE_VALUTAZIONE,
  STATI_VALUTAZIONE,
  type StatoValutazione,
} from '@sigeba/contract/cert/esame/valutazione.filtri.ts';
import { ORDINE_SCRIVANIA } from '@sigeba/contract/scrivania/scrivania.rules.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import type { ListFilters as Filters } from '../../../api/useListFilters.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { ListFilters, TypedFilter } from '../../../list/filters.tsx';
import { ExportButtons, useExport } from '../../../list/ListExports.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { useList } from '../../../list/useList.ts';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { FilterSelect } from '../../../ui/controls/filterFields.tsx';
import { StatusButtons } from '../../../ui/controls/StatusButtons.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ScriviIstanze } from '../../email/Scrivi.part.tsx';
import { CHIAVI_SCRIVANIA, countScrivania, FiltriScrivania, queryOfScrivania, VisteScrivania } from '../../scrivania/filtri.part.tsx';
import { LottoEtica } from '../../scrivania/Lotto.part.tsx';
import { esameTesti } from './esame.testi.ts';
import { MotivoDialog } from './MotivoDialog.tsx';
import { FeedDialog, MembriDialog, NoteDialog } from './RigaDialogs.tsx';
import { type Aperto, useValutazioneActs, useValutazioneColumns } from './valutazioneColumns.tsx';

const CHIAVI = ['cognome', 'anno', 'stato', 'mie', 'attende', ...CHIAVI_SCRIVANIA] as const;
type Chiave = (typeof CHIAVI)[number];
const NON_VALUTABILE = '7';

/** The initial state filter: 6, before the committee (CERT-132). A reader who comes with another filter searches every state. */
const statoIniziale = (filters: Filters<Chiave>): StatoValutazione =>
  filters.attende === '' && filters.cognome === '' && countScrivania(filters) === 0 ? '6' : 'ALL';
const statoOf = (filters: Filters<Chiave>): StatoValutazione =>
  STATI_VALUTAZIONE.find((each) => each === filters.stato) ?? statoIniziale(filters);
const annoOf = ({ anno }: Filters<Chiave>) => (/^\d{4}$/.test(anno) ? Number(anno) : null);
const attesaOf = ({ attende }: Filters<Chiave>) => ATTESE.find((each) => each === attende) ?? null;
const queryOf = (filters: Filters<Chiave>) => ({
  statusValutazione: statoOf(filters),
  ...(filters.cognome === '' ? {} : { cognome: filters.cognome }),
  ...(annoOf(filters) === null ? {} : { anno: annoOf(filters) as number }),
  ...(filters.mie === 'si' ? { mie: 'true' as const } : {}),
  ...(attesaOf(filters) === null ? {} : { attende: attesaOf(filters) as (typeof ATTESE)[number] }),
});

/** The address of the members of the committee; their menu may have both addresses, so each has its own name. */
const VALUTAZIONE = pathTo('/mc/valutazioneCert');

/** /cert/valutazione and /mc/valutazioneCert: the istanze that the reader looks at for the committee. */
export default function ValutazionePage() {
  const { t } = useTexts(esameTesti);
  const { utente } = useUtente();
  const ruolo = utente === null ? null : ruoloCertOf(rolesOfUtente(utente));
  const isUfficio = ruolo === 'UFFICIO';
  // Nobody but the ethics office asks by its desk.
  const asked = (filters: Filters<Chiave>) => ({ ...queryOf(filters), ...(isUfficio ? queryOfScrivania(filters) : {}) });
  const { pathname } = useLocation();
  const [aperto, setAperto] = useState<Aperto | null>(null);
  const list = useList('GET /cert/getListValutazione', {
    name: 'istanzeCert',
    keys: CHIAVI,
    orders: isUfficio ? ORDINE_VALUTAZIONE : ORDINE_VALUTAZIONE.filter((each) => !ORDINE_SCRIVANIA.includes(each)),
    queryOf: asked,
    defaultsOf: (filters) => ({ stato: statoIniziale(filters) }),
    file: null,
  });
  const stato = statoOf(list.filters);
  const onDesk = isUfficio && countScrivania(list.filters) > 0;
  const { statusValutazione: _, ...counted } = asked(list.filters);
  const conteggi = useRoute('GET /cert/getListValutazione/conteggi', { query: counted }, { keep: true });
  const onClose = () => setAperto(null);
  return (
    <>
      <ListPage
        list={list}
        title={t(pathname === VALUTAZIONE ? 'titoloMembri' : 'titolo')}
        files={stato === NON_VALUTABILE && runsCommittee(ruolo) && <Esporta list={list} query={counted} />}
        actions={
          isUfficio && (
            <VisteScrivania
              ufficio="ETICA"
              filtri={list.filters}
              onChange={(patch) => list.set(Object.assign({}, patch, { stato: '', anno: '' }))}
            />
          )
        }
        filters={<Filtri list={list} isGoverno={runsCommittee(ruolo)} isUfficio={isUfficio} />}
        states={
          <StatusButtons
            label={t('stati.etichetta')}
            items={BOTTONI_VALUTAZIONE.filter((value) => value !== '1' || canListBozze(ruolo)).map((value) => ({
              value,
              label: t(`stati.${value}`),
              count: conteggi.data?.[value],
            }))}
            value={stato}
            onChange={(value) => list.set({ stato: value })}
          />
        }
        acts={useValutazioneActs(setAperto)}
        columns={useValutazioneColumns(setAperto, isUfficio ? (onDesk ? 'shown' : 'optional') : 'none')}
        {...(onDesk ? { view: 'scrivania' } : {})}
        {...(isUfficio ? { choosing: { name: ({ titolo }: RigaValutazione) => titolo ?? t('senzaTitolo'), Acts: AttiEtica } } : {})}
        nameOf={({ titolo }) => titolo ?? t('senzaTitolo')}
        found={(totale) => t('trovate', { count: totale, totale: formatCount(totale) })}
        empty={<EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>}
      />
      {aperto?.kind === 'feed' && <FeedDialog riga={aperto.riga} onClose={onClose} />}
      {aperto?.kind === 'membri' && <MembriDialog riga={aperto.riga} onClose={onClose} />}
      {aperto?.kind === 'note' && <NoteDialog riga={aperto.riga} onClose={onClose} />}
      {aperto?.kind === 'riapri' && <MotivoDialog riga={aperto.riga} atto="riapri" onClose={onClose} />}
    </>
  );
}

/** What the ethics office does with the chosen istanze. */
function AttiEtica({ query, count }: { query: object; count: number }) {
  return (
    <>
      <ScriviIstanze query={query} count={count} />
      <LottoEtica query={query} />
    </>
  );
}

/** The years in which something was sent, and the year of the address. */
const anniWith = (anni: readonly number[], anno: number | null) =>
  [...new Set([...anni, ...(anno === null ? [] : [anno])])].map((value) => ({ value, label: String(value) }));

type ValutazioneList = ReturnType<typeof useList<'GET /cert/getListValutazione', Chiave>>;

/** The file of istanze that are not assessable, offered only while they are shown (evaluation and ethics, section 2). */
function Esporta({ list, query }: { list: ValutazioneList; query: object }) {
  const exporting = useExport({ file: '/cert/nonValutabili/export', query });
  return (
    <>
      <ExportButtons totale={list.totale} exporting={exporting} />
      {exporting.notice}
    </>
  );
}

type FiltriProps = { list: Pick<ValutazioneList, 'filters' | 'set' | 'reset' | 'resets'>; isGoverno: boolean; isUfficio: boolean };

function Filtri({ list, isGoverno, isUfficio }: FiltriProps) {
  const { t } = useTexts(esameTesti);
  const { filters, set } = list;
  const anni = useRoute('GET /cert/getListValutazione/anni', {});
  const anno = annoOf(filters);
  const attesa = attesaOf(filters);
  const count =
    (anno === null ? 0 : 1) + (filters.mie === 'si' ? 1 : 0) + (attesa === null ? 0 : 1) + (isUfficio ? countScrivania(filters) : 0);
  return (
    <ListFilters list={list} count={count} lead={<TypedFilter list={list} name="cognome" label={t('filtri.cognome')} />}>
      <FilterSelect
        label={t('filtri.anno')}
        width="130px"
        value={anno}
        options={[{ value: null, label: t('filtri.tutti') }, ...anniWith(anni.data ?? [], anno)]}
        onChange={(value) => set({ anno: value === null ? '' : String(value) })}
      />
      <FilterSelect
        label={t('filtri.mie')}
        width="170px"
        value={filters.mie === 'si' ? 'si' : ''}
        options={[
          { value: '', label: t('filtri.mieTutte') },
          { value: 'si', label: t('filtri.mieSi') },
        ]}
        onChange={(mie) => set({ mie })}
      />
      {isGoverno && (
        <FilterSelect
          label={t('filtri.attende')}
          width="200px"
          value={attesa}
          options={[{ value: null, label: t('filtri.mieTutte') }, ...ATTESE.map((value) => ({ value, label: t(`attese.${value}`) }))]}
          onChange={(value) => set({ attende: value ?? '' })}
        />
      )}
      {isUfficio && <FiltriScrivania ufficio="ETICA" filtri={filters} onChange={set} />}
    </ListFilters>
  );
}
