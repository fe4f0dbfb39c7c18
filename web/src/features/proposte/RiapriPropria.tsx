import { formatInstant } from '@sigeba/contract/instant.ts';
import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { askAgain } from '../../api/askAgain.ts';
import { pathTo } from '../../api/paths.ts';
import { useAction } from '../../api/useAction.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { RefusedAct } from '../../ui/controls/RefusedAct.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { useTitolo } from './ProposteStato.tsx';
import { riapertureTesti } from './riaperture.testi.ts';

/** "Riapri" of the responsabile, while the call is open and where the classe lets them; then the editor opens. */
export function RiapriPropria({ riga, small = false }: { riga: PropostaRiga; small?: boolean }) {
  const { t } = useTexts(riapertureTesti);
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const now = useServerNow();
  const titolo = useTitolo(riga.titolo);
  const reopen = useAction('PUT /proposte/:id/riapri', {
    personale: 'invio',
    onDone: ({ id }) => {
      toast(t('propria.fatto'));
      void navigate(pathTo('/proposte/:id', { id }));
    },
    onRefused: () => setAsking(false),
  });
  /** What was refused stood here as it was before: reopened in another window, say. */
  function close() {
    reopen.reset();
    void askAgain();
  }
  const { id, riapribileFino, lastUpdate } = riga;
  const isOver = riapribileFino === null || now > new Date(riapribileFino);
  // A refusal stays visible when the row changes.
  if (isOver) return reopen.error && <RefusedAct error={reopen.error} onClose={close} />;
  return (
    <>
      <Button small={small} why={reopen.why} onPress={() => setAsking(true)}>
        <ActionLabel action={t('riapri')} titolo={titolo} />
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('propria.titolo')}
          confirmLabel={t('riapri')}
          pending={reopen.pending}
          onConfirm={() => reopen.run({ params: { id }, body: { lastUpdate } })}
          onCancel={() => setAsking(false)}
        >
          <p>{t('propria.testo', { titolo, chiusura: formatInstant(riapribileFino) })}</p>
          <p>{t('propria.vale')}</p>
        </ConfirmDialog>
      )}
      {reopen.error && <RefusedAct error={reopen.error} onClose={close} />}
    </>
  );
}
