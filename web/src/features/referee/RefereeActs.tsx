import type { Day } from '@sigeba/contract/giorno.ts';
import {
  canDisableReferee,
  canEnableReferee,
  canRemindReferee,
  chiestoRiabilitando,
  type FattiPannello,
  type FattiReferee,
  isAwaitingReferee,
} from '@sigeba/contract/referee/referee.rules.ts';
import type { Referee } from '@sigeba/contract/referee/referee.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import type { Verdict } from '@sigeba/contract/refusals/verdict.ts';
import { useState } from 'react';
import { useServerNow } from '../../api/useConfig.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useInvio } from '../email/useInvio.part.tsx';
import { Reinvito } from './Reinvito.tsx';
import { RispostaProroga } from './RispostaProroga.tsx';
import { refereeTesti } from './referee.testi.ts';
import { nameOf, useRefereeOutcome } from './useReferee.ts';

type Props = { referee: Referee; pannello: FattiPannello; fatti: FattiReferee; fine: Day | null };

/** What may be done about one referee now; a reminder of today says when it went. */
export function RefereeActs({ referee, pannello, fatti, fine }: Props) {
  const { t } = useTexts(refereeTesti);
  const now = useServerNow();
  const nome = nameOf(referee);
  const [asking, setAsking] = useState(false);
  const done = useRefereeOutcome();
  const to = { params: { id: referee.id }, body: {} };
  const remind = useInvio('PUT /referee/:id/sollecito', { personale: 'sempre', onDone: () => done(t('sollecitato', { nome })) });
  const enable = useInvio('PUT /referee/enable/:id', {
    personale: 'sempre',
    onDone: () => done(t(`riabilitato.${chiestoRiabilitando(fatti)}`, { nome })),
  });
  const mayRemind = canRemindReferee(pannello, fatti, now);
  const error = remind.error ?? enable.error;
  const of = <VisuallyHidden>: {nome}</VisuallyHidden>;
  return (
    <>
      <Refused error={error} title={t('rifiutata')} />
      {/* Where no mail arrives the address is corrected instead. */}
      {referee.nonRecapitata === null && (mayRemind.ok || isOfToday(mayRemind)) && (
        <Button small pending={remind.pending} why={remind.why ?? whyNot(mayRemind)} onPress={() => remind.run(to)}>
          {t('sollecita')}
          {of}
        </Button>
      )}
      <CopiaLink referee={referee} />
      {canDisableReferee(pannello, fatti, now).ok && (
        <Button small onPress={() => setAsking(true)}>
          {t('disabilita')}
          {of}
        </Button>
      )}
      {canEnableReferee(pannello, fatti, now).ok && (
        <Button small pending={enable.pending} why={enable.why} onPress={() => enable.run(to)}>
          {t('riabilita')}
          {of}
        </Button>
      )}
      <Reinvito referee={referee} fatti={fatti} pannello={pannello} fine={fine} />
      <RispostaProroga referee={referee} fatti={fatti} pannello={pannello} fine={fine} />
      {remind.dialog}
      {enable.dialog}
      {asking && <Disabilita referee={referee} onClose={() => setAsking(false)} />}
    </>
  );
}

const isOfToday = (verdict: Verdict): boolean => !verdict.ok && verdict.reason === 'REFEREE_SOLLECITATO';
const whyNot = (verdict: Verdict): string | undefined => (verdict.ok ? undefined : refusalText(verdict));

function Disabilita({ referee, onClose }: { referee: Referee; onClose: () => void }) {
  const { t } = useTexts(refereeTesti);
  const nome = nameOf(referee);
  const done = useRefereeOutcome();
  const disable = useInvio('PUT /referee/disable/:id', {
    personale: 'sempre',
    onDone: () => {
      done(t('disabilitato', { nome }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('domandaDisabilita', { nome })}
      confirmLabel={t('disabilita')}
      danger
      pending={disable.pending}
      why={disable.why}
      onConfirm={() => disable.run({ params: { id: referee.id }, body: {} })}
      onCancel={onClose}
    >
      <Refused error={disable.error} title={t('rifiutata')} />
      <p>{t(referee.stato === 'RITIRATO' ? 'domandaDisabilitaRitirato' : 'domandaDisabilitaTesto')}</p>
      {disable.dialog}
    </ConfirmDialog>
  );
}

/** The link as it was mailed, for who did not get the mail. */
function CopiaLink({ referee: { acptLink, stato, ...referee } }: { referee: Referee }) {
  const { t } = useTexts(refereeTesti);
  const toast = useToast();
  if (acptLink === null || !isAwaitingReferee(stato)) return null;
  const copy = () =>
    navigator.clipboard.writeText(acptLink).then(
      () => toast(t('copiato')),
      () => toast(t('nonCopiato', { link: acptLink }), 'info'),
    );
  return (
    <Button small onPress={() => void copy()}>
      {t('copiaLink')}
      <VisuallyHidden>: {nameOf(referee)}</VisuallyHidden>
    </Button>
  );
}
