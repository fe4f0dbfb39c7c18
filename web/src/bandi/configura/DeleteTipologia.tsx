import { canDeleteConfigurazione } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import { useNavigate } from 'react-router';
import { useAction } from '../../api/useAction.ts';
import { pathTo } from '../../paths.ts';
import { DeleteWithQuestion } from '../../shell/DeleteWithQuestion.tsx';
import { AFTER_DELETING } from '../../shell/UnsavedQuestion.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { ActionLabel } from '../../ui/ActionLabel.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import { useBandoWritten } from './useBandoWritten.ts';

/** Takes a tipologia away; one with proposte says beforehand that it stays. */
export function DeleteTipologia({ bandoId, tipologia: { id, nome, proposte } }: { bandoId: number; tipologia: Tipologia }) {
  const { t } = useTranslation('bandiUfficio');
  const toast = useToast();
  const navigate = useNavigate();
  const written = useBandoWritten();
  const remove = useAction('DELETE /bandi/tipologie/:id', {
    onDone: (bando) => {
      written(bando);
      toast(t('tipologia.eliminata'));
      void navigate(pathTo('/ur/configuraBando/:id', { id: bandoId }), AFTER_DELETING);
    },
  });
  const verdict = canDeleteConfigurazione(proposte);
  return (
    <DeleteWithQuestion
      label={<ActionLabel action={t('tipologia.elimina')} titolo={nome} />}
      words={{ titolo: t('tipologia.eliminaTitolo'), conferma: t('tipologia.elimina'), attesa: t('tipologia.eliminaAttesa') }}
      question={<p>{t('tipologia.eliminaTesto', { nome })}</p>}
      act={remove}
      why={verdict.ok ? undefined : refusalText(verdict)}
      onConfirm={() => remove.run({ params: { id } })}
    />
  );
}
