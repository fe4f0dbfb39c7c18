import { formatInstant } from '@sigeba/contract/instant.ts';
import type { IterRiga } from '@sigeba/contract/iter/iter.shape.ts';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useMerge } from '../../api/useMerge.ts';
import { SaveDialog } from '../../page/SaveNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { iterTesti } from './iter.testi.ts';
import { useIterOutcome } from './useIterOutcome.ts';

/** Suspends the results of an official classe, or shows them again; the date stays (D-95). */
export function VisibilitaDialog({ classe, onClose }: { classe: IterRiga; onClose: () => void }) {
  const { t } = useTexts(iterTesti);
  const done = useIterOutcome(onClose);
  const save = useAction('PUT /ur/iter-bandi/:id', { personale: 'sempre', onDone: () => done(t('salvato')) });
  const { merged, merge } = useMerge(save.reset);
  const { idClasse, nomeClasse, lastUpdate, dataUfficializzazione } = classe;
  // The act that was begun, whatever is read meanwhile: a click must never do the opposite.
  const [mostra] = useState(!classe.visibilita);
  return (
    <SaveDialog
      title={t(mostra ? 'visibilita.mostra' : 'visibilita.sospendi', { classe: nomeClasse })}
      confirmLabel={t(mostra ? 'mostra' : 'sospendi')}
      act={save}
      why={classe.visibilita === mostra ? t('giaFatto') : undefined}
      onConfirm={() => save.run({ params: { id: idClasse }, body: { visibilita: mostra, lastUpdate } })}
      onCancel={onClose}
      words={{ superato: t('superato'), leggi: t('leggiAggiornati'), nonSalvato: t('nonSalvato') }}
      onMerge={merge}
      merged={merged && t('aggiornati')}
    >
      <p>
        {mostra ? t('visibilita.mostraTesto', { data: formatInstant(dataUfficializzazione ?? lastUpdate) }) : t('visibilita.sospendiTesto')}
      </p>
    </SaveDialog>
  );
}
