import { NOTA_CONFLITTO_MAX } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import { checkIndicazione, NOME_INDICATO_MAX } from '@sigeba/contract/conflitti/indicazioni.rules.ts';
import type { IndicazioniProposta } from '@sigeba/contract/conflitti/indicazioni.shape.ts';
import { useAction } from '../../api/useAction.ts';
import { ReasonField } from '../../form/inputs/ReasonField.tsx';
import { TextInput } from '../../form/inputs/TextInput.tsx';
import { type Form, useForm } from '../../form/useForm.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { LeaveButton } from '../../ui/controls/LeaveButton.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { indicazioniTesti } from './indicazioni.testi.ts';

const VUOTA = { nome: '', email: '', motivo: '' };
const bodyOf = (typed: typeof VUOTA) => ({ ...typed, email: typed.email.trim() === '' ? null : typed.email });

type Props = { propostaId: number; onSent: (now: IndicazioniProposta) => void; onClose: () => void };

/** The form that names a person who should not evaluate: name, address if known, and reason. */
export default function NuovaIndicazione({ propostaId, onSent, onClose }: Props) {
  const { t } = useTexts(indicazioniTesti);
  const saidIn = useWriting();
  const toast = useToast();
  const form = useForm({ of: () => VUOTA, check: (typed) => saidIn(() => checkIndicazione(bodyOf(typed))) });
  const name = useAction('POST /proposte/:id/indicazioni', {
    personale: 'sempre',
    onDone: (now) => {
      toast(t('inviata'));
      onSent(now);
      onClose();
    },
    onRefused: form.refused,
  });
  const send = () => form.send((typed) => name.run({ params: { id: propostaId }, body: bodyOf(typed) }));
  return (
    <Stack>
      <Refused error={name.error} title={t('nonInviato')} fields={Object.keys(VUOTA)} />
      <ChiEPerche form={form} />
      <Inline>
        <Button variant="primary" small pending={name.pending} why={name.why} onPress={send}>
          {t('invia')}
        </Button>
        <LeaveButton small onPress={onClose}>
          {t('annulla')}
        </LeaveButton>
      </Inline>
    </Stack>
  );
}

function ChiEPerche({ form: { field } }: { form: Form<typeof VUOTA> }) {
  const { t } = useTexts(indicazioniTesti);
  return (
    <>
      <TextInput label={t('nome')} required maxLength={NOME_INDICATO_MAX} strict {...field('nome')} />
      <TextInput label={t('email')} hint={t('emailAiuto')} type="email" {...field('email')} />
      <ReasonField label={t('motivo')} maxLength={NOTA_CONFLITTO_MAX} {...field('motivo')} />
    </>
  );
}
