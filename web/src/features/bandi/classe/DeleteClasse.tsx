import { canDeleteConfigurazione } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Classe, Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { DeleteWithQuestion } from '../../../page/DeleteWithQuestion.tsx';
import { useGone } from '../../../page/useGone.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { useFrame } from '../configura/frame.ts';
import { classeTesti } from './classe.testi.ts';

/** Deletes a classe; if the classe has proposte, the disabled button says why not. */
export function DeleteClasse({ tipologia, classe: { id, nome, proposte } }: { tipologia: Tipologia; classe: Classe }) {
  const { t } = useTexts(classeTesti);
  const gone = useGone();
  const { bando } = useFrame();
  const remove = useAction('DELETE /bandi/classi/:id', {
    onDone: () => gone(t('eliminata'), pathTo('/ur/configuraBando/:id/tipologie/:tipologia', { id: bando.id, tipologia: tipologia.id })),
  });
  const verdict = canDeleteConfigurazione(proposte);
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
