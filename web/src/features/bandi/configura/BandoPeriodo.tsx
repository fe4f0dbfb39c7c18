import { haProposte, testoProposte } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useField } from '../../../form/formHooks.ts';
import { DateTimeInput } from '../../../form/inputs/DateTimeInput.tsx';
import { IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import type { Store } from '../../../form/store.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { ParteCard } from './ParteCard.tsx';
import type { BandoValues } from './useBandoForm.ts';

type Props = { bando: Bando; store: Store<BandoValues> };

/** Year and instants of a call. Once proposte exist only the end may be moved, to a later instant, which owners of drafts are told by mail. */
export function BandoPeriodo({ bando: { proposte, modificabile }, store }: Props) {
  const { t } = useTexts(bandiUfficioTesti);
  const oggi = dayInRome(useServerNow());
  const fixed = !modificabile || haProposte(proposte);
  const held = modificabile && haProposte(proposte) ? t('bando.periodoFermo', { proposte: testoProposte(proposte) }) : null;
  return (
    <ParteCard title={t('bando.periodo')} held={held}>
      <FieldGrid>
        <IntegerInput id="anno" label={t('bando.anno')} required readOnly={fixed} {...useField(store, 'anno')} emptyAllowed />
        <span />
        <DateTimeInput
          id="startTimestamp"
          label={t('bando.inizio')}
          required
          readOnly={fixed}
          oggi={oggi}
          {...useField(store, 'startTimestamp')}
        />
        <DateTimeInput
          id="endTimestamp"
          label={t('bando.fine')}
          required
          readOnly={!modificabile}
          oggi={oggi}
          {...useField(store, 'endTimestamp')}
        />
      </FieldGrid>
    </ParteCard>
  );
}
