import { formatTermine } from '@sigeba/contract/profilo/profilo.rules.ts';
import { TIPI_UTENTE } from '@sigeba/contract/ruoli.ts';
import { senzaRuolo, TESTI_TIPO, TIPO_IN_BREVE } from '@sigeba/contract/tipoUtente.text.ts';
import { ACCESSI, formatAccesso, TESTI_ACCESSO } from '@sigeba/contract/utenti/invito.rules.ts';
import type { UtenteAnagrafica } from '@sigeba/contract/utenti/utente.shape.ts';
import { ORDINE_UTENTI } from '@sigeba/contract/utenti/utenti.rules.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import type { ListFilters as Filters } from '../../../api/useListFilters.ts';
import { usePersonale } from '../../../api/usePersonale.ts';
import { ListFilters, TypedFilter } from '../../../list/filters.tsx';
import { idOf } from '../../../list/idOf.ts';
import { ListPage } from '../../../list/ListPage.tsx';
import { namedBy } from '../../../list/operators.ts';
import { SearchField } from '../../../list/SearchField.tsx';
import { type FilterState, useList } from '../../../list/useList.ts';
import { shortly } from '../../../page/shortly.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { FilterSelect } from '../../../ui/controls/filterFields.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { lazyPart } from '../../../ui/controls/lazyPart.tsx';
import type { Column } from '../../../ui/data/DataTable.tsx';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ScriviPersone } from '../../email/Scrivi.part.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';
import { DipartimentoFilter, RuoloFilter } from '../FiltriPersona.tsx';
import { StatoUtente } from './StatoUtente.tsx';
import { UtentePanel } from './UtentePanel.tsx';

/** Shown once somebody is chosen. */
const InvitaScelti = lazyPart(
  () => import('../Invita.tsx'),
  (file) => file.InvitaScelti,
);

/** What is done with the chosen people, beside files and print. */
function AttiAnagrafica({ query, count }: { query: object; count: number }) {
  return (
    <>
      <ScriviPersone query={query} count={count} />
      <InvitaScelti query={query} count={count} />
    </>
  );
}

const CHIAVI = ['cognome', 'nome', 'tipo', 'ruolo', 'dipartimento', 'accesso', 'stato'] as const;
type Chiave = (typeof CHIAVI)[number];

/** /ur/anagrafica: everybody, found by surname. */
export default function AnagraficaPage() {
  const { t } = useTexts(anagraficaTesti);
  const list = useList('GET /ur/utenti', { name: 'anagrafica', keys: CHIAVI, orders: ORDINE_UTENTI, queryOf });
  return (
    <ListPage
      list={list}
      title={t('titolo')}
      actions={
        <LinkButton to={pathTo('/ur/anagrafica/utente/new')} variant="primary" small why={usePersonale('sempre')}>
          {t('nuovo')}
        </LinkButton>
      }
      filters={<UtentiFilters list={list} />}
      columns={useColumns()}
      choosing={{ name: (row) => t('persona', row), Acts: AttiAnagrafica }}
      Panel={UtentePanel}
      found={(totale) => t('trovate', { count: totale, totale: formatCount(totale) })}
      empty={<EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>}
    />
  );
}

const tipoOf = ({ tipo }: Filters<Chiave>) => TIPI_UTENTE.find((each) => each === tipo) ?? null;
const STATI = { bloccati: 'true', attivi: 'false' } as const;
const statoOf = ({ stato }: Filters<Chiave>) => (['bloccati', 'attivi'] as const).find((each) => each === stato) ?? null;

const accessoIn = ({ accesso }: Filters<Chiave>) => ACCESSI.find((each) => each === accesso) ?? null;

function queryOf(filters: Filters<Chiave>) {
  const { cognome, nome } = filters;
  const [tipoUtente, stato, accesso] = [tipoOf(filters), statoOf(filters), accessoIn(filters)];
  const [ruoloId, dipartimentoId] = [idOf(filters.ruolo), idOf(filters.dipartimento)];
  return {
    ...(cognome === '' ? {} : { cognome }),
    ...(nome === '' ? {} : { nome }),
    ...(tipoUtente === null ? {} : { tipoUtente }),
    ...(ruoloId === null ? {} : { ruoloId }),
    ...(dipartimentoId === null ? {} : { dipartimentoId }),
    ...(stato === null ? {} : { bloccati: STATI[stato] }),
    ...(accesso === null ? {} : { accesso }),
  };
}

type UtentiList = FilterState<'GET /ur/utenti', Chiave>;

function UtentiFilters({ list }: { list: UtentiList }) {
  const { t } = useTexts(anagraficaTesti);
  const { filters, set } = list;
  const chosen = [filters.nome, tipoOf(filters), idOf(filters.ruolo), idOf(filters.dipartimento), accessoIn(filters), statoOf(filters)];
  const folded = chosen.filter((value) => value !== null && value !== '').length;
  return (
    <ListFilters list={list} count={folded} lead={<Cerca list={list} />}>
      <TypedFilter list={list} name="nome" label={t('filtri.nome')} width="96px" />
      <FilterSelect
        label={t('filtri.tipo')}
        width="120px"
        value={tipoOf(filters)}
        options={[{ value: null, label: t('filtri.tutti') }, ...TIPI_UTENTE.map((value) => ({ value, label: TESTI_TIPO[value] }))]}
        onChange={(value) => set({ tipo: value ?? '' })}
      />
      <RuoloFilter list={list} />
      <DipartimentoFilter list={list} />
      <FilterSelect
        label={t('filtri.accesso')}
        width="120px"
        value={accessoIn(filters)}
        options={[{ value: null, label: t('filtri.tutti') }, ...ACCESSI.map((value) => ({ value, label: TESTI_ACCESSO[value] }))]}
        onChange={(value) => set({ accesso: value ?? '' })}
      />
      <FilterSelect
        label={t('filtri.stato')}
        width="96px"
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
      cell: (row) => <Nome row={row} />,
      second: ({ email }, shown) => (shown.includes('email') ? null : email),
    },
    { key: 'email', head: t('colonne.email'), optional: true, cell: ({ email }) => email },
    { key: 'ssd', head: t('colonne.ssd'), optional: true, cell: ({ ssd }) => ssd?.codice },
    { key: 'tipo', head: t('colonne.tipo'), whole: true, optional: true, cell: ({ tipoUtente }) => TIPO_IN_BREVE[tipoUtente] },
    {
      key: 'ruolo',
      head: t('colonne.ruolo'),
      blank: true,
      cell: ({ ruolo, tipoUtente }) => ruolo?.descrizione ?? senzaRuolo(tipoUtente),
    },
    { key: 'dipartimento', head: t('colonne.dipartimento'), blank: true, cell: ({ dipartimento }) => shortly(dipartimento?.nome ?? null) },
    { key: 'termine', head: t('colonne.termine'), whole: true, blank: true, cell: (row) => formatTermine(row.dataTermineRapporto) },
    { key: 'stato', head: t('colonne.stato'), bare: true, blank: true, optional: true, cell: (row) => <StatoUtente row={row} /> },
    {
      key: 'accesso',
      head: t('colonne.accesso'),
      whole: true,
      // Almost all are confirmed: only what differs is said.
      second: (row, shown) =>
        !shown.includes('stato') &&
        (row.blocco !== null || row.unitoIn !== null || (row.tipoUtente === 'UTENTE' && !row.profiloValidato)) && <StatoUtente row={row} />,
      cell: (row) => (row.primoAccesso === null ? formatAccesso(row) : <DateTime value={row.ultimoAccesso ?? row.primoAccesso} to="day" />),
    },
    {
      key: 'modifica',
      head: t('colonne.modifica'),
      optional: true,
      cell: (row) => <DateTime value={row.timestampModifica} to="day" />,
    },
  ];
}

function Nome({ row }: { row: UtenteAnagrafica }) {
  const { t } = useTexts(anagraficaTesti);
  return <Link to={pathTo('/ur/anagrafica/utente/:id', { id: row.id })}>{t('persona', row)}</Link>;
}
