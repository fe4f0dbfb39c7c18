import { useTypedFilter } from '../api/useListFilters.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { FilterBar } from '../ui/FilterBar.tsx';
import { FilterText } from '../ui/filterFields.tsx';

type Names = { cognome: string; nome: string };
type Props = Names & { onChange: (patch: Partial<Names>) => void; onReset: () => void };

/** By surname, which stays in sight on phones too, and by name. */
export function ImpersonaFilters({ cognome, nome, onChange, onReset }: Props) {
  const { t } = useTranslation('impersona');
  return (
    <FilterBar
      count={nome === '' ? 0 : 1}
      onReset={onReset}
      lead={<Typed label={t('cognome')} value={cognome} onChange={(text) => onChange({ cognome: text })} />}
    >
      <Typed label={t('nome')} value={nome} width="240px" onChange={(text) => onChange({ nome: text })} />
    </FilterBar>
  );
}

type TypedProps = { label: string; value: string; width?: string; onChange: (text: string) => void };

function Typed({ label, value, onChange, ...room }: TypedProps) {
  const { typed, type, applyNow } = useTypedFilter(value, onChange);
  return <FilterText label={label} value={typed} onChange={type} onEnter={applyNow} {...room} />;
}
