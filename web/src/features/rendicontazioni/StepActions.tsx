import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { canDeleteRendicontazione, isEffectiveHolder } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { StepRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { pathTo } from '../../api/paths.ts';
import { useAction } from '../../api/useAction.ts';
import { DeleteWithQuestion } from '../../page/DeleteWithQuestion.tsx';
import { PdfButton } from '../../page/PdfButton.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { rendicontazioniTesti } from './rendicontazioni.testi.ts';

type Props = { proposta: PropostaRiga; step: StepRendicontazione; onDeleted: () => void; primary: boolean };

/** Fill in, read, delete: what the caller may do with a step now. */
export function StepActions({ proposta, step, onDeleted, primary }: Props) {
  const { t } = useTexts(rendicontazioniTesti);
  const { idStep, stato, rendicontazione } = step;
  const isHolder = isEffectiveHolder(proposta);
  const titolo = proposta.titolo ?? t('senzaTitolo');
  const which = `${step.nome}, ${titolo}`;
  const fillIn =
    isHolder && stato === 'DA_COMPILARE'
      ? pathTo('/rendicontazioni/new/:proposta/:step', { proposta: proposta.id, step: idStep })
      : isHolder && stato === 'BOZZA' && rendicontazione !== null
        ? pathTo('/rendicontazioni/:id', { id: rendicontazione.id })
        : null;
  return (
    <>
      {fillIn !== null && (
        <LinkButton small variant={primary ? 'primary' : 'secondary'} to={fillIn}>
          <ActionLabel action={t('compila')} titolo={which} />
        </LinkButton>
      )}
      {rendicontazione !== null && (fillIn === null || stato !== 'BOZZA') && (
        <LinkButton small to={pathTo('/rendicontazioni/:id/view', { id: rendicontazione.id })}>
          <ActionLabel action={t('visualizza')} titolo={which} />
        </LinkButton>
      )}
      {rendicontazione !== null && rendicontazione.sendTimestamp !== null && (
        <LinkButton small to={pathTo('/rendicontazioni/:id/ricevuta', { id: rendicontazione.id })}>
          <ActionLabel action={t('ricevuta')} titolo={which} />
        </LinkButton>
      )}
      {rendicontazione !== null && rendicontazione.status === 'INVIATA' && (
        <PdfButton risorsa={`/rendicontazioni/pdf/${rendicontazione.id}`} titolo={which} />
      )}
      {rendicontazione !== null && canDeleteRendicontazione({ isHolder, ...rendicontazione }).ok && (
        <Elimina id={rendicontazione.id} titolo={titolo} step={step.nome} onDeleted={onDeleted} />
      )}
    </>
  );
}

type EliminaProps = { id: number; titolo: string; step: string; onDeleted: () => void };

/** "Elimina" with its question. */
function Elimina({ id, titolo, step, onDeleted }: EliminaProps) {
  const { t } = useTexts(rendicontazioniTesti);
  const toast = useToast();
  const remove = useAction('DELETE /rendicontazioni/:id', {
    personale: 'sempre',
    onDone: () => toast(t('eliminazione.fatta')),
    onShown: onDeleted,
  });
  return (
    <DeleteWithQuestion
      label={<ActionLabel action={t('elimina')} titolo={`${step}, ${titolo}`} />}
      words={{ titolo: t('eliminazione.titolo'), conferma: t('eliminazione.conferma'), attesa: t('eliminazione.attesa') }}
      question={<p>{t('eliminazione.testo', { step, titolo })}</p>}
      act={remove}
      onConfirm={() => remove.run({ params: { id } })}
    />
  );
}
