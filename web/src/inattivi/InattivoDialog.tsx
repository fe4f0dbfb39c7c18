import type { Inattivo } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** A record that was ended: by whom, when and why. */
export function InattivoDialog({ inattivo, onClose }: { inattivo: Inattivo; onClose: () => void }) {
  const { t } = useTranslation('inattivi');
  const { persona, anno, tipologia, creatoDa, eliminatoDa } = inattivo;
  return (
    <Dialog title={t('dettaglioTitolo')} onClose={onClose}>
      <DefinitionList
        items={[
          { term: t('campi.persona'), value: t('persona', persona) },
          { term: t('campi.anno'), value: anno },
          { term: t('campi.tipologia'), value: tipologia.label },
          { term: t('campi.inserito'), value: <DateTime value={inattivo.creatoTimestamp} /> },
          { term: t('campi.inseritoDa'), value: creatoDa && t('persona', creatoDa) },
          { term: t('campi.eliminato'), value: <DateTime value={inattivo.eliminatoTimestamp} /> },
          { term: t('campi.eliminatoDa'), value: eliminatoDa && t('persona', eliminatoDa) },
          { term: t('campi.motivazione'), value: inattivo.motivazioneEliminazione, wide: true },
        ]}
      />
    </Dialog>
  );
}
