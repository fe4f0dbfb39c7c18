import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useField } from '../../../form/formHooks.ts';
import { DateInput } from '../../../form/inputs/DateInput.tsx';
import type { Store } from '../../../form/store.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { ParteCard } from './ParteCard.tsx';
import type { BandoValues } from './useBandoForm.ts';

type Props = { bando: Bando; store: Store<BandoValues> };

/** When a call is expected to go on: what the page of the call tells applicants beside opening and deadline. They bind nobody, and may change at any time. */
export function BandoPreviste({ bando, store }: Props) {
  const { t } = useTexts(bandiUfficioTesti);
  const oggi = dayInRome(useServerNow());
  const valutazione = useField(store, 'valutazionePrevista');
  const esito = useField(store, 'esitoPrevisto');
  const avvio = useField(store, 'avvioPrevisto');
  if (!bando.modificabile) {
    const fixed = (['valutazionePrevista', 'esitoPrevisto', 'avvioPrevisto'] as const).map((campo) => ({
      term: t(`bando.${campo}`),
      value: bando[campo] !== null && <DateTime value={bando[campo]} to="day" />,
    }));
    return <ParteCard title={t('bando.previste')} fixed={fixed} />;
  }
  return (
    <ParteCard title={t('bando.previste')} aiuto={t('bando.previsteAiuto')}>
      <FieldGrid>
        <DateInput id="valutazionePrevista" label={t('bando.valutazionePrevista')} oggi={oggi} {...valutazione} />
        <DateInput id="esitoPrevisto" label={t('bando.esitoPrevisto')} oggi={oggi} {...esito} />
        <DateInput id="avvioPrevisto" label={t('bando.avvioPrevisto')} oggi={oggi} {...avvio} />
      </FieldGrid>
    </ParteCard>
  );
}
