import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useField } from '../../../form/formHooks.ts';
import { DateInput } from '../../../form/inputs/DateInput.tsx';
import type { Store } from '../../../form/store.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { ParteCard } from './ParteCard.tsx';
import type { BandoValues } from './useBandoForm.ts';

type Props = { bando: Bando; store: Store<BandoValues> };

/** When a call is expected to go on: what the page of the call tells applicants beside opening and deadline. They bind nobody, and may change at any time. */
export function BandoPreviste({ bando: { modificabile }, store }: Props) {
  const { t } = useTexts(bandiUfficioTesti);
  const day = { oggi: dayInRome(useServerNow()), readOnly: !modificabile };
  return (
    <ParteCard title={t('bando.previste')}>
      <p>{t('bando.previsteAiuto')}</p>
      <FieldGrid>
        <DateInput id="valutazionePrevista" label={t('bando.valutazionePrevista')} {...day} {...useField(store, 'valutazionePrevista')} />
        <DateInput id="esitoPrevisto" label={t('bando.esitoPrevisto')} {...day} {...useField(store, 'esitoPrevisto')} />
        <DateInput id="avvioPrevisto" label={t('bando.avvioPrevisto')} {...day} {...useField(store, 'avvioPrevisto')} />
      </FieldGrid>
    </ParteCard>
  );
}
