import { checkIstantiPropri, haProposte, testoProposte } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando, Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { finestraOf } from '@sigeba/contract/bandi/scadenza.rules.ts';
import { dayInRome, formatInstant } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useField } from '../../../form/formHooks.ts';
import { DateTimeInput } from '../../../form/inputs/DateTimeInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { SezioneCard } from './SezioneCard.tsx';
import { useApertura } from './useApertura.tsx';
import { useProroga } from './useProroga.tsx';
import { useSezione } from './useSezione.ts';

type Periodo = { startTimestamp: string | null; endTimestamp: string | null };

/** The own instants of a tipologia, which replace those of the call. */
export function TipologiaPeriodo({ bando, tipologia }: { bando: Bando; tipologia: Tipologia }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { startTimestamp, proposte } = tipologia;
  const oggi = dayInRome(useServerNow());
  const sezione = usePeriodo(bando, tipologia);
  const { store } = sezione;
  const proroga = useProroga({
    sezione,
    proposte,
    before: finestraOf(tipologia, bando).endTimestamp,
    bozze: proposte.bozze,
    after: () => finestraOf({ startTimestamp, endTimestamp: store.get('endTimestamp') }, bando).endTimestamp,
  });
  const { onSave, apertura } = useApertura({
    bando,
    tipologie: [tipologia],
    before: finestraOf(tipologia, bando),
    examine: sezione.examine,
    save: sezione.save,
    otherwise: proroga.onSave,
    after: () => finestraOf({ startTimestamp: store.get('startTimestamp'), endTimestamp: store.get('endTimestamp') }, bando),
  });
  return (
    <>
      <SezioneCard
        title={t('tipologia.periodo')}
        sezione={sezione}
        held={haProposte(proposte) ? t('bando.periodoFermo', { proposte: testoProposte(proposte) }) : null}
        onSave={onSave}
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
      </SezioneCard>
      {proroga.question}
      {apertura}
    </>
  );
}

/** The form of the instants of a tipologia. */
function usePeriodo(bando: Bando, { id, startTimestamp, endTimestamp, lastUpdate }: Tipologia) {
  const check = (own: Periodo) => checkIstantiPropri(own, bando);
  return useSezione<Periodo>({
    read: { startTimestamp, endTimestamp },
    lastUpdate,
    check,
    contrasti: check,
    formats: { startTimestamp: 'istante', endTimestamp: 'istante' },
    bodyOf: (values, read) => ({ lastUpdate: read, tipologiaProgetti: [{ id, lastUpdate: read, ...values }] }),
  });
}
