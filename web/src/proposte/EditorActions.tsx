import { canSendProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import type { Verdict } from '@sigeba/contract/verdict.ts';
import { useState } from 'react';
import { useServerNow } from '../api/useConfig.ts';
import { StepButtons, useErrori } from '../form/editor/StepButtons.tsx';
import { FormActionBar } from '../form/FormActionBar.tsx';
import { FormState } from '../form/FormState.tsx';
import { pathTo } from '../paths.ts';
import { usePersonale } from '../shell/usePersonale.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { SendDialog } from './SendDialog.tsx';
import type { Editor } from './useEditor.ts';

/** Salva → Controlla → Invia domanda, and the preview of what is saved. */
export function EditorActions({ editor, writable }: { editor: Editor; writable: Verdict }) {
  const { t } = useTranslation('proposte');
  const { form, proposta, valida } = editor;
  const [confirming, setConfirming] = useState(false);
  const received = useServerNow();
  const personale = usePersonale('invio');
  const sendable = canSendProposta({
    proposta,
    errori: useErrori(editor),
    profiloValidato: proposta.profiloValidato,
    scadenza: new Date(proposta.scadenza),
    received,
  });

  return (
    <FormActionBar state={<FormState form={form} salvata={proposta.id === null ? null : proposta.lastUpdate} valida={valida} />}>
      {proposta.id !== null && (
        <LinkButton to={pathTo('/proposte/:id/view', { id: proposta.id })} target="_blank" rel="noopener">
          {t('anteprima')}
        </LinkButton>
      )}
      <StepButtons
        editor={editor}
        closed={textOf(writable)}
        unsendable={personale ?? textOf(sendable)}
        sendLabel={t('invia')}
        onSend={() => setConfirming(true)}
      />
      {confirming && (
        <SendDialog
          proposta={proposta}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            void editor.send();
          }}
        />
      )}
    </FormActionBar>
  );
}

const textOf = (verdict: Verdict): string | undefined => (verdict.ok ? undefined : refusalText(verdict));
