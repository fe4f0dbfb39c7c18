import { useState } from 'react';
import { useRoute } from '../../../api/useRoute.ts';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import type { Form } from '../../../form/useForm.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import type { NuovoBando } from './CreaBandoPage.tsx';

/** Which call is copied: first its year. */
export function SourceFields({ form }: { form: Form<NuovoBando> }) {
  const { t } = useTexts(bandiUfficioTesti);
  const anni = useRoute('GET /bandi/anni', {});
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Loaded query={anni}>
      {(years) => {
        const year = chosen ?? years[0] ?? null;
        return (
          <>
            <p>{t('crea.copiaAiuto')}</p>
            {year === null ? (
              <Notice>{t('elenco.nessuno')}</Notice>
            ) : (
              <FieldGrid>
                <SelectInput
                  label={t('crea.annoSorgente')}
                  value={year}
                  options={years.map((value) => ({ value, label: String(value) }))}
                  onChange={(next) => {
                    setChosen(next);
                    form.change({ bandoId: null });
                  }}
                />
                <SourceOfYear key={year} form={form} anno={year} />
              </FieldGrid>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function SourceOfYear({ form, anno }: { form: Form<NuovoBando>; anno: number }) {
  const { t } = useTexts(bandiUfficioTesti);
  const bandi = useRoute('GET /bandi/getBandiByAnnoAndTipologia', { query: { anno } });
  return (
    <Loaded query={bandi}>
      {(data) => {
        const options = data.map(({ id, nome }) => ({ value: id, label: nome }));
        return <SelectInput id="bandoId" label={t('crea.sorgente')} required options={options} {...form.field('bandoId')} />;
      }}
    </Loaded>
  );
}
