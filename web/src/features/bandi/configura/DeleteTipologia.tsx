import { canDeleteConfigurazione } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { DeleteWithQuestion } from '../../../page/DeleteWithQuestion.tsx';
import { useGone } from '../../../page/useGone.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';

/** Deletes a tipologia; if the tipologia has proposte, the disabled button says why not. */
export function DeleteTipologia({ bandoId, tipologia: { id, nome, proposte } }: { bandoId: number; tipologia: Tipologia }) {
  const { t } = useTexts(bandiUfficioTesti);
  const gone = useGone();
  const remove = useAction('DELETE /bandi/tipologie/:id', {
    onDone: () => gone(t('tipologia.eliminata'), pathTo('/ur/configuraBando/:id', { id: bandoId })),
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
