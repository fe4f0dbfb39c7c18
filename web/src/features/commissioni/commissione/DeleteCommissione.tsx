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

/** Takes a commissione away; one that has evaluated says in advance that it stays. */
export function DeleteCommissione({ commissione: { id, nome, anno, valutata, inCarica } }: { commissione: Commissione }) {
  const { t } = useTexts(commissioniTesti);
  const gone = useGone();
  const remove = useAction('DELETE /commissioni/:id', {
    personale: 'sempre',
    onDone: () => {
      gone(t('eliminata'), pathTo('/ur/commissioni'));
    },
  });
  // One that may still be written: others have no button.
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
