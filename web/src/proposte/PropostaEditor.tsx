import { canSaveProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import { useServerNow } from '../api/useConfig.ts';
import { useUtente } from '../api/useUtente.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { EditorFailure } from '../form/editor/EditorFailure.tsx';
import { RecoveryNotice, useRecovery } from '../form/editor/RecoveryNotice.tsx';
import { UnsavedBlocker } from '../form/editor/UnsavedBlocker.tsx';
import { FormSections } from '../form/FormSections.tsx';
import { SectionIndex } from '../form/SectionIndex.tsx';
import { useFormKeys } from '../form/useFormKeys.ts';
import { useJournal } from '../form/useJournal.ts';
import { useLookups } from '../form/useLookups.ts';
import { ConfirmProfilo } from '../shell/ProfiloNotice.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Notice } from '../ui/Notice.tsx';
import { WaitDialog } from '../ui/WaitDialog.tsx';
import { EditorActions } from './EditorActions.tsx';
import { EditorHeader } from './EditorHeader.tsx';
import { templateOf } from './formParts.ts';
import css from './PropostaEditor.module.css';
import { useEditor } from './useEditor.ts';

/** The editor of a proposta: header with limits and deadline, warnings, index, sections, and the bar with the three steps. */
export function PropostaEditor({ initial, onCreated }: { initial: Proposta; onCreated?: (id: number) => void }) {
  const { t } = useTranslation('proposte');
  const { utente } = useUtente();
  const editor = useEditor(initial, utente?.id ?? 0, onCreated);
  const { form, proposta, journal } = editor;
  const recovery = useRecovery(form, journal, proposta.lastUpdate);
  const now = useServerNow();
  useLookups(form);
  useJournal(form, journal, proposta.lastUpdate);

  const writable = canSaveProposta({ proposta, scadenza: new Date(proposta.scadenza), received: now });
  useFormKeys(form, () => void (writable.ok && form.status().changed && editor.save()));
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
      <RecoveryNotice recovery={recovery} />
      <ErrorSummary form={form} checked={editor.checked === 0 ? null : editor.checked} />
      <div className={css.columns}>
        <SectionIndex form={form} />
        <FormSections form={form} />
      </div>
      <EditorActions editor={editor} writable={writable} />
      {editor.busy !== null && <WaitDialog text={editor.busy === 'saving' ? undefined : t(editor.busy)} />}
      <EditorFailure editor={editor} onTheirs={recovery.offer} />
      <UnsavedBlocker form={form} journal={journal} />
    </>
  );
}
