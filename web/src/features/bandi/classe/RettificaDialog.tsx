import { checkRettifica, type Rettifica } from '@sigeba/contract/bandi/classe.rules.ts';
import { useState } from 'react';
import { faultsAt } from '../../../api/apiError.ts';
import { TextArea, TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { classeTesti } from './classe.testi.ts';

type Props = { inviate: number; onConfirm: (rettifica: Rettifica) => void; onCancel: () => void };

/** Number and reason of a change after the first proposta was sent (D-52). */
export function RettificaDialog({ inviate, onConfirm, onCancel }: Props) {
  const { t } = useTexts(classeTesti);
  const [numero, setNumero] = useState('');
  const [motivo, setMotivo] = useState('');
  const [tried, setTried] = useState(false);
  const violazioni = checkRettifica({ numero, motivo });
  const errors = (campo: string) => (tried ? faultsAt(violazioni, `rettifica.${campo}`) : []);
  const confirm = () => (violazioni.length === 0 ? onConfirm({ numero, motivo }) : setTried(true));
  return (
    <ConfirmDialog title={t('rettifica.titolo')} confirmLabel={t('rettifica.conferma')} onConfirm={confirm} onCancel={onCancel}>
      <Stack>
        <p>{t('rettifica.testo', { n: inviate })}</p>
        <TextInput
          label={t('rettifica.numero')}
          required
          maxLength={60}
          strict
          value={numero}
          onChange={setNumero}
          errors={errors('numero')}
        />
        <TextArea label={t('rettifica.motivo')} required maxLength={4000} value={motivo} onChange={setMotivo} errors={errors('motivo')} />
      </Stack>
    </ConfirmDialog>
  );
}
