import { refusalText } from '@sigeba/contract/refusals.ts';
import { canSendRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import type { Verdict } from '@sigeba/contract/verdict.ts';
import { useState } from 'react';
import { StepButtons, useErrori } from '../form/editor/StepButtons.tsx';
import type { FormEditor } from '../form/editor/useFormEditor.ts';
import { FormActionBar } from '../form/FormActionBar.tsx';
import { FormState } from '../form/FormState.tsx';
import { pathTo } from '../paths.ts';
import { usePersonale } from '../shell/usePersonale.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { amountsOf } from './amounts.tsx';
import type { Writing } from './RendicontazioneEditor.tsx';

type Props = { editor: FormEditor<Rendicontazione>; writable: Verdict; writing: Writing };

/** Salva → Controlla → Invia, and the preview of what is saved. */
export function RendicontazioneActions({ editor, writable, writing }: Props) {
  const { t } = useTranslation('rendicontazioni');
  const { t: inForm } = useTranslation('form');
  const { form, stored, valida } = editor;
  const [confirming, setConfirming] = useState(false);
  const personale = usePersonale('invio');
  const sendable = canSendRendicontazione({ ...writing, errori: useErrori(editor) });
  const confirm = () => {
    setConfirming(false);
    void editor.send();
  };
  return (
    <FormActionBar state={<FormState form={form} salvata={stored.id === null ? null : stored.lastUpdate} valida={valida} />}>
      {stored.id !== null && (
        <LinkButton to={pathTo('/rendicontazioni/:id/view', { id: stored.id })} target="_blank" rel="noopener">
          {inForm('editor.anteprima')}
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
        <ConfirmDialog title={t('inviaTitolo')} confirmLabel={t('invia')} onConfirm={confirm} onCancel={() => setConfirming(false)}>
          <DefinitionList
            items={[
              { term: t('progetto'), value: stored.proposta.titolo, wide: true },
              { term: t('step'), value: stored.step.nome, wide: true },
              ...amountsOf(stored, t),
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

const textOf = (verdict: Verdict): string | undefined => (verdict.ok ? undefined : refusalText(verdict));
