import { NOTA_CONFLITTO_MAX } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import { checkIndicazione, NOME_INDICATO_MAX } from '@sigeba/contract/conflitti/indicazioni.rules.ts';
import type { IndicazioniProposta } from '@sigeba/contract/conflitti/indicazioni.shape.ts';
import { useAction } from '../../api/useAction.ts';
import { ReasonField } from '../../form/inputs/ReasonField.tsx';
import { TextInput } from '../../form/inputs/TextInput.tsx';
import { useTyped } from '../../form/useTyped.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { LeaveButton } from '../../ui/controls/LeaveButton.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { indicazioniTesti } from './indicazioni.testi.ts';

const VUOTA = { nome: '', email: '', motivo: '' };

type Props = { propostaId: number; onSent: (now: IndicazioniProposta) => void; onClose: () => void };

/** Somebody who should not evaluate: who, by what address if that is known, and why. */
export default function NuovaIndicazione({ propostaId, onSent, onClose }: Props) {
  const { t } = useTexts(indicazioniTesti);
  const saidIn = useWriting();
  const toast = useToast();
  const { typed, change, check, errorsOf, onRefused } = useTyped(VUOTA);
  const name = useAction('POST /proposte/:id/indicazioni', {
    personale: 'sempre',
    onDone: (now) => {
      toast(t('inviata'));
      onSent(now);
      onClose();
    },
    onRefused,
  });
  function send() {
    const email = typed.email.trim() === '' ? null : typed.email;
    if (check(saidIn(() => checkIndicazione({ ...typed, email })))) name.run({ params: { id: propostaId }, body: { ...typed, email } });
  }
  return (
    <Stack>
      <Refused error={name.error} title={t('nonInviato')} fields={Object.keys(typed)} />
      <ChiEPerche typed={typed} change={change} errorsOf={errorsOf} />
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

type Typing = Pick<ReturnType<typeof useTyped<typeof VUOTA>>, 'typed' | 'change' | 'errorsOf'>;

function ChiEPerche({ typed, change, errorsOf }: Typing) {
  const { t } = useTexts(indicazioniTesti);
  return (
    <>
      <TextInput
        label={t('nome')}
        required
        maxLength={NOME_INDICATO_MAX}
        strict
        value={typed.nome}
        onChange={(nome) => change({ nome })}
        errors={errorsOf('nome')}
      />
      <TextInput
        label={t('email')}
        hint={t('emailAiuto')}
        type="email"
        value={typed.email}
        onChange={(email) => change({ email })}
        errors={errorsOf('email')}
      />
      <ReasonField
        label={t('motivo')}
        maxLength={NOTA_CONFLITTO_MAX}
        value={typed.motivo}
        onChange={(motivo) => change({ motivo })}
        errors={errorsOf('motivo')}
      />
    </>
  );
}
