import { formatTermine } from '@sigeba/contract/profilo/profilo.rules.ts';
import { TIPI_UTENTE } from '@sigeba/contract/ruoli.ts';
import { TESTI_TIPO } from '@sigeba/contract/tipoUtente.text.ts';
import type { UtenteAnagrafica } from '@sigeba/contract/utenti/utente.shape.ts';
import { ORDINE_UTENTI } from '@sigeba/contract/utenti/utenti.rules.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import type { ListFilters as Filters } from '../../../api/useListFilters.ts';
import { usePersonale } from '../../../api/usePersonale.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { ListFilters, TypedFilter } from '../../../list/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { namedBy } from '../../../list/operators.ts';
import { SearchField } from '../../../list/SearchField.tsx';
import { type FilterState, useList } from '../../../list/useList.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { FilterSelect } from '../../../ui/controls/filterFields.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import type { Column } from '../../../ui/data/DataTable.tsx';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';
import { StatoUtente } from './StatoUtente.tsx';
import { UtentePanel } from './UtentePanel.tsx';

const CHIAVI = ['cognome', 'nome', 'tipo', 'ruolo', 'dipartimento', 'stato'] as const;
type Chiave = (typeof CHIAVI)[number];

/** /ur/anagrafica: everybody, found by surname. */
export default function AnagraficaPage() {
  const { t } = useTexts(anagraficaTesti);
  const list = useList('GET /ur/utenti', { name: 'anagrafica', keys: CHIAVI, orders: ORDINE_UTENTI, queryOf });
  return (
    <ListPage
      list={list}
      title={t('titolo')}
      home={pathTo('/ur/home')}
      actions={
        <LinkButton to={pathTo('/ur/anagrafica/utente/new')} variant="primary" small why={usePersonale('sempre')}>
          {t('nuovo')}
        </LinkButton>
      }
      filters={<UtentiFilters list={list} />}
      columns={useColumns()}
      choosing={{ name: (row) => t('persona', row) }}
      Panel={UtentePanel}
      found={(totale) => t('trovate', { count: totale, totale: formatCount(totale) })}
      empty={<EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>}
    />
  );
}

const tipoOf = ({ tipo }: Filters<Chiave>) => TIPI_UTENTE.find((each) => each === tipo) ?? null;
const STATI = { bloccati: 'true', attivi: 'false' } as const;
const statoOf = ({ stato }: Filters<Chiave>) => (['bloccati', 'attivi'] as const).find((each) => each === stato) ?? null;

const idOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

function queryOf(filters: Filters<Chiave>) {
  const { cognome, nome } = filters;
  const [tipoUtente, stato] = [tipoOf(filters), statoOf(filters)];
  const [ruoloId, dipartimentoId] = [idOf(filters.ruolo), idOf(filters.dipartimento)];
  return {
    ...(cognome === '' ? {} : { cognome }),
    ...(nome === '' ? {} : { nome }),
    ...(tipoUtente === null ? {} : { tipoUtente }),
    ...(ruoloId === null ? {} : { ruoloId }),
    ...(dipartimentoId === null ? {} : { dipartimentoId }),
    ...(stato === null ? {} : { bloccati: STATI[stato] }),
  };
}

type UtentiList = FilterState<'GET /ur/utenti', Chiave>;

function UtentiFilters({ list }: { list: UtentiList }) {
  const { t } = useTexts(anagraficaTesti);
  const { filters, set } = list;
  const { data: ruoli = [] } = useRoute('GET /ruoli', {});
  const { data: dipartimenti = [] } = useRoute('GET /dipartimenti', {});
  const chosen = [filters.nome, tipoOf(filters), idOf(filters.ruolo), idOf(filters.dipartimento), statoOf(filters)];
  const folded = chosen.filter((value) => value !== null && value !== '').length;
  return (
    <ListFilters list={list} count={folded} lead={<Cerca list={list} />}>
      <TypedFilter list={list} name="nome" label={t('filtri.nome')} width="120px" />
      <FilterSelect
        label={t('filtri.tipo')}
        width="140px"
        value={tipoOf(filters)}
        options={[{ value: null, label: t('filtri.tutti') }, ...TIPI_UTENTE.map((value) => ({ value, label: TESTI_TIPO[value] }))]}
        onChange={(value) => set({ tipo: value ?? '' })}
      />
      <FilterSelect
        label={t('filtri.ruolo')}
        width="140px"
        value={idOf(filters.ruolo)}
        options={[{ value: null, label: t('filtri.tutti') }, ...ruoli.map(({ id, descrizione }) => ({ value: id, label: descrizione }))]}
        onChange={(value) => set({ ruolo: value === null ? '' : String(value) })}
      />
      <FilterSelect
        label={t('filtri.dipartimento')}
        width="164px"
        value={idOf(filters.dipartimento)}
        options={[{ value: null, label: t('filtri.tutti') }, ...dipartimenti.map(({ id, nome }) => ({ value: id, label: nome }))]}
        onChange={(value) => set({ dipartimento: value === null ? '' : String(value) })}
      />
      <FilterSelect
        label={t('filtri.stato')}
        width="104px"
        value={statoOf(filters)}
        options={[
          { value: null, label: t('filtri.tutti') },
          { value: 'bloccati', label: t('filtri.bloccati') },
          { value: 'attivi', label: t('filtri.attivi') },
        ]}
        onChange={(value) => set({ stato: value ?? '' })}
      />
    </ListFilters>
  );
}

/** By surname, or surname and name; with operators for the other filters. */
function Cerca({ list }: { list: UtentiList }) {
  const { t } = useTexts(anagraficaTesti);
  return (
    <SearchField
      list={list}
      name="cognome"
      label={t('filtri.cognome')}
      help={t('filtri.operatori')}
      operators={{
        nome: (nome) => (nome === '' ? null : { nome }),
        tipo: (valore) => named('tipo', namedBy(valore, TESTI_TIPO)),
        stato: (valore) => named('stato', namedBy(valore, { bloccati: t('filtri.bloccati'), attivi: t('filtri.attivi') })),
      }}
    />
  );
}

const named = (key: 'tipo' | 'stato', code: string | null) => (code === null ? null : { [key]: code });

/** Homonyms are told apart by address, role and department. */
function useColumns(): Column<UtenteAnagrafica>[] {
  const { t } = useTexts(anagraficaTesti);
  return [
    {
      key: 'persona',
      head: t('colonne.persona'),
      title: true,
      width: '27%',
      cell: (row) => <Nome row={row} />,
      second: ({ email }, shown) => (shown.includes('email') ? null : email),
    },
    { key: 'email', head: t('colonne.email'), optional: true, truncate: true, width: '20%', cell: ({ email }) => email },
    { key: 'ssd', head: t('colonne.ssd'), optional: true, width: '110px', cell: ({ ssd }) => ssd?.codice },
    { key: 'tipo', head: t('colonne.tipo'), whole: true, width: '150px', cell: ({ tipoUtente }) => t(`tipi.${tipoUtente}`) },
    { key: 'ruolo', head: t('colonne.ruolo'), truncate: true, width: '16%', cell: ({ ruolo }) => ruolo?.descrizione },
    { key: 'dipartimento', head: t('colonne.dipartimento'), truncate: true, width: '18%', cell: ({ dipartimento }) => dipartimento?.nome },
    { key: 'termine', head: t('colonne.termine'), width: '130px', cell: (row) => formatTermine(row.dataTermineRapporto) },
    { key: 'stato', head: t('colonne.stato'), bare: true, width: '130px', cell: (row) => <StatoUtente row={row} /> },
    { key: 'modifica', head: t('colonne.modifica'), width: '120px', cell: (row) => <DateTime value={row.timestampModifica} to="day" /> },
  ];
}

function Nome({ row }: { row: UtenteAnagrafica }) {
  const { t } = useTexts(anagraficaTesti);
  return <Link to={pathTo('/ur/anagrafica/utente/:id', { id: row.id })}>{t('persona', row)}</Link>;
}
