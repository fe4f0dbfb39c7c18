import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { canBlockUtente, checkMotivoBlocco, MOTIVO_BLOCCO_MAX } from '@sigeba/contract/utenti/blocco.rules.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useMerge } from '../../../api/useMerge.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { ReasonDialog } from '../../../form/inputs/ReasonDialog.tsx';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { SaveNotice } from '../../../page/SaveNotice.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Item, Meta } from '../../../ui/data/ItemList.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';

/** Blocks an account and unblocks it, for a reason. */
export function Blocco({ scheda }: { scheda: UtenteScheda }) {
  const { t } = useTexts(anagraficaTesti);
  const { utente } = useUtente();
  const [asking, setAsking] = useState(false);
  if (utente === null) return null;
  const { tipoUtente, conFunzione } = scheda;
  const verdict = canBlockUtente({ roles: rolesOfUtente(utente), tipoUtente, conFunzione, self: utente.id === scheda.id });
  // A notice above the form already says who may change accounts of the office.
  if (!verdict.ok && verdict.reason !== 'BLOCCO_PROPRIO' && verdict.reason !== 'ACCOUNT_CON_FUNZIONE') return null;
  return (
    <Item
      level={2}
      title={t('blocco.titolo')}
      meta={<Meta>{t(scheda.bloccato ? 'blocco.chiuso' : scheda.blocco === null ? 'blocco.aperto' : 'blocco.apertoBloccato')}</Meta>}
      actions={
        <Button why={verdict.ok ? undefined : refusalText(verdict)} onPress={() => setAsking(true)}>
          {t(scheda.bloccato ? 'blocco.riapri' : 'blocco.blocca')}
        </Button>
      }
    >
      {asking && <BloccoDialog scheda={scheda} onClose={() => setAsking(false)} />}
    </Item>
  );
}

function BloccoDialog({ scheda, onClose }: { scheda: UtenteScheda; onClose: () => void }) {
  const { t } = useTexts(anagraficaTesti);
  const client = useQueryClient();
  const toast = useToast();
  // The act that was begun, whatever is read meanwhile: a click must never do the opposite.
  const [bloccato] = useState(!scheda.bloccato);
  const save = useAction('PUT /ur/utenti/:id/blocco', {
    personale: 'sempre',
    onDone: (saved) => {
      client.setQueryData(['GET /ur/utenti/:id', { params: { id: saved.id } }], saved);
      toast(t('salvato'));
      onClose();
    },
  });
  const { merged, merge } = useMerge(save.reset);
  return (
    <ReasonDialog
      title={t(bloccato ? 'blocco.bloccaTitolo' : 'blocco.riapriTitolo', scheda)}
      confirmLabel={t(bloccato ? 'blocco.blocca' : 'blocco.riapri')}
      danger={bloccato}
      act={save}
      why={scheda.bloccato === bloccato ? t('blocco.fatto') : undefined}
      refused={t('nonSalvato')}
      notice={
        <SaveNotice
          error={save.error}
          words={{ superato: t('superato'), leggi: t('leggiAggiornati'), nonSalvato: t('nonSalvato') }}
          onMerge={merge}
          merged={merged && t('blocco.aggiornati')}
        />
      }
      reason={{ campo: 'motivo', label: t('blocco.motivo'), maxLength: MOTIVO_BLOCCO_MAX }}
      check={checkMotivoBlocco}
      onConfirm={(motivo) => save.run({ params: { id: scheda.id }, body: { bloccato, motivo, lastUpdate: scheda.lastUpdate } })}
      onCancel={onClose}
    >
      {() => <p>{t(bloccato ? 'blocco.bloccaTesto' : 'blocco.riapriTesto')}</p>}
    </ReasonDialog>
  );
}
