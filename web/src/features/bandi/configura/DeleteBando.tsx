import { canDeleteBando } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { DeleteWithQuestion } from '../../../page/DeleteWithQuestion.tsx';
import { useGone } from '../../../page/useGone.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';

/** Deletes a whole call; the question says what is deleted with it, the disabled button why it cannot be. */
export function DeleteBando({ bando }: { bando: Bando }) {
  const { t } = useTexts(bandiUfficioTesti);
  const gone = useGone();
  const remove = useAction('DELETE /bandi/:id', {
    onDone: () => {
      gone(t('bando.eliminato'), pathTo('/ur/configBandi'));
    },
  });
  const verdict = canDeleteBando(bando);
  const { id, nome, tipologiaProgetti: tipologie, files, stato } = bando;
  return (
    <DeleteWithQuestion
      label={<ActionLabel action={t('bando.elimina')} titolo={nome} />}
      words={{ titolo: t('bando.eliminaTitolo'), conferma: t('bando.eliminaConferma'), attesa: t('tipologia.eliminaAttesa') }}
      question={
        <>
          <p>
            {t('bando.eliminaTesto', {
              nome,
              tipologie: tipologie.length,
              classi: tipologie.reduce((sum, { classi }) => sum + classi.length, 0),
              file: files.length,
            })}
          </p>
          {stato === 'APERTO' && <p>{t('bando.eliminaAperto')}</p>}
        </>
      }
      act={remove}
      why={verdict.ok ? undefined : refusalText(verdict)}
      onConfirm={() => remove.run({ params: { id } })}
    />
  );
}
