import { SCELTE_ATTO, TESTI_ATTO } from '@sigeba/contract/audit/atti.ts';
import { OGGETTI_AUDIT, TESTI_OGGETTO } from '@sigeba/contract/audit/oggetti.ts';
import { useTypedFilter } from '../api/useListFilters.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { FilterBar } from '../ui/FilterBar.tsx';
import { FilterDay, FilterSelect, FilterText } from '../ui/filterFields.tsx';
import { attoOf, countOf, type Filtri, oggettoOf, TUTTE } from './filtriAudit.ts';

type Props = { filtri: Filtri; onChange: (patch: Partial<Filtri>) => void; onReset: () => void };

/** By person, object and period. */
export function AuditFilters({ filtri, onChange, onReset }: Props) {
  const { t } = useTranslation('audit');
  return (
    <FilterBar
      count={countOf(filtri)}
      onReset={onReset}
      lead={<Typed label={t('filtri.cognome')} value={filtri.cognome} onChange={(cognome) => onChange({ cognome })} />}
    >
      <FilterSelect
        label={t('filtri.atto')}
        width="256px"
        value={attoOf(filtri)}
        options={[...SCELTE_ATTO.map((value) => ({ value, label: TESTI_ATTO[value] })), { value: TUTTE, label: t('filtri.tutte') }]}
        onChange={(value) => onChange({ atto: value === 'SENZA_RIFIUTI' ? '' : (value ?? '') })}
      />
      <FilterSelect
        label={t('filtri.oggettoTipo')}
        width="200px"
        value={oggettoOf(filtri)}
        options={[{ value: null, label: t('filtri.tutti') }, ...OGGETTI_AUDIT.map((value) => ({ value, label: TESTI_OGGETTO[value] }))]}
        onChange={(value) => onChange({ oggettoTipo: value ?? '' })}
      />
      <Typed label={t('filtri.oggetto')} width="164px" value={filtri.oggetto} onChange={(oggetto) => onChange({ oggetto })} />
      <FilterDay label={t('filtri.dal')} value={filtri.dal} onChange={(dal) => onChange({ dal })} />
      <FilterDay label={t('filtri.al')} value={filtri.al} onChange={(al) => onChange({ al })} />
    </FilterBar>
  );
}

type TypedProps = { label: string; value: string; width?: string; onChange: (text: string) => void };

function Typed({ label, value, onChange, ...room }: TypedProps) {
  const { typed, type, applyNow } = useTypedFilter(value, onChange);
  return <FilterText label={label} value={typed} onChange={type} onEnter={applyNow} {...room} />;
}
