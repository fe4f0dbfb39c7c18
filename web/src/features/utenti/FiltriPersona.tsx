import { useRoute } from '../../api/useRoute.ts';
import { idOf } from '../../list/idOf.ts';
import { useTexts } from '../../text/useTexts.ts';
import { FilterSelect } from '../../ui/controls/filterFields.tsx';
import { anagraficaTesti } from './anagrafica.testi.ts';

type Props = {
  /** A list of people whose address spells these filters. */
  list: {
    filters: Record<'ruolo' | 'dipartimento', string>;
    set: (patch: { ruolo: string } | { dipartimento: string }) => void;
  };
};

const spelt = (id: number | null): string => (id === null ? '' : String(id));

export function RuoloFilter({ list: { filters, set } }: Props) {
  const { t } = useTexts(anagraficaTesti);
  const { data: ruoli = [] } = useRoute('GET /ruoli', {});
  return (
    <FilterSelect
      label={t('filtri.ruolo')}
      width="120px"
      value={idOf(filters.ruolo)}
      options={[{ value: null, label: t('filtri.tutti') }, ...ruoli.map(({ id, descrizione }) => ({ value: id, label: descrizione }))]}
      onChange={(value) => set({ ruolo: spelt(value) })}
    />
  );
}

export function DipartimentoFilter({ list: { filters, set } }: Props) {
  const { t } = useTexts(anagraficaTesti);
  const { data: dipartimenti = [] } = useRoute('GET /dipartimenti', {});
  return (
    <FilterSelect
      label={t('filtri.dipartimento')}
      width="140px"
      value={idOf(filters.dipartimento)}
      options={[{ value: null, label: t('filtri.tutti') }, ...dipartimenti.map(({ id, nome }) => ({ value: id, label: nome }))]}
      onChange={(value) => set({ dipartimento: spelt(value) })}
    />
  );
}
