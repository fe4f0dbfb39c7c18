import { canSaveProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import { useServerNow } from '../api/useConfig.ts';
import { useUtente } from '../api/useUtente.ts';
import { EditorBody } from '../form/editor/EditorBody.tsx';
import { ConfirmProfilo } from '../shell/ProfiloNotice.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Notice } from '../ui/Notice.tsx';
import { EditorActions } from './EditorActions.tsx';
import { EditorHeader } from './EditorHeader.tsx';
import { templateOf } from './formParts.ts';
import { useEditor } from './useEditor.ts';

/** The editor of a proposta: header with limits and deadline, warnings, index, sections, and the bar with the three steps. */
export function PropostaEditor({ initial, onCreated }: { initial: Proposta; onCreated?: (id: number) => void }) {
  const { t } = useTranslation('proposte');
  const { utente } = useUtente();
  const editor = useEditor(initial, utente?.id ?? 0, onCreated);
  const { proposta } = editor;
  const now = useServerNow();
  const writable = canSaveProposta({ proposta, scadenza: new Date(proposta.scadenza), received: now });
  const template = templateOf(proposta);

  return (
    <>
      <EditorHeader proposta={proposta} valida={editor.valida} now={now} />
      {!writable.ok && (
        <Notice tone="error" title={t('termine')}>
          {refusalText(writable)}
        </Notice>
      )}
      {template.lingua === 'en' && <Notice tone="warn">{t('modelloInglese')}</Notice>}
      {proposta.messaggioAvviso !== null && <Notice tone="warn">{proposta.messaggioAvviso}</Notice>}
      {!proposta.profiloValidato && (
        <Notice tone="warn" action={<ConfirmProfilo />}>
          {t('profiloNonConfermato')}
        </Notice>
      )}
      <EditorBody
        editor={editor}
        writable={writable.ok}
        sending={t('sending')}
        actions={<EditorActions editor={editor} writable={writable} />}
      />
    </>
  );
}
