import type { TipoForm } from '@sigeba/contract/form/template/template.types.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useField } from '../../../form/formHooks.ts';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { CampoNumero } from './Campi.tsx';
import { classeTesti } from './classe.testi.ts';
import type { SchedaProps } from './schede.types.ts';

/** The published versions of the forms of a kind, as one chooses them: form by form, the newest first. */
export function useForms(tipo: TipoForm) {
  const { t } = useTexts(classeTesti);
  const { data = [] } = useRoute('GET /form', {});
  return data
    .filter((form) => form.tipo === tipo)
    .flatMap(({ nome, versioni }) => versioni.map(({ id, versione }) => ({ value: id, label: t('moduli.versione', { nome, versione }) })));
}

/** The three forms of a classe (D-58), each in the version that new drafts get. */
export function SchedaModuli({ store }: SchedaProps) {
  const { t } = useTexts(classeTesti);
  return (
    <Card title={t('moduli.titolo')}>
      <Stack>
        <p>{t('moduli.aiuto')}</p>
        <FieldGrid narrow>
          <SelectInput
            id="formVersioneId"
            label={t('moduli.formVersioneId')}
            required
            options={useForms('PROPOSTA')}
            {...useField(store, 'formVersioneId')}
          />
          <SelectInput
            id="formPartecipanteVersioneId"
            label={t('moduli.formPartecipanteVersioneId')}
            options={useForms('PARTECIPANTE')}
            {...useField(store, 'formPartecipanteVersioneId')}
          />
          <SelectInput
            id="formRendicontoVersioneId"
            label={t('moduli.formRendicontoVersioneId')}
            options={useForms('RENDICONTO')}
            {...useField(store, 'formRendicontoVersioneId')}
          />
          <CampoNumero store={store} nome="NUMERO_PROGETTI_MIN" />
        </FieldGrid>
      </Stack>
    </Card>
  );
}
