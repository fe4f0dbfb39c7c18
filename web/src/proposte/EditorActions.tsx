import { canSendProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import type { Verdict } from '@sigeba/contract/verdict.ts';
import { useState } from 'react';
import { useServerNow } from '../api/useConfig.ts';
import { FormActionBar } from '../form/FormActionBar.tsx';
import { FormState } from '../form/FormState.tsx';
import { useFormStatus } from '../form/useForm.ts';
import { pathTo } from '../paths.ts';
import { usePersonale } from '../shell/usePersonale.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { SendDialog } from './SendDialog.tsx';
import type { Editor } from './useEditor.ts';

/** Salva → Controlla → Invia domanda: the next step is the blue one, each greyed one says why. */
export function EditorActions({ editor, writable }: { editor: Editor; writable: Verdict }) {
  const { t } = useTranslation('proposte');
  const { form, proposta, valida } = editor;
  const { changed, errori } = useFormStatus(form);
  const [confirming, setConfirming] = useState(false);
  const now = useServerNow();
  const personale = usePersonale('invio');
  const unsaved = changed || proposta.id === null;
  const sendable = canSendProposta({
    proposta,
    // The server found errors that this browser may not see: one at least.
    errori: unsaved || valida === null ? null : valida ? 0 : Math.max(errori, 1),
    profiloValidato: proposta.profiloValidato,
    scadenza: new Date(proposta.scadenza),
    received: now,
  });
  const next = unsaved ? 'save' : valida === true ? 'send' : 'check';

  return (
    <FormActionBar state={<FormState form={form} salvata={proposta.id === null ? null : proposta.lastUpdate} valida={valida} />}>
      {proposta.id !== null && (
        <LinkButton to={pathTo('/proposte/:id/view', { id: proposta.id })} target="_blank" rel="noopener">
          {t('anteprima')}
        </LinkButton>
      )}
      <Button
        variant={next === 'save' ? 'primary' : 'secondary'}
        disabled={!unsaved}
        why={textOf(writable)}
        onPress={() => void editor.save()}
      >
        {t('salva')}
      </Button>
      <Button
        variant={next === 'check' ? 'primary' : 'secondary'}
        disabled={valida === true}
        why={textOf(writable) ?? (unsaved ? t('salvaPrima') : undefined)}
        onPress={() => void editor.check()}
      >
        {valida === true && !unsaved ? t('validata') : valida === false && !unsaved ? t('conErrori') : t('controlla')}
      </Button>
      <Button variant={next === 'send' ? 'primary' : 'secondary'} why={personale ?? textOf(sendable)} onPress={() => setConfirming(true)}>
        {t('invia')}
      </Button>
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
