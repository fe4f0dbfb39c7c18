import { checkModuloDomanda } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { TipoForm } from '@sigeba/contract/form/template/template.types.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useField } from '../../../form/formHooks.ts';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { classeTesti } from './classe.testi.ts';
import { TermsCard } from './TermsCard.tsx';
import { useSezioneClasse } from './useSezioneClasse.ts';

type Moduli = { formVersioneId: number | null; formPartecipanteVersioneId: number | null; formRendicontoVersioneId: number | null };

/** The published versions of the forms of a kind, as one chooses them: form by form, the newest first. */
export function useForms(tipo: TipoForm) {
  const { t } = useTexts(classeTesti);
  const { data = [] } = useRoute('GET /form', {});
  return data
    .filter((form) => form.tipo === tipo)
    .flatMap(({ codice, versioni }) =>
      versioni.map(({ id, versione }) => ({ value: id, label: t('moduli.versione', { codice, versione }) })),
    );
}

/** The three forms of a classe (D-58), each in the version that new drafts get. */
export function ClasseModuli({ classe }: { classe: Classe }) {
  const { t } = useTexts(classeTesti);
  const { formVersioneId, formPartecipanteVersioneId, formRendicontoVersioneId } = classe;
  const sezione = useSezioneClasse<Moduli>({
    classe,
    read: { formVersioneId, formPartecipanteVersioneId, formRendicontoVersioneId },
    check: (values) => checkModuloDomanda(values.formVersioneId),
    formOf: (values) => ({ ...values, formVersioneId: values.formVersioneId ?? formVersioneId }),
  });
  const { store } = sezione;
  return (
    <TermsCard title={t('moduli.titolo')} classe={classe} sezione={sezione}>
      <p>{t('moduli.aiuto')}</p>
      <FieldGrid>
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
      </FieldGrid>
    </TermsCard>
  );
}
