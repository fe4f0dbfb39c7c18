import type { Rilievo } from '@sigeba/contract/qualita/qualita.routes.ts';
import { INIZIO_ACCESSO, ORDINE_RILIEVI, STATI_RILIEVO, type StatoRilievo, TESTI_RILIEVO } from '@sigeba/contract/qualita/rilievo.rules.ts';
import { canUniteTipo } from '@sigeba/contract/unioni/unione.rules.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useAction } from '../../api/useAction.ts';
import type { ListFilters as Filters } from '../../api/useListFilters.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useUtente } from '../../api/useUtente.ts';
import { ListFilters } from '../../list/filters.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { namedBy } from '../../list/operators.ts';
import { SearchField } from '../../list/SearchField.tsx';
import { type FilterState, useList } from '../../list/useList.ts';
import { rolesOfUtente } from '../../page/rolesOfUtente.ts';
import { useTexts } from '../../text/useTexts.ts';
import { FilterSelect } from '../../ui/controls/filterFields.tsx';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { StatusButtons } from '../../ui/controls/StatusButtons.tsx';
import type { Column, Divider } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { formatCount } from '../../ui/data/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { UnioneDialog } from '../unioni/Unione.part.tsx';
import { qualitaTesti } from './qualita.testi.ts';
import { RilievoPanel } from './RilievoPanel.tsx';

const AccantonaDialog = lazyPart(
  () => import('./AccantonaDialog.tsx'),
  (file) => file.AccantonaDialog,
);

const CHIAVI = ['cognome', 'tipo', 'vista'] as const;
type Chiave = (typeof CHIAVI)[number];

/** /ur/qualitaDati: what may be wrong in the registry of people, by kind. */
export default function QualitaPage() {
  const { t } = useTexts(qualitaTesti);
  const [aside, setAside] = useState<Rilievo | null>(null);
  const [doppi, setDoppi] = useState<Rilievo | null>(null);
  const list = useList('GET /ur/qualita', { name: 'qualita', keys: CHIAVI, orders: ORDINE_RILIEVI, queryOf });
  const { tipo: _, ...counted } = queryOf(list.filters);
  const conteggi = useRoute('GET /ur/qualita/conteggi', { query: counted }, { keep: true });
  const toast = useToast();
  const reopen = useAction('PUT /ur/qualita/:id/riprendi', { personale: 'sempre', onDone: () => toast(t('ripresoFatto')) });
  const [reopened, setReopened] = useState<number | null>(null);
  function resume({ id }: Rilievo) {
    if (reopen.pending) return;
    setReopened(id);
    void reopen.run({ params: { id } });
  }
  const { utente } = useUtente();
  const roles = rolesOfUtente(utente);
  const accantonati = isAccantonati(list.filters);
  // Under all kinds their names head the groups, unless the rows have another order.
  const byKind = list.sort.by === undefined || list.sort.by.key === 'tipo' || tipoOf(list.filters) !== 'ALL';
  const columns = useColumns(list.filters, byKind);
  const actsOn = (row: Rilievo) => [
    ...(row.tipo === 'DOPPIONE' && canUniteTipo({ roles, tipoUtente: row.persona.tipoUtente })
      ? [{ key: 'unisci', label: t('unisci'), why: reopen.why, onPress: () => setDoppi(row) }]
      : []),
    accantonati
      ? {
          key: 'riprendi',
          label: t('riprendi'),
          why: reopen.why,
          pending: reopen.pending && reopened === row.id,
          onPress: () => resume(row),
        }
      : { key: 'accantona', label: t('accantona'), why: reopen.why, onPress: () => setAside(row) },
  ];
  return (
    <>
      <ListPage
        list={list}
        title={t('titolo')}
        note={t('spiegazione')}
        above={<Refused error={reopen.error} title={t('nonRipreso')} />}
        filters={<RilieviFilters list={list} />}
        states={
          <StatusButtons
            label={t('stati')}
            items={STATI_RILIEVO.map((value) => ({
              value,
              label: value === 'ALL' ? t('tutti') : TESTI_RILIEVO[value],
              count: conteggi.data?.[value],
            }))}
            value={tipoOf(list.filters)}
            onChange={(value) => list.set({ tipo: value === 'ALL' ? '' : value })}
          />
        }
        columns={columns}
        cards
        acts={actsOn}
        divider={(row, rows, at) => (byKind ? groupOf(row, rows[at - 1], tipoOf(list.filters)) : [])}
        // The column of the kind is there only where rows of several kinds are mixed.
        view={`${accantonati ? 'accantonati' : 'aperti'}.${byKind ? 'tipo' : 'tutti'}`}
        choosing={{ name: ({ persona, tipo }) => `${t('persona', persona)}, ${TESTI_RILIEVO[tipo]}` }}
        Panel={RilievoPanel}
        found={(totale) => t('trovati', { count: totale, totale: formatCount(totale) })}
        empty={<EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>}
      />
      {doppi !== null && <UnioneDialog persona={doppi.persona} altro={doppi.altro} onClose={() => setDoppi(null)} />}
      {aside !== null && <AccantonaDialog rilievo={aside} onClose={() => setAside(null)} />}
    </>
  );
}

const isAccantonati = ({ vista }: Filters<Chiave>) => vista === 'accantonati';
const tipoOf = ({ tipo }: Filters<Chiave>) => STATI_RILIEVO.find((each) => each === tipo) ?? 'ALL';

function queryOf(filters: Filters<Chiave>) {
  return {
    tipo: tipoOf(filters),
    accantonati: isAccantonati(filters) ? 'true' : 'false',
    ...(filters.cognome === '' ? {} : { cognome: filters.cognome }),
  };
}

type RilieviList = FilterState<'GET /ur/qualita', Chiave>;

function RilieviFilters({ list }: { list: RilieviList }) {
  const { t } = useTexts(qualitaTesti);
  const { filters, set } = list;
  return (
    <ListFilters
      list={list}
      count={isAccantonati(filters) ? 1 : 0}
      lead={
        <SearchField
          list={list}
          name="cognome"
          label={t('filtri.cognome')}
          help={t('filtri.operatori')}
          operators={{ stato: (valore) => (namedBy(valore, { accantonati: t('accantonati') }) === null ? null : { vista: 'accantonati' }) }}
        />
      }
    >
      <FilterSelect
        label={t('viste')}
        width="170px"
        value={isAccantonati(filters) ? 'accantonati' : 'aperti'}
        options={[
          { value: 'aperti', label: t('aperti') },
          { value: 'accantonati', label: t('accantonati') },
        ]}
        onChange={(value) => set({ vista: value === 'accantonati' ? value : '' })}
      />
    </ListFilters>
  );
}

/** The head of a group: its kind, and what is true of all in it. */
function groupOf({ tipo }: Rilievo, before: Rilievo | undefined, chosen: StatoRilievo): Divider[] {
  if (before?.tipo === tipo || (chosen !== 'ALL' && tipo !== 'ACCESSO')) return [];
  const said = [chosen === 'ALL' && TESTI_RILIEVO[tipo], tipo === 'ACCESSO' && `${INIZIO_ACCESSO.trim()}…`].filter(
    (part) => part !== false,
  );
  return [{ key: tipo, label: said.join(DOT) }];
}

/** What is wrong, without what the head of its group says. */
const restOf = ({ tipo, testo }: Rilievo): string => (tipo === 'ACCESSO' ? `…${testo.replace(INIZIO_ACCESSO, '')}` : testo);

function useColumns(filters: Filters<Chiave>, byKind: boolean): Column<Rilievo>[] {
  const { t } = useTexts(qualitaTesti);
  const accantonati = isAccantonati(filters);
  return [
    {
      key: 'persona',
      head: t('colonne.persona'),
      title: true as const,
      width: '19%',
      cell: ({ persona }) => <Link to={pathTo('/ur/anagrafica/utente/:id', { id: persona.id })}>{t('persona', persona)}</Link>,
      second: ({ persona }) => persona.email,
    },
    ...(!byKind
      ? [{ key: 'tipo', head: t('colonne.tipo'), whole: true, width: '150px', cell: ({ tipo }: Rilievo) => TESTI_RILIEVO[tipo] }]
      : []),
    { key: 'testo', head: t('colonne.testo'), wide: true, cell: (row) => (byKind ? restOf(row) : row.testo) },
    {
      key: 'dipartimento',
      head: t('colonne.dipartimento'),
      optional: true,
      width: '16%',
      cell: ({ persona }) => persona.dipartimento,
    },
    ...(accantonati
      ? [
          { key: 'motivo', head: t('colonne.motivo'), width: '22%', cell: (row: Rilievo) => row.accantonato?.motivo },
          {
            key: 'accantonato',
            head: t('colonne.accantonato'),
            width: '120px',
            cell: (row: Rilievo) => <DateTime value={row.accantonato?.quando} to="day" />,
          },
        ]
      : []),
  ];
}
