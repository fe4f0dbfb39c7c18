import { MAX_NOME_BANDO } from '@sigeba/contract/bandi/bando.rules.ts';
import { checkNuovaClasse } from '@sigeba/contract/bandi/classe.rules.ts';
import { useAction } from '../../../api/useAction.ts';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useForm } from '../../../form/useForm.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { AddForm } from '../configura/AddForm.tsx';
import { classeTesti } from './classe.testi.ts';
import { useForms } from './SchedaModuli.tsx';

/** A classe more: its name and the form of its proposte. */
export function NewClasse({ tipologiaId, onClose }: { tipologiaId: number; onClose: () => void }) {
  const { t } = useTexts(classeTesti);
  const toast = useToast();
  const form = useForm({ of: () => ({ nome: '', formVersioneId: null as number | null }), check: checkNuovaClasse });
  const forms = useForms('PROPOSTA');
  const act = useAction('POST /bandi/tipologie/:id/classi', {
    onDone: () => {
      toast(t('aggiunta'));
      onClose();
    },
    onRefused: form.refused,
  });
  return (
    <AddForm
      title={t('nuova')}
      confirmLabel={t('aggiungi')}
      act={act}
      form={form}
      onAdd={async ({ nome, formVersioneId }) =>
        formVersioneId !== null && act.run({ params: { id: tipologiaId }, body: { nome, formVersioneId } })
      }
      onClose={onClose}
    >
      <TextInput label={t('testi.nome')} required maxLength={MAX_NOME_BANDO} {...form.field('nome')} />
      <SelectInput label={t('moduli.formVersioneId')} required options={forms} {...form.field('formVersioneId')} />
    </AddForm>
  );
}
