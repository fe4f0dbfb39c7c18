import { checkRettifica, type Rettifica } from '@sigeba/contract/bandi/classe.rules.ts';
import { TextArea, TextInput } from '../../../form/inputs/TextInput.tsx';
import { useForm } from '../../../form/useForm.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { classeTesti } from './classe.testi.ts';

type Props = {
  inviate: number;
  /** The names of the changed tabs. */
  schede: readonly string[];
  onConfirm: (rettifica: Rettifica) => void;
  onCancel: () => void;
};

/** Number and reason of a change after the first proposta was sent (D-52). */
export function RettificaDialog({ inviate, schede, onConfirm, onCancel }: Props) {
  const { t } = useTexts(classeTesti);
  const { store, field, show } = useForm({ of: () => ({ numero: '', motivo: '' }), check: checkRettifica });
  function confirm() {
    const rettifica = store.values();
    if (show(checkRettifica(rettifica))) onConfirm(rettifica);
  }
  return (
    <ConfirmDialog title={t('rettifica.titolo')} confirmLabel={t('rettifica.conferma')} onConfirm={confirm} onCancel={onCancel}>
      <Stack>
        <p>{t('rettifica.testo', { count: inviate, schede: schede.join(', ') })}</p>
        <TextInput label={t('rettifica.numero')} required maxLength={60} strict {...field('numero')} />
        <TextArea label={t('rettifica.motivo')} required maxLength={4000} {...field('motivo')} />
      </Stack>
    </ConfirmDialog>
  );
}
