import type { AnteprimaAvviso, StepIter } from '@sigeba/contract/iter/iter.shape.ts';
import type { Esecuzione } from '@sigeba/contract/wire.shape.ts';
import { useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { useRoute } from '../api/useRoute.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Stack } from '../ui/Stack.tsx';
import { InviaDialog } from './InviaDialog.tsx';
import { useIterOutcome } from './useIterOutcome.ts';

type Props = { step: StepIter; onClose: () => void };

/** The mails about a step: each kind with whether it can leave now, and what has left so far. */
export function AvvisiDialog({ step, onClose }: Props) {
  const { t } = useTranslation('iter');
  const query = useRoute('GET /step-rendicontazione/avvisi/:id', { params: { id: step.idStep } });
  const [chosen, setChosen] = useState<AnteprimaAvviso | null>(null);
  const send = useSend(() => setChosen(null));
  if (chosen !== null)
    return (
      <InviaDialog
        avviso={chosen}
        ultimo={chosen.tipo === 'DATE' && step.comunicato !== null ? step.logInvioMail.at(0) : undefined}
        pending={send.pending}
        why={send.why}
        error={send.error}
        onConfirm={() => send.run(chosen.tipo, step.idStep)}
        onCancel={() => setChosen(null)}
      />
    );
  return (
    <Dialog title={t('email.titolo', { step: step.nome })} wide onClose={onClose}>
      <Stack>
        <Loaded query={query}>
          {(avvisi) => (
            <Stack>
              {avvisi.map((avviso) => (
                <Card
                  key={avviso.tipo}
                  level={3}
                  title={t(`email.${avviso.tipo}`)}
                  actions={
                    <Button small why={avviso.motivo ?? undefined} onPress={() => setChosen(avviso)}>
                      {t(`email.${avviso.tipo}`)}
                    </Button>
                  }
                >
                  <p>{t(`email.spiega.${avviso.tipo}`)}</p>
                </Card>
              ))}
            </Stack>
          )}
        </Loaded>
        <Log log={step.logInvioMail} />
      </Stack>
    </Dialog>
  );
}

/** One call for each kind. */
function useSend(onDone: () => void) {
  const { t } = useTranslation('iter');
  const { done } = useIterOutcome(onDone);
  const outcome = { personale: 'sempre', onDone: ({ inviate }: Esecuzione) => done(t('email.inviate', { count: inviate })) } as const;
  const acts = {
    DATE: useAction('PUT /step-rendicontazione/mail-comunicazione-date/:id', outcome),
    MODIFICA: useAction('PUT /step-rendicontazione/mail-modifica-date/:id', outcome),
    VALUTAZIONE: useAction('POST /step-rendicontazione/mail-valutazione-rend/:id', outcome),
  };
  const all = Object.values(acts);
  return {
    run: (tipo: keyof typeof acts, id: number) => acts[tipo].run({ params: { id }, body: {} }),
    pending: all.some(({ pending }) => pending),
    why: acts.DATE.why,
    error: all.find(({ error }) => error !== null)?.error ?? null,
  };
}

function Log({ log }: { log: StepIter['logInvioMail'] }) {
  const { t } = useTranslation('iter');
  return (
    <Card level={3} title={t('email.log')} flush>
      <DataTable
        label={t('email.log')}
        dense
        rows={log}
        rowKey={({ quando, tipo }) => `${quando}${tipo}`}
        columns={[
          { key: 'tipo', head: t('email.tipo'), title: true, cell: ({ tipo }) => tipo },
          { key: 'quando', head: t('email.quando'), whole: true, cell: ({ quando }) => <DateTime value={quando} /> },
          { key: 'da', head: t('email.da'), cell: ({ da }) => da },
          { key: 'inviate', head: t('email.quante'), numeric: true, cell: ({ inviate }) => inviate },
          { key: 'fallite', head: t('email.fallite'), numeric: true, cell: ({ fallite }) => fallite },
        ]}
        empty={<EmptyState title={t('email.nessuna')} />}
      />
    </Card>
  );
}
