import type { Inattivo } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { inattiviTesti } from '../inattivi.testi.ts';

/** A record: of whom, by whom and when; once it was ended, why. */
export function InattivoFacts({ inattivo }: { inattivo: Inattivo }) {
  const { t } = useTexts(inattiviTesti);
  const { persona, anno, tipologia, creatoDa, eliminatoDa, eliminatoTimestamp } = inattivo;
  return (
    <DefinitionList
      items={[
        { term: t('campi.persona'), value: t('persona', persona) },
        { term: t('campi.anno'), value: anno },
        { term: t('campi.tipologia'), value: tipologia.label },
        { term: t('campi.inserito'), value: <DateTime value={inattivo.creatoTimestamp} /> },
        { term: t('campi.inseritoDa'), value: creatoDa && t('persona', creatoDa) },
        ...(eliminatoTimestamp === null
          ? []
          : [
              { term: t('campi.eliminato'), value: <DateTime value={eliminatoTimestamp} /> },
              { term: t('campi.eliminatoDa'), value: eliminatoDa && t('persona', eliminatoDa) },
              { term: t('campi.motivazione'), value: inattivo.motivazioneEliminazione, wide: true },
            ]),
      ]}
    />
  );
}
