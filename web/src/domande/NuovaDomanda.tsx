import { checkTestoDomanda, TESTO_DOMANDA_MAX } from '@sigeba/contract/domande/domande.rules.ts';
import { useState } from 'react';
import { type Choice, SelectInput } from '../form/inputs/SelectInput.tsx';
import { TextArea } from '../form/inputs/TextInput.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { useWriting } from '../text/useWriting.ts';
import { Button } from '../ui/Button.tsx';
import { Refused } from '../ui/Notice.tsx';
import { Inline, Stack } from '../ui/Stack.tsx';
import { useNuova } from './useBozza.ts';
import type { Acts, Lato } from './useDomande.ts';

type Props = {
  lato: Lato;
  propostaId: number;
  acts: Acts;
  campo: string | null;
  campi: readonly Choice<string>[];
  onClose: () => void;
};

/** A question about a field or about the whole. */
export function NuovaDomanda({ lato, propostaId, acts: { ask }, campo, campi, onClose }: Props) {
  const { t } = useTranslation('domande');
  const saidIn = useWriting();
  const { campo: campoUid, testo, write, move } = useNuova(campo);
  const [errors, setErrors] = useState<string[]>([]);
  function giveUp() {
    write('');
    onClose();
  }
  function send() {
    const found = saidIn(() => checkTestoDomanda(testo));
    setErrors(found.map(({ messaggio }) => messaggio));
    if (found.length === 0) ask.run({ params: { id: propostaId }, body: { campoUid, testo } }, { onSuccess: giveUp });
  }
  return (
    <Stack>
      <Refused error={ask.error} title={t('nonInviato')} />
      <SelectInput label={t('campo')} hint={t('campoAiuto')} options={campi} value={campoUid} onChange={move} />
      <TextArea
        label={t('messaggio')}
        required
        rows={4}
        maxLength={TESTO_DOMANDA_MAX}
        strict
        value={testo}
        onChange={write}
        errors={errors}
      />
      <Inline>
        <Button variant="primary" small pending={ask.pending} why={ask.why} onPress={send}>
          {t(`invia.${lato}`)}
        </Button>
        <Button small onPress={giveUp}>
          {t('annulla')}
        </Button>
      </Inline>
    </Stack>
  );
}
