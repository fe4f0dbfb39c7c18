import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { Checkbox } from '../../../form/inputs/ChoiceInputs.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { esameTesti } from './esame.testi.ts';
import { NotaFields, useNota } from './useNota.tsx';

type Props = { esame: Esame; onClose: () => void };

/** A member's own note, its suggestion, and the conflict of interest by which one leaves the istanza. */
export function NotaDialog({ esame: { istanza, mia }, onClose }: Props) {
  const { t } = useTexts(esameTesti);
  const nota = useNota({ istanzaId: istanza.id, membro: mia, onSaved: onClose });
  const { conflitto, setConflitto, pending, why, error, errors } = nota;
  const salva = (
    <Button variant="primary" pending={pending} why={why} onPress={() => nota.save(!conflitto)}>
      {t('salva')}
    </Button>
  );
  return (
    <Dialog title={istanza.titolo ?? t('senzaTitolo')} onClose={onClose} actions={salva} wide>
      <Stack>
        {error !== null && errors.length === 0 && (
          <Notice tone="error" live title={t('nonSalvato')}>
            {error.message}
          </Notice>
        )}
        <NotaFields nota={nota} required={!conflitto} rows={8} errors={errors} />
        <Checkbox label={t('conflitto')} value={conflitto} onChange={setConflitto} />
      </Stack>
    </Dialog>
  );
}
