import { MAX_NOME_BANDO } from '@sigeba/contract/bandi/bando.rules.ts';
import { checkNuovaClasse } from '@sigeba/contract/bandi/classe.rules.ts';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { AddForm } from '../configura/AddForm.tsx';
import { useForms } from './ClasseModuli.tsx';
import { classeTesti } from './classe.testi.ts';

/** A classe more: its name and the form of its proposte. */
export function NewClasse({ tipologiaId, onClose }: { tipologiaId: number; onClose: () => void }) {
  const { t } = useTexts(classeTesti);
  const toast = useToast();
  const [nome, setNome] = useState('');
  const [formVersioneId, setFormVersioneId] = useState<number | null>(null);
  const forms = useForms('PROPOSTA');
  const act = useAction('POST /bandi/tipologie/:id/classi', {
    onDone: () => {
      toast(t('aggiunta'));
      onClose();
    },
  });
  return (
    <AddForm
      title={t('nuova')}
      confirmLabel={t('aggiungi')}
      act={act}
      fields={['nome', 'formVersioneId']}
      violazioni={checkNuovaClasse({ nome, formVersioneId })}
      onAdd={() => formVersioneId !== null && act.run({ params: { id: tipologiaId }, body: { nome, formVersioneId } })}
      onClose={onClose}
    >
      {(errorsOf) => (
        <>
          <TextInput
            label={t('testi.nome')}
            required
            value={nome}
            onChange={setNome}
            maxLength={MAX_NOME_BANDO}
            errors={errorsOf('nome')}
          />
          <SelectInput
            label={t('moduli.formVersioneId')}
            required
            options={forms}
            value={formVersioneId}
            onChange={setFormVersioneId}
            errors={errorsOf('formVersioneId')}
          />
        </>
      )}
    </AddForm>
  );
}
