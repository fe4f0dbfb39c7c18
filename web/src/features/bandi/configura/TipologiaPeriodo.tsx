import { haProposte, testoProposte } from '@sigeba/contract/bandi/bando.rules.ts';
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
export function TipologiaPeriodo({ bando, tipologia: { proposte }, store }: Props) {
  const { t } = useTexts(bandiUfficioTesti);
  const oggi = dayInRome(useServerNow());
  return (
    <ParteCard
      title={t('tipologia.periodo')}
      held={haProposte(proposte) ? t('bando.periodoFermo', { proposte: testoProposte(proposte) }) : null}
    >
      <p>{t('tipologia.periodoAiuto')}</p>
      <FieldGrid>
        <DateTimeInput
          id="startTimestamp"
          label={t('bando.inizio')}
          hint={t('tipologia.inizioVuoto', { quando: formatInstant(bando.startTimestamp) })}
          readOnly={haProposte(proposte)}
          oggi={oggi}
          {...useField(store, 'startTimestamp')}
        />
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
