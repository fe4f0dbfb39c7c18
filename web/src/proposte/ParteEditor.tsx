import { canSaveParte } from '@sigeba/contract/parti/parte.rules.ts';
import type { Parte } from '@sigeba/contract/parti/parte.shape.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import type { Verdict } from '@sigeba/contract/verdict.ts';
import { useServerNow } from '../api/useConfig.ts';
import { useUtente } from '../api/useUtente.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { EditorFailure } from '../form/editor/EditorFailure.tsx';
import { FormColumns } from '../form/editor/FormColumns.tsx';
import { RecoveryNotice, useRecovery } from '../form/editor/RecoveryNotice.tsx';
import { UnsavedBlocker } from '../form/editor/UnsavedBlocker.tsx';
import { FormActionBar } from '../form/FormActionBar.tsx';
import { FormState } from '../form/FormState.tsx';
import { useFormStatus } from '../form/useForm.ts';
import { useFormKeys } from '../form/useFormKeys.ts';
import { useJournal } from '../form/useJournal.ts';
import { useLookups } from '../form/useLookups.ts';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Deadline } from '../ui/Deadline.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { WaitDialog } from '../ui/WaitDialog.tsx';
import { templateOf } from './formParts.ts';
import css from './PropostaEditor.module.css';
import { type ParteEditing, useMissing, useParteEditor } from './useParteEditor.ts';

/** The reduced editor of a member: the own fields and Salva (platform core, section 2). */
export function ParteEditor({ initial }: { initial: Parte }) {
  const { t } = useTranslation('proposte');
  const { utente } = useUtente();
  const editor = useParteEditor(initial, utente?.id ?? 0);
  const { form, stored, journal } = editor;
  const { proposta, messaggioAvviso, lastUpdate } = stored;
  const recovery = useRecovery(form, journal, lastUpdate);
  const now = useServerNow();
  const missing = useMissing(form);
  useLookups(form);
  useJournal(form, journal, lastUpdate);

  const writable = canSaveParte({ proposta, scadenza: new Date(proposta.scadenza), received: now });
  useFormKeys(form, () => void (writable.ok && !missing && form.status().changed && editor.save()));

  return (
    <>
      <ParteHeader parte={stored} now={now} />
      {!writable.ok && (
        <Notice tone="error" title={t('termine')}>
          {refusalText(writable)}
        </Notice>
      )}
      {templateOf(stored).lingua === 'en' && <Notice tone="warn">{t('modelloInglese')}</Notice>}
      {messaggioAvviso !== null && <Notice tone="warn">{messaggioAvviso}</Notice>}
      <RecoveryNotice recovery={recovery} />
      <ErrorSummary form={form} checked={null} />
      <FormColumns form={form} />
      <ParteActions editor={editor} writable={writable} missing={missing} />
      {editor.busy !== null && <WaitDialog />}
      <EditorFailure editor={editor} onTheirs={recovery.offer} />
      <UnsavedBlocker form={form} journal={journal} />
    </>
  );
}

function ParteHeader({ parte: { proposta, completa }, now }: { parte: Parte; now: Date }) {
  const { t } = useTranslation('proposte');
  const { classe, responsabile } = proposta;
  return (
    <PageHeader
      title={proposta.titolo ?? t('senzaTitolo')}
      breadcrumb={[{ label: t('titolo'), to: '/proposte' }]}
      status={<StatusBadge tone={completa ? 'ok' : 'warn'}>{completa ? t('parte.completa') : t('parte.daCompletare')}</StatusBadge>}
      actions={<LinkButton to={pathTo('/proposte/:id/view', { id: proposta.id })}>{t('parte.vedi')}</LinkButton>}
    >
      <p className={css.limits}>
        <span>
          {t('parte.di', {
            categoria: proposta.categoriaUtenteDescrizione,
            responsabile: `${responsabile.cognome} ${responsabile.nome}`,
          })}
        </span>
        <span>
          {classe.tipologiaProgetto.nome} · {classe.nome} · {classe.anno}
        </span>
        <Deadline scadenza={proposta.scadenza} now={now} />
      </p>
    </PageHeader>
  );
}

type ActionsProps = { editor: ParteEditing; writable: Verdict; missing: boolean };

/** Salva, and why not yet. */
function ParteActions({ editor, writable, missing }: ActionsProps) {
  const { t } = useTranslation('proposte');
  const { t: inForm } = useTranslation('form');
  const { form, stored } = editor;
  const { changed } = useFormStatus(form);
  const why = !writable.ok ? refusalText(writable) : missing ? t('parte.mancano') : undefined;
  return (
    <FormActionBar state={<FormState form={form} salvata={stored.salvata ? stored.lastUpdate : null} valida={null} />}>
      <Button variant="primary" disabled={!changed} why={why} onPress={() => void editor.save()}>
        {inForm('editor.salva')}
      </Button>
    </FormActionBar>
  );
}
