import { dayInRome } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useField } from '../../../form/formHooks.ts';
import { DateTimeInput } from '../../../form/inputs/DateTimeInput.tsx';
import type { Store } from '../../../form/store.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { ParteCard } from './ParteCard.tsx';
import type { TipologiaValues } from './useTipologiaForm.ts';

/** Until when the reports of a tipologia may be sent, whatever the steps of its classi say (D-55). */
export function TipologiaRendiconti({ store }: { store: Store<TipologiaValues> }) {
  const { t } = useTexts(bandiUfficioTesti);
  const oggi = dayInRome(useServerNow());
  return (
    <ParteCard title={t('tipologia.rendiconti')} aiuto={t('tipologia.rendicontiAiuto')}>
      <FieldGrid>
        <DateTimeInput
          id="scadenzaRendicontoFissa"
          label={t('tipologia.scadenzaFissa')}
          oggi={oggi}
          {...useField(store, 'scadenzaRendicontoFissa')}
        />
      </FieldGrid>
    </ParteCard>
  );
}
