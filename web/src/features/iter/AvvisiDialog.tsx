import { formatInstant } from '@sigeba/contract/instant.ts';
import type { StepIter } from '@sigeba/contract/iter/iter.shape.ts';
import { AVVISI_STEP, TESTI_AVVISO } from '@sigeba/contract/rendicontazioni/avvisi.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useInvio } from '../email/useInvio.part.tsx';
import { iterTesti } from './iter.testi.ts';
import { LogEmail } from './LogEmail.tsx';
import { useIterOutcome } from './useIterOutcome.ts';

type Props = { step: StepIter; onClose: () => void };

/** The mails about a step: each kind with whether it can leave now, and what has left so far. */
export function AvvisiDialog({ step, onClose }: Props) {
  const { t } = useTexts(iterTesti);
  const query = useRoute('GET /step-rendicontazione/avvisi/:id', { params: { id: step.idStep } });
  const send = useSend(step);
  return (
    <Dialog title={t('email.titolo', { step: step.nome })} wide onClose={onClose}>
      <Stack>
        <Refused error={send.error} title={t('nonSalvato')} />
        <Loaded query={query}>
          {(avvisi) => (
            <Stack>
              {avvisi.map(({ tipo, motivo, destinatari }) => (
                <Card
                  key={tipo}
                  level={3}
                  title={TESTI_AVVISO[tipo]}
                  actions={
                    <Button small pending={send.pending === tipo} why={motivo ?? send.why} onPress={() => send.run(tipo)}>
                      <ActionLabel action={t('email.invia')} titolo={TESTI_AVVISO[tipo]} />
                    </Button>
                  }
                >
                  <p>
                    <span>{t(`email.spiega.${tipo}`)}</span>{' '}
                    {motivo === null && <span>{t('email.aQuanti', { count: destinatari.length })}</span>}
                  </p>
                </Card>
              ))}
            </Stack>
          )}
        </Loaded>
        <LogEmail log={step.logInvioMail} />
      </Stack>
      {send.dialog}
    </Dialog>
  );
}

/** One call for each kind of mail; sending the same mail again asks first (D-93). */
function useSend(step: StepIter) {
  const { t } = useTexts(iterTesti);
  const done = useIterOutcome(() => {});
  const params = { id: step.idStep };
  const told = step.comunicato === null ? undefined : step.logInvioMail.find(({ annullato }) => annullato === null);
  const outcome = { personale: 'sempre', onDone: () => done(t('email.fatto')) } as const;
  const nota = told && t('email.ancora', { quando: formatInstant(told.quando) });
  const acts = {
    DATE: useInvio('PUT /step-rendicontazione/mail-comunicazione-date/:id', { ...outcome, nota }),
    MODIFICA: useInvio('PUT /step-rendicontazione/mail-modifica-date/:id', outcome),
    VALUTAZIONE: useInvio('POST /step-rendicontazione/mail-valutazione-rend/:id', outcome),
  };
  const all = Object.values(acts);
  return {
    run: (tipo: keyof typeof acts) => {
      for (const each of all) each.reset();
      acts[tipo].run({ params, body: {} });
    },
    pending: AVVISI_STEP.find((tipo) => acts[tipo].pending),
    why: acts.DATE.why,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    dialog: all.map(({ dialog }) => dialog).find((dialog) => dialog !== false),
  };
}
