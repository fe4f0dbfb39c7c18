import { checkDatePreviste } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando, DatePreviste } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useField } from '../../../form/formHooks.ts';
import { DateInput } from '../../../form/inputs/DateInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { SezioneCard } from './SezioneCard.tsx';
import { useSezione } from './useSezione.ts';

/** When a call is expected to go on: what the page of the call tells applicants beside opening and deadline. They bind nobody, and may change at any time. */
export function BandoPreviste({ bando }: { bando: Bando }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { valutazionePrevista, esitoPrevisto, avvioPrevisto, lastUpdate, modificabile } = bando;
  const sezione = useSezione<DatePreviste>({
    read: { valutazionePrevista, esitoPrevisto, avvioPrevisto },
    lastUpdate,
    check: checkDatePreviste,
    contrasti: checkDatePreviste,
    formats: { valutazionePrevista: 'giorno', esitoPrevisto: 'giorno', avvioPrevisto: 'giorno' },
    bodyOf: (values, read) => ({ ...values, lastUpdate: read }),
  });
  const day = { oggi: dayInRome(useServerNow()), readOnly: !modificabile };
  return (
    <SezioneCard title={t('bando.previste')} sezione={sezione} readOnly={!modificabile}>
      <p>{t('bando.previsteAiuto')}</p>
      <FieldGrid>
        <DateInput
          id="valutazionePrevista"
          label={t('bando.valutazionePrevista')}
          {...day}
          {...useField(sezione.store, 'valutazionePrevista')}
        />
        <DateInput id="esitoPrevisto" label={t('bando.esitoPrevisto')} {...day} {...useField(sezione.store, 'esitoPrevisto')} />
        <DateInput id="avvioPrevisto" label={t('bando.avvioPrevisto')} {...day} {...useField(sezione.store, 'avvioPrevisto')} />
      </FieldGrid>
    </SezioneCard>
  );
}
