import { useState } from 'react';
import { type Choice, SelectInput } from '../../form/inputs/SelectInput.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { domandeTesti } from './domande.testi.ts';
import { Testo, useTesto } from './Testo.tsx';
import { useNuova } from './useBozza.ts';
import type { Acts, Side } from './useDomande.ts';

type Props = {
  side: Side;
  propostaId: number;
  acts: Acts;
  campo: string | null;
  campi: readonly Choice<string>[];
  onClose: () => void;
};

/** A question about a field or about the whole. */
export function NuovaDomanda({ side, propostaId, acts: { ask }, campo, campi, onClose }: Props) {
  const { t } = useTexts(domandeTesti);
  const { campo: campoUid, testo, write, move } = useNuova(campo);
  const { errors, whole } = useTesto(testo);
  const [discarding, setDiscarding] = useState(false);
  function giveUp() {
    write('');
    onClose();
  }
  const send = () => whole() && ask.run({ params: { id: propostaId }, body: { campoUid, testo } }, { onSuccess: giveUp });
  return (
    <Stack>
      <Refused error={ask.error} title={t('nonInviato')} />
      <SelectInput label={t('campo')} empty={t('tutta')} options={campi} value={campoUid} onChange={move} />
      <Testo label={t('messaggio')} required rows={4} value={testo} onChange={write} errors={errors} />
      <Inline>
        <Button variant="primary" small pending={ask.pending} why={ask.why} onPress={send}>
          {t(`invia.${side}`)}
        </Button>
        <Button small onPress={() => (testo.trim() === '' ? giveUp() : setDiscarding(true))}>
          {t('scarta')}
        </Button>
      </Inline>
      {discarding && (
        <ConfirmDialog title={t('scarta')} confirmLabel={t('scarta')} danger onConfirm={giveUp} onCancel={() => setDiscarding(false)}>
          <p>{t('scartaTesto')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
