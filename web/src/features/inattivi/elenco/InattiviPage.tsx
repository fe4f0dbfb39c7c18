import type { Inattivo } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import { ORDINE_INATTIVI, TESTI_INATTIVO, TIPI_INATTIVO } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import { useState } from 'react';
import { pathTo } from '../../../api/paths.ts';
import type { ListFilters as Filters } from '../../../api/useListFilters.ts';
import { usePersonale } from '../../../api/usePersonale.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { ListFilters } from '../../../list/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { namedBy } from '../../../list/operators.ts';
import { SearchField } from '../../../list/SearchField.tsx';
import { type FilterState, useList } from '../../../list/useList.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { FilterSelect } from '../../../ui/controls/filterFields.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { lazyPart } from '../../../ui/controls/lazyPart.tsx';
import type { Column } from '../../../ui/data/DataTable.tsx';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { inattiviTesti } from '../inattivi.testi.ts';
import { InattivoDialog } from './InattivoDialog.tsx';
import { InattivoPanel } from './InattivoPanel.tsx';

const EliminaDialog = lazyPart(
  () => import('./EliminaDialog.tsx'),
  (file) => file.EliminaDialog,
);

const CHIAVI = ['cognome', 'anno', 'tipologia', 'vista'] as const;
type Chiave = (typeof CHIAVI)[number];
/** Inactive people ten at a time (platform core, section 9). */
const SIZES = [10, 20, 50, 100] as const;

/** /ur/gestioneInattivi: who is inactive, and apart from them the records that were ended. */
export default function InattiviPage() {
  const { t } = useTexts(inattiviTesti);
  const [open, setOpen] = useState<Inattivo | null>(null);
  const list = useList('GET /ur/inattivi', { name: 'inattivi', keys: CHIAVI, orders: ORDINE_INATTIVI, queryOf, sizes: SIZES });
  const eliminati = isEliminati(list.filters);
  return (
    <>
      <ListPage
        list={list}
        title={t('titolo')}
        note={t('spiegazione')}
        actions={
          <LinkButton to={pathTo('/ur/gestioneInattivi/new')} variant="primary" small why={usePersonale('sempre')}>
            {t('nuovo')}
          </LinkButton>
        }
        filters={<InattiviFilters list={list} />}
        columns={useColumns(eliminati, setOpen)}
        acts={(row) =>
          row.eliminatoTimestamp === null ? [{ key: 'elimina', label: t('elimina'), danger: true, onPress: () => setOpen(row) }] : []
        }
        view={eliminati ? 'eliminati' : 'validi'}
        choosing={{ name: ({ persona }) => t('persona', persona) }}
        Panel={InattivoPanel}
        found={(totale) => t('trovati', { count: totale, totale: formatCount(totale) })}
        empty={<EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>}
      />
      {open !== null && open.eliminatoTimestamp === null && <EliminaDialog inattivo={open} onClose={() => setOpen(null)} />}
      {open !== null && open.eliminatoTimestamp !== null && <InattivoDialog inattivo={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const isEliminati = ({ vista }: Filters<Chiave>) => vista === 'eliminati';
const tipologiaOf = ({ tipologia }: Filters<Chiave>) => TIPI_INATTIVO.find((each) => each === tipologia) ?? null;
const annoOf = ({ anno }: Filters<Chiave>) => (/^\d{4}$/.test(anno) ? Number(anno) : null);

function queryOf(filters: Filters<Chiave>) {
  const [anno, tipologia] = [annoOf(filters), tipologiaOf(filters)];
  return {
    validi: isEliminati(filters) ? 'false' : 'true',
    ...(filters.cognome === '' ? {} : { cognome: filters.cognome }),
    ...(anno === null ? {} : { anno }),
    ...(tipologia === null ? {} : { tipologia }),
  };
}

type InattiviList = FilterState<'GET /ur/inattivi', Chiave>;

function InattiviFilters({ list }: { list: InattiviList }) {
  const { t } = useTexts(inattiviTesti);
  const { filters, set } = list;
  const anni = useRoute('GET /ur/inattivi/anni', {});
  const tipologie = useRoute('GET /ur/inattivi/tipologie', {});
  const [anno, tipologia] = [annoOf(filters), tipologiaOf(filters)];
  const count = [anno, tipologia].filter((value) => value !== null).length + (isEliminati(filters) ? 1 : 0);
  return (
    <ListFilters list={list} count={count} lead={<Cerca list={list} />}>
      <FilterSelect
        label={t('filtri.anno')}
        width="150px"
        value={anno}
        options={[
          { value: null, label: t('filtri.tutti') },
          ...[...new Set([...(anni.data ?? []), ...(anno === null ? [] : [anno])])].map((value) => ({ value, label: String(value) })),
        ]}
        onChange={(value) => set({ anno: value === null ? '' : String(value) })}
      />
      <FilterSelect
        label={t('filtri.tipologia')}
        width="230px"
        value={tipologia}
        options={[{ value: null, label: t('filtri.tutte') }, ...(tipologie.data ?? [])]}
        onChange={(value) => set({ tipologia: value ?? '' })}
      />
      <FilterSelect
        label={t('viste')}
        width="150px"
        value={isEliminati(filters) ? 'eliminati' : 'validi'}
        options={[
          { value: 'validi', label: t('validi') },
          { value: 'eliminati', label: t('eliminati') },
        ]}
        onChange={(value) => set({ vista: value === 'eliminati' ? value : '' })}
      />
    </ListFilters>
  );
}

/** By surname; with operators for year, kind and the records that were ended. */
function Cerca({ list }: { list: InattiviList }) {
  const { t } = useTexts(inattiviTesti);
  return (
    <SearchField
      list={list}
      name="cognome"
      label={t('filtri.cognome')}
      help={t('filtri.operatori')}
      operators={{
        anno: (anno) => (/^\d{4}$/.test(anno) ? { anno } : null),
        tipo: (valore) => tipologiaCalled(valore),
        stato: (valore) => (namedBy(valore, { eliminati: t('eliminati') }) === null ? null : { vista: 'eliminati' }),
      }}
    />
  );
}

function tipologiaCalled(valore: string) {
  const tipologia = namedBy(valore, TESTI_INATTIVO);
  return tipologia === null ? null : { tipologia };
}

function useColumns(eliminati: boolean, onOpen: (inattivo: Inattivo) => void): Column<Inattivo>[] {
  const { t } = useTexts(inattiviTesti);
  return [
    {
      key: 'persona',
      head: t('colonne.persona'),
      title: true as const,
      cell: (row) =>
        eliminati ? (
          <button type="button" onClick={() => onOpen(row)}>
            {t('persona', row.persona)}
          </button>
        ) : (
          t('persona', row.persona)
        ),
      second: ({ persona }, shown) => (shown.includes('email') ? null : persona.email),
    },
    { key: 'email', head: t('colonne.email'), optional: true, cell: ({ persona }) => persona.email },
    { key: 'dipartimento', head: t('colonne.dipartimento'), cell: ({ persona }) => persona.dipartimento },
    { key: 'anno', head: t('colonne.anno'), cell: ({ anno }) => anno },
    { key: 'tipologia', head: t('colonne.tipologia'), cell: ({ tipologia }) => tipologia.label },
    eliminati
      ? {
          key: 'eliminato',
          head: t('colonne.eliminato'),
          cell: (row) => <DateTime value={row.eliminatoTimestamp} to="day" />,
        }
      : { key: 'dal', head: t('colonne.dal'), cell: (row) => <DateTime value={row.creatoTimestamp} to="day" /> },
  ];
}
