import type { Attivita } from '@sigeba/contract/audit/audit.routes.ts';
import { ORDINE_AUDIT } from '@sigeba/contract/audit/audit.rules.ts';
import { OGGETTI_AUDIT, TESTI_OGGETTO } from '@sigeba/contract/audit/oggetti.ts';
import { parseGiorno } from '@sigeba/contract/giorno.ts';
import { SCELTE_ATTO, TESTI_ATTO } from '@sigeba/contract/tipiAtto.ts';
import { DayFilter } from '../../list/FilterDay.tsx';
import { ListFilters, TypedFilter } from '../../list/filters.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { namedBy } from '../../list/operators.ts';
import { SearchField } from '../../list/SearchField.tsx';
import { type FilterState, useList } from '../../list/useList.ts';
import { useTexts } from '../../text/useTexts.ts';
import { FilterSelect } from '../../ui/controls/filterFields.tsx';
import type { Column } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { AttivitaPanel } from './AttivitaPanel.tsx';
import css from './Audit.module.css';
import { auditTesti } from './audit.testi.ts';
import { deedOf } from './deedOf.ts';
import { attoOf, CHIAVI, countOf, isRovescio, oggettoOf, queryOf, TUTTE } from './filtriAudit.ts';
import { Oggetto } from './Oggetto.tsx';

/** /ur/audit: the register of acts, the latest first. */
export default function AuditPage() {
  const { t } = useTexts(auditTesti);
  const list = useList('GET /ur/audit', { name: 'audit', keys: CHIAVI, orders: ORDINE_AUDIT, queryOf });
  return (
    <ListPage
      list={list}
      title={t('titolo')}
      note={t('spiegazione')}
      filters={<AuditFilters list={list} />}
      columns={useColumns()}
      cards
      choosing={{ name: ({ testo }) => testo }}
      Panel={AttivitaPanel}
      found={(totale) => t('trovate', { count: totale, totale: formatCount(totale) })}
      empty={<EmptyState title={t('vuoto')}>{t(isRovescio(list.filters) ? 'vuotoRovescio' : 'vuotoConsiglio')}</EmptyState>}
    />
  );
}

type AuditList = FilterState<'GET /ur/audit', (typeof CHIAVI)[number]>;

function useColumns(): Column<Attivita>[] {
  const { t } = useTexts(auditTesti);
  return [
    { key: 'quando', head: t('colonne.quando'), cell: ({ quando }) => <DateTime value={quando} /> },
    { key: 'operatore', head: t('colonne.operatore'), width: '170px', cell: ({ chi }) => chi },
    { key: 'perConto', head: t('colonne.perConto'), optional: true, cell: ({ perConto }) => perConto },
    {
      key: 'attivita',
      head: t('colonne.attivita'),
      title: true,
      wide: true,
      cell: (row) => (
        <span title={row.testo} className={css.frase}>
          {deedOf(row)}
        </span>
      ),
    },
    { key: 'tipo', head: t('colonne.tipo'), cell: ({ tipo }) => tipo && TESTI_ATTO[tipo] },
    { key: 'oggetto', head: t('colonne.oggetto'), whole: true, cell: ({ oggetto }) => <Oggetto oggetto={oggetto} /> },
    { key: 'ip', head: t('colonne.ip'), optional: true, cell: ({ ip }) => ip },
  ];
}

/** By surname; with operators for kind of act, object and period. */
function Cerca({ list }: { list: AuditList }) {
  const { t } = useTexts(auditTesti);
  return (
    <SearchField
      list={list}
      name="cognome"
      label={t('filtri.cognome')}
      help={t('filtri.operatori')}
      operators={{
        tipo: (valore) => held('atto', namedBy(valore, { ...TESTI_ATTO, [TUTTE]: TUTTE })),
        su: (valore) => held('oggettoTipo', namedBy(valore, TESTI_OGGETTO)),
        oggetto: (valore) => held('oggetto', valore || null),
        dal: (valore) => held('dal', parseGiorno(valore)),
        al: (valore) => held('al', parseGiorno(valore)),
      }}
    />
  );
}

const held = (key: (typeof CHIAVI)[number], value: string | null) => (value === null ? null : { [key]: value });

/** By person, object and period. */
function AuditFilters({ list }: { list: AuditList }) {
  const { t } = useTexts(auditTesti);
  const { filters, set } = list;
  return (
    <ListFilters list={list} count={countOf(filters)} lead={<Cerca list={list} />}>
      <FilterSelect
        label={t('filtri.atto')}
        width="196px"
        value={attoOf(filters)}
        options={[...SCELTE_ATTO.map((value) => ({ value, label: TESTI_ATTO[value] })), { value: TUTTE, label: t('filtri.tutte') }]}
        onChange={(value) => set({ atto: value === 'SENZA_RIFIUTI' ? '' : (value ?? '') })}
      />
      <FilterSelect
        label={t('filtri.oggettoTipo')}
        width="130px"
        value={oggettoOf(filters)}
        options={[{ value: null, label: t('filtri.tutti') }, ...OGGETTI_AUDIT.map((value) => ({ value, label: TESTI_OGGETTO[value] }))]}
        onChange={(value) => set({ oggettoTipo: value ?? '' })}
      />
      <TypedFilter list={list} name="oggetto" label={t('filtri.oggetto')} width="124px" />
      <DayFilter list={list} name="dal" label={t('filtri.dal')} />
      <DayFilter list={list} name="al" label={t('filtri.al')} error={isRovescio(filters) ? t('filtri.rovescio') : undefined} />
    </ListFilters>
  );
}
