import { haProposte } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { dayInRome, formatInstant } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useField } from '../../../form/formHooks.ts';
import { DateTimeInput } from '../../../form/inputs/DateTimeInput.tsx';
import { IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import type { Store } from '../../../form/store.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import css from './Configura.module.css';
import { ParteCard } from './ParteCard.tsx';
import type { BandoValues } from './useBandoForm.ts';

type Props = { bando: Bando; store: Store<BandoValues> };

/** Year and instants of a call. Once proposte exist only the end may be moved, to a later instant, which owners of drafts are told by mail. */
export function BandoPeriodo({ bando, store }: Props) {
  const { t } = useTexts(bandiUfficioTesti);
  const { proposte, modificabile } = bando;
  const oggi = dayInRome(useServerNow());
  const anno = useField(store, 'anno');
  const inizio = useField(store, 'startTimestamp');
  const fine = useField(store, 'endTimestamp');
  const fixed = !modificabile || haProposte(proposte);
  const read = [
    { term: t('bando.anno'), value: String(bando.anno) },
    { term: t('bando.inizio'), value: formatInstant(bando.startTimestamp) },
  ];
  if (!modificabile) {
    const end = { term: t('bando.fine'), value: formatInstant(bando.endTimestamp) };
    return <ParteCard title={t('bando.periodo')} fixed={[...read, end]} />;
  }
  return (
    <ParteCard title={t('bando.periodo')} fixed={fixed ? read : []} why={fixed ? t('bando.periodoFermo') : null}>
      {!fixed && (
        <div className={css.anno}>
          <IntegerInput id="anno" label={t('bando.anno')} required {...anno} emptyAllowed />
        </div>
      )}
      <FieldGrid>
        {!fixed && <DateTimeInput id="startTimestamp" label={t('bando.inizio')} required oggi={oggi} {...inizio} />}
        <DateTimeInput id="endTimestamp" label={t('bando.fine')} required oggi={oggi} {...fine} />
      </FieldGrid>
    </ParteCard>
  );
}
