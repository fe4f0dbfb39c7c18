import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { canDeleteRendicontazione, isEffectiveHolder } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { StepRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useAction } from '../api/useAction.ts';
import { pathTo } from '../paths.ts';
import { DeleteWithQuestion } from '../shell/DeleteWithQuestion.tsx';
import { PdfButton } from '../shell/PdfButton.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

type Props = { proposta: PropostaRiga; step: StepRendicontazione; onDeleted: () => Promise<void> };

/** Fill in, read, delete: what the caller may do with a step now. */
export function StepActions({ proposta, step, onDeleted }: Props) {
  const { t } = useTranslation('rendicontazioni');
  const { idStep, stato, rendicontazione } = step;
  const isHolder = isEffectiveHolder(proposta);
  const which = (
    <VisuallyHidden>
      : {step.nome}, {proposta.titolo ?? t('senzaTitolo')}
    </VisuallyHidden>
  );
  const fillIn =
    isHolder && stato === 'DA_COMPILARE'
      ? pathTo('/rendicontazioni/new/:proposta/:step', { proposta: proposta.id, step: idStep })
      : isHolder && stato === 'BOZZA' && rendicontazione !== null
        ? pathTo('/rendicontazioni/:id', { id: rendicontazione.id })
        : null;
  return (
    <>
      {fillIn !== null && (
        <LinkButton small variant="primary" to={fillIn}>
          {t('compila')}
          {which}
        </LinkButton>
      )}
      {rendicontazione !== null && (fillIn === null || stato !== 'BOZZA') && (
        <LinkButton small to={pathTo('/rendicontazioni/:id/view', { id: rendicontazione.id })}>
          {t('visualizza')}
          {which}
        </LinkButton>
      )}
      {rendicontazione !== null && rendicontazione.sendTimestamp !== null && (
        <LinkButton small to={pathTo('/rendicontazioni/:id/ricevuta', { id: rendicontazione.id })}>
          {t('ricevuta')}
          {which}
        </LinkButton>
      )}
      {rendicontazione !== null && rendicontazione.status === 'INVIATA' && (
        <PdfButton risorsa={`/rendicontazioni/pdf/${rendicontazione.id}`} titolo={`${step.nome}, ${proposta.titolo ?? t('senzaTitolo')}`} />
      )}
      {rendicontazione !== null && canDeleteRendicontazione({ isHolder, ...rendicontazione }).ok && (
        <Elimina id={rendicontazione.id} titolo={proposta.titolo ?? t('senzaTitolo')} step={step.nome} onDeleted={onDeleted} />
      )}
    </>
  );
}

type EliminaProps = { id: number; titolo: string; step: string; onDeleted: () => Promise<void> };

/** "Elimina" with its question. */
function Elimina({ id, titolo, step, onDeleted }: EliminaProps) {
  const { t } = useTranslation('rendicontazioni');
  const toast = useToast();
  const remove = useAction('DELETE /rendicontazioni/:id', {
    personale: 'sempre',
    onDone: () => {
      toast(t('eliminazione.fatta'));
      void onDeleted();
    },
  });
  const label = (
    <>
      {t('elimina')}
      <VisuallyHidden>
        : {step}, {titolo}
      </VisuallyHidden>
    </>
  );
  return (
    <DeleteWithQuestion
      label={label}
      words={{ titolo: t('eliminazione.titolo'), conferma: t('eliminazione.conferma'), attesa: t('eliminazione.attesa') }}
      question={<p>{t('eliminazione.testo', { step, titolo })}</p>}
      act={remove}
      onConfirm={() => remove.run({ params: { id } })}
    />
  );
}
