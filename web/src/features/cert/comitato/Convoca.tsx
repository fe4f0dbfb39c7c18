import type { Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { canConvokeSeduta, checkConvocazione, MAX_LUOGO, MAX_MESSAGGIO } from '@sigeba/contract/cert/comitato/convocazione.rules.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { useState } from 'react';
import { TextArea, TextInput } from '../../../form/inputs/TextInput.tsx';
import { useForm } from '../../../form/useForm.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../../ui/feedback/Notice.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { useInvio } from '../../email/useInvio.part.tsx';
import { comitatoTesti } from './comitato.testi.ts';

type Props = { seduta: Seduta };

/** Convenes the expected members by mail to a sitting in preparation, as it is saved: changes are saved first. They can be convened again. */
export function Convoca({ seduta, changed = false, primary = false }: Props & { changed?: boolean; primary?: boolean }) {
  const { t } = useTexts(comitatoTesti);
  const [asking, setAsking] = useState(false);
  const { dataSeduta, dataMassima: oggi, decise: decisioni, certCommissione } = seduta;
  const attesi = certCommissione.membri.filter(({ convocato }) => convocato).length;
  const verdict = canConvokeSeduta({ registrata: seduta.bloccata, annullata: false, decisioni, dataSeduta, oggi, attesi });
  return (
    <>
      <Button
        icon={CalendarCheck}
        variant={primary ? 'primary' : 'secondary'}
        why={verdict.ok ? (changed ? t('seduta.salvaPrima') : undefined) : refusalText(verdict)}
        onPress={() => setAsking(true)}
      >
        {t(seduta.convocazione === null ? 'seduta.convoca' : 'seduta.convocaAncora')}
      </Button>
      {asking && <ConvocaDialog seduta={seduta} onClose={() => setAsking(false)} />}
    </>
  );
}

function ConvocaDialog({ seduta, onClose }: Props & { onClose: () => void }) {
  const { t } = useTexts(comitatoTesti);
  const { convoke, values, set, errorsOf, confirm } = useConvoca(seduta, onClose);
  return (
    <ConfirmDialog
      title={t('seduta.convocaTitolo', { giorno: formatGiorno(seduta.dataSeduta) })}
      confirmLabel={t('seduta.convoca')}
      pending={convoke.pending}
      why={convoke.why}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack>
        <Refused error={convoke.error} title={t('seduta.nonConvocata')} fields={Object.keys(values)} />
        <p>{t('seduta.convocaTesto')}</p>
        <Inline gap="far" top>
          {(['oraInizio', 'oraFine'] as const).map((campo) => (
            <TextInput
              key={campo}
              label={t(`seduta.${campo}`)}
              required
              hint={t('seduta.oraAiuto')}
              value={values[campo]}
              onChange={set(campo)}
              errors={errorsOf(campo)}
            />
          ))}
        </Inline>
        <TextInput
          label={t('seduta.luogo')}
          required
          maxLength={MAX_LUOGO}
          value={values.luogo}
          onChange={set('luogo')}
          errors={errorsOf('luogo')}
        />
        <TextArea
          label={t('seduta.messaggio')}
          rows={3}
          maxLength={MAX_MESSAGGIO}
          value={values.messaggio}
          onChange={set('messaggio')}
          errors={errorsOf('messaggio')}
        />
      </Stack>
      {convoke.dialog}
    </ConfirmDialog>
  );
}

/** The form of a convocation, which begins with what the last one or the sitting says, and the act. */
function useConvoca({ id, convocazione, riunione }: Seduta, onClose: () => void) {
  const { t } = useTexts(comitatoTesti);
  const toast = useToast();
  const { values, set, errorsOf, send, refused } = useForm({
    of: () => ({
      oraInizio: riunione.oraInizio ?? '',
      oraFine: riunione.oraFine ?? '',
      luogo: riunione.luogo ?? '',
      messaggio: convocazione?.messaggio ?? '',
    }),
    check: checkConvocazione,
  });
  const convoke = useInvio('PUT /cert/seduta/:id/convoca', {
    personale: 'sempre',
    onDone: () => {
      toast(t('seduta.convocazioneFatta'));
      onClose();
    },
    onRefused: refused,
  });
  const confirm = () => send((body) => convoke.run({ params: { id }, body }));
  return { convoke, values, set, errorsOf, confirm };
}
