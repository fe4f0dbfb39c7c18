import { canAnonymise, checkMotivoAnonimo, MOTIVO_ANONIMO_MAX } from '@sigeba/contract/datiPersonali/conservazione.rules.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { ReasonDialog } from '../../../form/inputs/ReasonDialog.tsx';
import { PdfButton } from '../../../page/PdfButton.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Item, Meta } from '../../../ui/data/ItemList.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';

/** What a person may ask the office for: all that SIGEBA knows of them and, from outside, the end of it. */
export function DatiPersonali({ scheda: { id, cognome, nome, tipoUtente } }: { scheda: UtenteScheda }) {
  const { t } = useTexts(anagraficaTesti);
  const { utente } = useUtente();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const act = useAction('PUT /ur/utenti/:id/anonimizza', {
    personale: 'sempre',
    onDone: () => {
      setAsking(false);
      toast(t('dati.anonimo'));
    },
  });
  if (utente === null || !utente.ufficio) return null;
  // What is still to be done the server knows: here only whose accounts have an end.
  const esterno = canAnonymise({ tipoUtente, inCorso: false, anonimo: false }).ok;
  return (
    <Item
      level={2}
      title={t('dati.titolo')}
      meta={<Meta>{t(esterno ? 'dati.testoEsterno' : 'dati.testo')}</Meta>}
      actions={
        <>
          {esterno && (
            <Button why={act.why} onPress={() => setAsking(true)}>
              {t('dati.anonimizza')}
            </Button>
          )}
          <PdfButton risorsa={`/ur/utenti/${id}/dati`} label={t('dati.scarica')} />
        </>
      }
    >
      {asking && (
        <ReasonDialog
          title={t('dati.domanda', { cognome, nome })}
          confirmLabel={t('dati.anonimizza')}
          danger
          act={act}
          refused={t('nonSalvato')}
          reason={{ campo: 'motivo', label: t('dati.motivo'), maxLength: MOTIVO_ANONIMO_MAX }}
          check={checkMotivoAnonimo}
          onConfirm={(motivo) => act.run({ params: { id }, body: { motivo } })}
          onCancel={() => setAsking(false)}
        >
          {() => <p>{t('dati.avviso')}</p>}
        </ReasonDialog>
      )}
    </Item>
  );
}
