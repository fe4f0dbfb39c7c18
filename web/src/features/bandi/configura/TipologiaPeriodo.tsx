import { haProposte } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando, Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { dayInRome, formatInstant } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useField } from '../../../form/formHooks.ts';
import { DateTimeInput } from '../../../form/inputs/DateTimeInput.tsx';
import type { Store } from '../../../form/store.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { ParteCard } from './ParteCard.tsx';
import type { TipologiaValues } from './useTipologiaForm.ts';

type Props = { bando: Bando; tipologia: Tipologia; store: Store<TipologiaValues> };

/** The own instants of a tipologia, which replace those of the call. */
export function TipologiaPeriodo({ bando, tipologia: { proposte, startTimestamp }, store }: Props) {
  const { t } = useTexts(bandiUfficioTesti);
  const oggi = dayInRome(useServerNow());
  const inizio = useField(store, 'startTimestamp');
  const delBando = t('tipologia.inizioDelBando', { quando: formatInstant(bando.startTimestamp) });
  const fixed = haProposte(proposte)
    ? [{ term: t('bando.inizio'), value: startTimestamp === null ? delBando : formatInstant(startTimestamp) }]
    : [];
  return (
    <ParteCard
      title={t('tipologia.periodo')}
      aiuto={t('tipologia.periodoAiuto')}
      fixed={fixed}
      why={fixed.length > 0 ? t('bando.periodoFermo') : null}
    >
      <FieldGrid>
        {fixed.length === 0 && (
          <DateTimeInput
            id="startTimestamp"
            label={t('bando.inizio')}
            hint={t('tipologia.inizioVuoto', { quando: formatInstant(bando.startTimestamp) })}
            oggi={oggi}
            {...inizio}
          />
        )}
        <DateTimeInput
          id="endTimestamp"
          label={t('bando.fine')}
          hint={t('tipologia.fineVuota', { quando: formatInstant(bando.endTimestamp) })}
          oggi={oggi}
          {...useField(store, 'endTimestamp')}
        />
      </FieldGrid>
    </ParteCard>
  );
}
