import { formatInstant } from '@sigeba/contract/instant.ts';
import type { IterRiga } from '@sigeba/contract/iter/iter.shape.ts';
import { useAction } from '../api/useAction.ts';
import { SaveNotice } from '../shell/SaveNotice.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useIterOutcome } from './useIterOutcome.ts';

/** Suspends the results of an official classe, or shows them again; the date stays (decision D-95). */
export function VisibilitaDialog({ classe, onClose }: { classe: IterRiga; onClose: () => void }) {
  const { t } = useTranslation('iter');
  const { done, refresh } = useIterOutcome(onClose);
  const save = useAction('PUT /ur/iter-bandi/:id', { personale: 'sempre', onDone: () => done(t('salvato')) });
  const { visibilita, idClasse, nomeClasse, lastUpdate, dataUfficializzazione } = classe;
  return (
    <ConfirmDialog
      title={t(visibilita ? 'visibilita.sospendi' : 'visibilita.mostra', { classe: nomeClasse })}
      confirmLabel={t(visibilita ? 'sospendi' : 'mostra')}
      pending={save.pending}
      why={save.why}
      onConfirm={() => save.run({ params: { id: idClasse }, body: { visibilita: !visibilita, lastUpdate } })}
      onCancel={onClose}
    >
      <Stack>
        <SaveNotice
          error={save.error}
          words={{ superato: t('superato'), leggi: t('leggiAggiornati'), nonSalvato: t('nonSalvato') }}
          onMerge={() => void refresh().then(save.reset)}
          merged={null}
        />
        <p>
          {visibilita
            ? t('visibilita.sospendiTesto')
            : t('visibilita.mostraTesto', { data: formatInstant(dataUfficializzazione ?? lastUpdate) })}
        </p>
      </Stack>
    </ConfirmDialog>
  );
}
