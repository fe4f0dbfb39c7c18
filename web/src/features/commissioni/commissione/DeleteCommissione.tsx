import { canDeleteCommissione } from '@sigeba/contract/commissioni/commissione.rules.ts';
import type { Commissione } from '@sigeba/contract/commissioni/commissione.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { DeleteWithQuestion } from '../../../page/DeleteWithQuestion.tsx';
import { useGone } from '../../../page/useGone.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { commissioniTesti } from '../commissioni.testi.ts';

/** Deletes a commissione; if the commissione has evaluated, the disabled button says why not. */
export function DeleteCommissione({ commissione: { id, nome, anno, valutata, inCarica } }: { commissione: Commissione }) {
  const { t } = useTexts(commissioniTesti);
  const gone = useGone();
  const remove = useAction('DELETE /commissioni/:id', {
    personale: 'sempre',
    onDone: () => {
      gone(t('eliminata'), pathTo('/ur/commissioni'));
    },
  });
  // Only a commissione that may be changed has the button.
  const verdict = canDeleteCommissione({ valutata, anno, annoCorrente: anno, inCarica });
  return (
    <DeleteWithQuestion
      label={<ActionLabel action={t('elimina')} titolo={nome} />}
      words={{ titolo: t('eliminaTitolo'), conferma: t('elimina'), attesa: t('eliminaAttesa') }}
      question={<p>{t('eliminaTesto', { nome })}</p>}
      act={remove}
      why={verdict.ok ? undefined : refusalText(verdict)}
      onConfirm={() => remove.run({ params: { id } })}
    />
  );
}
