import { refusalText } from '@sigeba/contract/refusals.ts';
import { canWriteRendicontazione, isEffectiveHolder } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useServerNow } from '../api/useConfig.ts';
import { useUtente } from '../api/useUtente.ts';
import { EditorBody } from '../form/editor/EditorBody.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Deadline } from '../ui/Deadline.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { templateOf } from './formParts.ts';
import { RendicontazioneActions } from './RendicontazioneActions.tsx';
import css from './Rendicontazioni.module.css';
import { StatoBadge } from './StatoBadge.tsx';
import { useRendicontazioneEditor } from './useRendicontazioneEditor.ts';

type Props = { initial: Rendicontazione; onCreated?: (id: number) => void };

/** The editor of a report: project, step and deadline, warnings, index, sections, and the bar with the three steps. */
export function RendicontazioneEditor({ initial, onCreated }: Props) {
  const { t } = useTranslation('rendicontazioni');
  const { utente } = useUtente();
  const editor = useRendicontazioneEditor(initial, utente?.id ?? 0, onCreated);
  const now = useServerNow();
  const { stored } = editor;
  const template = templateOf(stored);
  const writing = writingOf(stored, now);
  const writable = canWriteRendicontazione(writing);
  return (
    <>
      <Header report={stored} now={now} />
      {!writable.ok && (
        <Notice tone="error" title={writable.reason === 'REND_PAST_SCADENZA' ? t('termine') : t('nonModificabile')}>
          {refusalText(writable)}
        </Notice>
      )}
      {template.lingua === 'en' && <Notice tone="warn">{t('modelloInglese')}</Notice>}
      {template.messaggioAvviso !== null && <Notice tone="warn">{template.messaggioAvviso}</Notice>}
      <EditorBody
        editor={editor}
        writable={writable.ok}
        sending={t('sending')}
        actions={<RendicontazioneActions editor={editor} writable={writable} writing={writing} />}
      />
    </>
  );
}

/** What the rules ask about a report, as the browser knows it. */
const writingOf = ({ proposta, status, step }: Rendicontazione, received: Date) => ({
  isHolder: isEffectiveHolder(proposta),
  finanziata: proposta.esito?.status === 'FINANZIATA',
  status,
  inizio: step.startTimestamp === null ? null : new Date(step.startTimestamp),
  scadenza: step.scadenza === null ? null : new Date(step.scadenza),
  received,
});
export type Writing = ReturnType<typeof writingOf>;

function Header({ report: { proposta, step }, now }: { report: Rendicontazione; now: Date }) {
  const { t } = useTranslation('rendicontazioni');
  const { classe } = proposta;
  return (
    <PageHeader
      title={t('titolo')}
      breadcrumb={[{ label: t('daCompilare'), to: '/rendicontazione' }]}
      status={<StatoBadge stato={step.stato} />}
    >
      <p className={css.facts}>
        <strong>{proposta.titolo ?? t('senzaTitolo')}</strong>
        <span>
          {classe.tipologiaProgetto.nome} · {classe.nome} · {classe.anno}
        </span>
        <span>{step.nome}</span>
        {step.scadenza !== null && <Deadline scadenza={step.scadenza} now={now} />}
      </p>
    </PageHeader>
  );
}
