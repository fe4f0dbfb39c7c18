import { ORDINE_DOMANDE, VISTE_DOMANDE } from '@sigeba/contract/domande/domande.rules.ts';
import type { DomandaRiga } from '@sigeba/contract/domande/domande.shape.ts';
import { daysBetween } from '@sigeba/contract/giorno.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useServerNow } from '../../api/useConfig.ts';
import type { ListFilters as Filters } from '../../api/useListFilters.ts';
import { useRoute } from '../../api/useRoute.ts';
import { ListFilters } from '../../list/filters.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { SearchField } from '../../list/SearchField.tsx';
import { type FilterState, useList } from '../../list/useList.ts';
import { useTexts } from '../../text/useTexts.ts';
import { FilterSelect } from '../../ui/controls/filterFields.tsx';
import type { Column } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { formatCount } from '../../ui/data/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { domandeTesti } from './domande.testi.ts';

const CHIAVI = ['cognome', 'anno', 'vista'] as const;
type Chiave = (typeof CHIAVI)[number];

/** /ur/domande: the threads of the proposte that the account works on, those that wait for the office first of all. */
export default function DomandePage() {
  const { t } = useTexts(domandeTesti);
  const list = useList('GET /ur/domande', { name: 'domande', keys: CHIAVI, orders: ORDINE_DOMANDE, queryOf, file: null });
  return (
    <ListPage
      list={list}
      title={t('elenco.titolo')}
      note={t('elenco.nota')}
      filters={<DomandeFilters list={list} />}
      columns={useColumns(vistaOf(list.filters) === 'DA_RISPONDERE')}
      nameOf={({ proposta }) => proposta.titolo || t('tutta')}
      found={(totale) => t('elenco.trovate', { count: totale, totale: formatCount(totale) })}
      empty={<EmptyState title={t('elenco.vuoto')}>{t('elenco.vuotoConsiglio')}</EmptyState>}
    />
  );
}

const vistaOf = ({ vista }: Filters<Chiave>) => VISTE_DOMANDE.find((each) => each === vista) ?? 'DA_RISPONDERE';
const annoOf = ({ anno }: Filters<Chiave>) => (/^\d{4}$/.test(anno) ? Number(anno) : null);

function queryOf(filters: Filters<Chiave>) {
  const anno = annoOf(filters);
  return {
    vista: vistaOf(filters),
    ...(filters.cognome === '' ? {} : { cognome: filters.cognome }),
    ...(anno === null ? {} : { anno }),
  };
}

type DomandeList = FilterState<'GET /ur/domande', Chiave>;

function DomandeFilters({ list }: { list: DomandeList }) {
  const { t } = useTexts(domandeTesti);
  const { filters, set } = list;
  const anni = useRoute('GET /ur/proposte/anni', {});
  const [anno, vista] = [annoOf(filters), vistaOf(filters)];
  const count = (anno === null ? 0 : 1) + (vista === 'DA_RISPONDERE' ? 0 : 1);
  return (
    <ListFilters list={list} count={count} lead={<SearchField list={list} name="cognome" label={t('elenco.cognome')} />}>
      <FilterSelect
        label={t('elenco.vista')}
        width="230px"
        value={vista}
        options={VISTE_DOMANDE.map((value) => ({ value, label: t(`elenco.viste.${value}`) }))}
        onChange={(value) => set({ vista: value === 'DA_RISPONDERE' ? '' : value })}
      />
      <FilterSelect
        label={t('elenco.anno')}
        width="150px"
        value={anno}
        options={[
          { value: null, label: t('elenco.tutti') },
          ...[...new Set([...(anni.data ?? []), ...(anno === null ? [] : [anno])])].map((value) => ({ value, label: String(value) })),
        ]}
        onChange={(value) => set({ anno: value === null ? '' : String(value) })}
      />
    </ListFilters>
  );
}

/** `waiting`: they wait for the office, each since its last message. */
function useColumns(waiting: boolean): Column<DomandaRiga>[] {
  const { t } = useTexts(domandeTesti);
  const oggi = dayInRome(useServerNow());
  const since = ({ ultimo }: DomandaRiga) => daysBetween(dayInRome(ultimo.inviatoTimestamp), oggi);
  return [
    {
      key: 'proposta',
      head: t('elenco.colonne.proposta'),
      title: true as const,
      cell: ({ proposta }) => (
        <Link to={`${pathTo('/ur/proposte/:id/view', { id: proposta.id })}#domande`}>{proposta.titolo || t('elenco.senzaTitolo')}</Link>
      ),
      second: ({ proposta }) => [`${proposta.classe} ${proposta.anno}`, proposta.numeroProtocollo].filter(Boolean).join(DOT),
    },
    {
      key: 'responsabile',
      head: t('elenco.colonne.responsabile'),
      cell: ({ responsabile }) => `${responsabile.cognome} ${responsabile.nome}`,
    },
    { key: 'campo', head: t('elenco.colonne.campo'), cell: ({ campo }) => campo ?? t('tutta') },
    { key: 'messaggio', head: t('elenco.colonne.messaggio'), cell: ({ ultimo }) => ultimo.testo },
    {
      key: 'quando',
      head: t('elenco.colonne.quando'),
      cell: ({ ultimo }) => <DateTime value={ultimo.inviatoTimestamp} to="minute" />,
      second: (row) => (waiting && since(row) > 0 ? t('elenco.da', { count: since(row) }) : null),
    },
  ];
}
