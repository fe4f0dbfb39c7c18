import type { Day } from '@sigeba/contract/giorno.ts';
import { dayInRome, formatDate } from '@sigeba/contract/instant.ts';
import { type FattiPannello, type FattiReferee, MOTIVO_REFEREE_MAX } from '@sigeba/contract/referee/referee.rules.ts';
import type { Referee } from '@sigeba/contract/referee/referee.shape.ts';
import { canAnswerProroga, checkProroga } from '@sigeba/contract/referee/ritiro.rules.ts';
import { useState } from 'react';
import { useServerNow } from '../../api/useConfig.ts';
import { TextArea } from '../../form/inputs/TextInput.tsx';
import { useForm } from '../../form/useForm.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useInvio } from '../email/useInvio.part.tsx';
import { ConsegnaInput } from './ConsegnaInput.tsx';
import { refereeTesti } from './referee.testi.ts';
import { nameOf, useRefereeOutcome } from './useReferee.ts';

type Props = { referee: Referee; pannello: FattiPannello; fatti: FattiReferee; fine: Day | null };

/** The answer to a referee who asks for a later day (D-209). */
export function RispostaProroga({ referee, pannello, fatti, fine }: Props) {
  const { t } = useTexts(refereeTesti);
  const [asking, setAsking] = useState(false);
  const { proroga } = referee;
  if (proroga === null || !canAnswerProroga(pannello, fatti).ok) return null;
  return (
    <>
      <Button small variant="primary" onPress={() => setAsking(true)}>
        {t('rispondi')}
        <VisuallyHidden>: {nameOf(referee)}</VisuallyHidden>
      </Button>
      {asking && <ProrogaDialog referee={referee} proroga={proroga} fine={fine} onClose={() => setAsking(false)} />}
    </>
  );
}

type DialogProps = Pick<Props, 'referee' | 'fine'> & { proroga: NonNullable<Referee['proroga']>; onClose: () => void };

function ProrogaDialog({ referee, proroga, fine, onClose }: DialogProps) {
  const { t } = useTexts(refereeTesti);
  const nome = nameOf(referee);
  const oggi = dayInRome(useServerNow());
  const done = useRefereeOutcome();
  const { field, send, refused } = useForm({ of: () => ({ giorno: proroga.giorno as Day | null, nota: '' }) });
  const act = useInvio('PUT /referee/:id/proroga', {
    personale: 'sempre',
    onDone: () => {
      done(t('prorogaRisposta', { nome }));
      onClose();
    },
    onRefused: refused,
  });
  function answer(accolta: boolean) {
    const bodyOf = ({ giorno, nota }: { giorno: Day | null; nota: string }) => ({ accolta, giorno: accolta ? giorno : null, nota });
    void send(
      (typed) => act.run({ params: { id: referee.id }, body: bodyOf(typed) }),
      (typed) => checkProroga(bodyOf(typed), { oggi, fine }),
    );
  }
  return (
    <Dialog
      title={t('prorogaTitolo', { nome })}
      actions={<Risposte act={act} onAnswer={answer} />}
      onClose={act.pending ? undefined : onClose}
    >
      <Stack>
        <Refused error={act.error} title={t('rifiutata')} fields={['giorno', 'nota']} />
        <p>{t('prorogaTesto', { nome, giorno: formatDate(proroga.giorno), motivo: proroga.motivo })}</p>
        <ConsegnaInput giorni={{ oggi, fine }} label={t('prorogaNuova')} required {...field('giorno')} />
        <TextArea label={t('prorogaNota')} rows={3} maxLength={MOTIVO_REFEREE_MAX} strict {...field('nota')} />
      </Stack>
      {act.dialog}
    </Dialog>
  );
}

type RisposteProps = { act: { pending: boolean; why: string | undefined }; onAnswer: (accolta: boolean) => void };

function Risposte({ act, onAnswer }: RisposteProps) {
  const { t } = useTexts(refereeTesti);
  return (
    <>
      <Button disabled={act.pending} onPress={() => onAnswer(false)}>
        {t('prorogaNega')}
      </Button>
      <Button variant="primary" pending={act.pending} why={act.why} onPress={() => onAnswer(true)}>
        {t('prorogaConcedi')}
      </Button>
    </>
  );
}
