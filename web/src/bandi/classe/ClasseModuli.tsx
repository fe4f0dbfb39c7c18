import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { TipoForm } from '@sigeba/contract/form/template/template.types.ts';
import { useRoute } from '../../api/useRoute.ts';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { useField } from '../../form/useForm.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import css from '../configura/Configura.module.css';
import { TermsCard } from './TermsCard.tsx';
import { useSezioneClasse } from './useSezioneClasse.ts';

type Moduli = { formId: number | null; formPartecipanteId: number | null; formRendicontoId: number | null };

/** Forms of a kind, as one chooses them. */
export function useForms(tipo: TipoForm) {
  const { t } = useTranslation('classe');
  const { data = [] } = useRoute('GET /form', {});
  return data
    .filter((form) => form.tipo === tipo)
    .map(({ id, codice, versione }) => ({ value: id, label: t('moduli.versione', { codice, versione }) }));
}

/** The three forms of a classe (decision D-58). */
export function ClasseModuli({ classe }: { classe: Classe }) {
  const { t } = useTranslation('classe');
  const { formId, formPartecipanteId, formRendicontoId } = classe;
  const sezione = useSezioneClasse<Moduli>({
    classe,
    read: { formId, formPartecipanteId, formRendicontoId },
    check: (values) => (values.formId === null ? [{ campo: 'formId', messaggio: 'Scegliere il modulo della domanda.' }] : []),
    formOf: (values) => ({ ...values, formId: values.formId ?? formId }),
  });
  const { store } = sezione;
  return (
    <TermsCard title={t('moduli.titolo')} classe={classe} sezione={sezione}>
      <p>{t('moduli.aiuto')}</p>
      <div className={css.grid}>
        <SelectInput id="formId" label={t('moduli.formId')} required options={useForms('PROPOSTA')} {...useField(store, 'formId')} />
        <SelectInput
          id="formPartecipanteId"
          label={t('moduli.formPartecipanteId')}
          options={useForms('PARTECIPANTE')}
          {...useField(store, 'formPartecipanteId')}
        />
        <SelectInput
          id="formRendicontoId"
          label={t('moduli.formRendicontoId')}
          options={useForms('RENDICONTO')}
          {...useField(store, 'formRendicontoId')}
        />
      </div>
    </TermsCard>
  );
}
