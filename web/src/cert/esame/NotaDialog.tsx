import { checkNota, MAX_NOTA } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Checkbox } from '../../form/inputs/ChoiceInputs.tsx';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { TextArea } from '../../form/inputs/TextInput.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import { staleAfter } from './staleAfter.ts';

type Props = { esame: Esame; onClose: () => void };

/** A member's own note, its suggestion, and the conflict of interest by which one leaves the istanza. */
export function NotaDialog({ esame: { istanza, mia }, onClose }: Props) {
  const { t } = useTranslation('esame');
  const toast = useToast();
  const client = useQueryClient();
  const [note, setNote] = useState(mia?.note ?? '');
  const [flag, setFlag] = useState<0 | 1 | null>(mia?.flag_minor_major ?? null);
  const [conflitto, setConflitto] = useState(mia?.conflittoInteressi ?? false);
  const [errors, setErrors] = useState<string[]>([]);
  const save = useAction('PUT /cert/note/salvaModificaNotaCert', {
    personale: 'sempre',
    onDone: () => {
      toast(t('salvata'));
      void staleAfter(client);
      onClose();
    },
    onRefused: ({ violationReport }) => setErrors(violationReport.map(({ messaggio }) => messaggio)),
  });
  function press() {
    const faults = conflitto ? [] : checkNota({ note }).map(({ messaggio }) => messaggio);
    setErrors(faults);
    if (faults.length > 0 || mia?.id == null) return;
    save.run({
      body: { propostaCertId: istanza.id, membroPropostaId: mia.id, note, flag_minor_major: flag, conflittoInteressi: conflitto },
    });
  }
  const salva = (
    <Button variant="primary" pending={save.pending} why={save.why} onPress={press}>
      {t('salva')}
    </Button>
  );
  return (
    <Dialog title={istanza.titolo ?? t('senzaTitolo')} onClose={onClose} actions={salva} wide>
      <Stack>
        {save.error !== null && errors.length === 0 && (
          <Notice tone="error" live title={t('nonSalvato')}>
            {save.error.message}
          </Notice>
        )}
        <TextArea label={t('nota')} required={!conflitto} rows={8} maxLength={MAX_NOTA} value={note} onChange={setNote} errors={errors} />
        <SelectInput
          label={t('suggerimento')}
          value={flag}
          onChange={setFlag}
          options={[
            { value: 0, label: t('suggerimenti.0') },
            { value: 1, label: t('suggerimenti.1') },
          ]}
        />
        <Checkbox label={t('conflitto')} value={conflitto} onChange={setConflitto} />
      </Stack>
    </Dialog>
  );
}
