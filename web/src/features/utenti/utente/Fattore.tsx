import { canResetFattore, TIPI_FATTORE } from '@sigeba/contract/login/fattore.rules.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Item, Meta } from '../../../ui/data/ItemList.tsx';
import { Refused } from '../../../ui/feedback/Notice.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { fattoreTesti } from '../../login/fattore.testi.ts';

/** The second factor of somebody else's account, for who has lost the app and the codes: the office takes it away. */
export function Fattore({ scheda: { id, tipoUtente, cognome, nome, identitaCambiata } }: { scheda: UtenteScheda }) {
  const { t } = useTexts(fattoreTesti);
  const { utente } = useUtente();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const reset = useAction('PUT /ur/utenti/:id/fattore', {
    personale: 'sempre',
    onDone: () => {
      setAsking(false);
      toast(t('reset.fatto'));
    },
    onRefused: () => setAsking(false),
  });
  const received = useServerNow();
  if (utente === null || !utente.ufficio || utente.id === id || !TIPI_FATTORE.includes(tipoUtente)) return null;
  // Whether there is one is known to the server alone.
  const identita = identitaCambiata === null ? null : new Date(identitaCambiata);
  const verdict = canResetFattore({ self: false, presente: true, identita, received });
  return (
    <Item
      level={2}
      title={t('reset.titolo')}
      meta={<Meta>{t('reset.testo')}</Meta>}
      actions={
        <Button why={reset.why ?? (verdict.ok ? undefined : refusalText(verdict))} onPress={() => setAsking(true)}>
          {t('reset.togli')}
        </Button>
      }
    >
      <Refused error={reset.error} />
      {asking && (
        <ConfirmDialog
          title={t('reset.togli')}
          confirmLabel={t('reset.togli')}
          danger
          pending={reset.pending}
          onConfirm={() => reset.run({ params: { id }, body: {} })}
          onCancel={() => setAsking(false)}
        >
          <p>{t('reset.domanda', { cognome, nome })}</p>
        </ConfirmDialog>
      )}
    </Item>
  );
}
