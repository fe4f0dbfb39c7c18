import type { Day } from '@sigeba/contract/giorno.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { checkReferee, type FattiPannello, type FattiReferee, isAwaitingReferee } from '@sigeba/contract/referee/referee.rules.ts';
import type { Referee } from '@sigeba/contract/referee/referee.shape.ts';
import { canReinviteReferee } from '@sigeba/contract/referee/ritiro.rules.ts';
import { useState } from 'react';
import { useServerNow } from '../../api/useConfig.ts';
import { DateInput } from '../../form/inputs/DateInput.tsx';
import { TextInput } from '../../form/inputs/TextInput.tsx';
import { useForm } from '../../form/useForm.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useInvio } from '../email/useInvio.part.tsx';
import { ConsegnaInput } from './ConsegnaInput.tsx';
import { refereeTesti } from './referee.testi.ts';
import { nameOf, useRefereeOutcome } from './useReferee.ts';

type Props = { referee: Referee; pannello: FattiPannello; fatti: FattiReferee; fine: Day | null };

/** "Invita di nuovo" for a referee who declined, withdrew or was late; "Correggi l'indirizzo" for one whom no mail reached (D-209). */
export function Reinvito({ referee, pannello, fatti, fine }: Props) {
  const { t } = useTexts(refereeTesti);
  const now = useServerNow();
  const [asking, setAsking] = useState(false);
  if (!canReinviteReferee(pannello, fatti, now).ok) return null;
  const wrong = referee.nonRecapitata !== null && isAwaitingReferee(referee.stato);
  return (
    <>
      <Button small onPress={() => setAsking(true)}>
        {t(wrong ? 'correggi' : 'reinvita')}
        <VisuallyHidden>: {nameOf(referee)}</VisuallyHidden>
      </Button>
      {asking && <ReinvitoDialog referee={referee} fine={fine} onClose={() => setAsking(false)} />}
    </>
  );
}

function ReinvitoDialog({ referee, fine, onClose }: Pick<Props, 'referee' | 'fine'> & { onClose: () => void }) {
  const { t } = useTexts(refereeTesti);
  const nome = nameOf(referee);
  const oggi = dayInRome(useServerNow());
  const done = useRefereeOutcome();
  const { cognome, nome: proprio } = referee;
  const { field, send, refused } = useForm({
    of: () => ({ email: referee.email ?? '', scadenza: null as Day | null, consegna: stillAhead(referee, oggi) }),
    check: (typed) => checkReferee({ cognome, nome: proprio, ...typed }, { oggi, fine }),
  });
  const act = useInvio('PUT /referee/:id/reinvito', {
    personale: 'sempre',
    onDone: () => {
      done(t('reinvitato', { nome }));
      onClose();
    },
    onRefused: refused,
  });
  const confirm = () => send((body) => act.run({ params: { id: referee.id }, body }));
  return (
    <ConfirmDialog
      title={t('reinvitoTitolo', { nome })}
      confirmLabel={t('reinvita')}
      pending={act.pending}
      why={act.why}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack>
        <Refused error={act.error} title={t('rifiutata')} fields={['email', 'scadenza', 'consegna']} />
        <p>{t('reinvitoTesto')}</p>
        <TextInput label={t('email')} type="email" required {...field('email')} />
        <DateInput min={oggi} oggi={oggi} label={t('scadenza')} hint={t('scadenzaAiuto')} {...field('scadenza')} />
        <ConsegnaInput giorni={{ oggi, fine }} label={t('consegna')} {...field('consegna')} />
      </Stack>
      {act.dialog}
    </ConfirmDialog>
  );
}

/** The day by which the review was asked for, unless it has passed. */
function stillAhead({ consegna }: Referee, oggi: Day): Day | null {
  const giorno = consegna === null ? null : dayInRome(consegna);
  return giorno !== null && giorno >= oggi ? giorno : null;
}
