import { canSendIstanza } from '@sigeba/contract/cert/istanza.rules.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import { useState } from 'react';
import { StepButtons, useErrori } from '../form/editor/StepButtons.tsx';
import { FormActionBar } from '../form/FormActionBar.tsx';
import { FormState } from '../form/FormState.tsx';
import { pathTo } from '../paths.ts';
import { usePersonale } from '../shell/usePersonale.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import type { IstanzaEditorState } from './useIstanzaEditor.ts';

/** Salva or Aggiorna → Controlla → Invia: the next step is the blue one, each greyed one says why. */
export function IstanzaActions({ editor }: { editor: IstanzaEditorState }) {
  const { t } = useTranslation('istanze');
  const { form, stored, valida } = editor;
  const [confirming, setConfirming] = useState(false);
  const personale = usePersonale('invio');
  const isNew = stored.id === null;
  const sendable = canSendIstanza({
    istanza: { statoId: stored.stato.id, numeroProtocollo: stored.numeroProtocollo },
    proponente: stored,
    errori: useErrori(editor),
    // What Controlla finds among the errors, the server says at the sending in its own words.
    fuoriCompetenza: null,
    senzaAutodichiarazione: false,
  });

  return (
    <FormActionBar state={<FormState form={form} salvata={isNew ? null : stored.lastUpdate} valida={valida} />}>
      {stored.id !== null && (
        <LinkButton to={pathTo('/proposteCert/:id/view', { id: stored.id })} target="_blank" rel="noopener">
          {t('anteprima')}
        </LinkButton>
      )}
      <StepButtons
        editor={editor}
        closed={undefined}
        unsendable={personale ?? (sendable.ok ? undefined : refusalText(sendable))}
        sendLabel={t('invia')}
        onSend={() => setConfirming(true)}
        {...(!isNew && { saveLabel: t('aggiorna') })}
        faultyLabel={t('controlla')}
        saveFirst
      />
      {confirming && (
        <ConfirmDialog
          title={t('inviaTitolo')}
          confirmLabel={t('invia')}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            void editor.send();
          }}
        >
          <DefinitionList
            items={[
              { term: t('campoTitolo'), value: stored.titolo, wide: true },
              { term: t('ambiti'), value: stored.feedCompilati },
            ]}
          />
          <p>
            <strong>{t('dopoInvio')}</strong>
          </p>
        </ConfirmDialog>
      )}
    </FormActionBar>
  );
}
