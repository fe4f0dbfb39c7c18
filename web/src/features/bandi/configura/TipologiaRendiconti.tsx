import { checkAnnoOf } from '@sigeba/contract/anno.ts';
import type { Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useField } from '../../../form/formHooks.ts';
import { DateTimeInput } from '../../../form/inputs/DateTimeInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { SezioneCard } from './SezioneCard.tsx';
import { useSezione } from './useSezione.ts';

/** Until when the reports of a tipologia may be sent, whatever the steps of its classi say (D-55). */
export function TipologiaRendiconti({ tipologia }: { tipologia: Tipologia }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { id, scadenzaRendicontoFissa, lastUpdate } = tipologia;
  const oggi = dayInRome(useServerNow());
  const sezione = useSezione<{ scadenzaRendicontoFissa: string | null }>({
    read: { scadenzaRendicontoFissa },
    lastUpdate,
    check: ({ scadenzaRendicontoFissa: fissa }) => checkAnnoOf('scadenzaRendicontoFissa', fissa),
    formats: { scadenzaRendicontoFissa: 'istante' },
    bodyOf: (values, read) => ({ lastUpdate: read, tipologiaProgetti: [{ id, lastUpdate: read, ...values }] }),
  });
  return (
    <SezioneCard title={t('tipologia.rendiconti')} sezione={sezione}>
      <p>{t('tipologia.rendicontiAiuto')}</p>
      <FieldGrid>
        <DateTimeInput
          id="scadenzaRendicontoFissa"
          label={t('tipologia.scadenzaFissa')}
          oggi={oggi}
          {...useField(sezione.store, 'scadenzaRendicontoFissa')}
        />
      </FieldGrid>
    </SezioneCard>
  );
}
