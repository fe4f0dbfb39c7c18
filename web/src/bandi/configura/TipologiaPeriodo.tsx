import { checkFinestra, checkOrdine, haProposte, testoProposte } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando, Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { finestraOf } from '@sigeba/contract/bandi/scadenza.rules.ts';
import { dayInRome, formatInstant } from '@sigeba/contract/instant.ts';
import { useState } from 'react';
import { useServerNow } from '../../api/useConfig.ts';
import { DateTimeInput } from '../../form/inputs/DateTimeInput.tsx';
import { useField } from '../../form/useForm.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { FieldGrid } from '../../ui/FieldGrid.tsx';
import { ProrogaQuestion } from './ProrogaQuestion.tsx';
import { SezioneCard } from './SezioneCard.tsx';
import { useSezione } from './useSezione.ts';

type Periodo = { startTimestamp: string | null; endTimestamp: string | null };

/** The own instants of a tipologia, which replace those of the call. */
export function TipologiaPeriodo({ bando, tipologia }: { bando: Bando; tipologia: Tipologia }) {
  const { t } = useTranslation('bandiUfficio');
  const { id, startTimestamp, endTimestamp, proposte, lastUpdate } = tipologia;
  const [asking, setAsking] = useState(false);
  const oggi = dayInRome(useServerNow());
  const sezione = useSezione<Periodo>({
    read: { startTimestamp, endTimestamp },
    lastUpdate,
    check: (own) => [...checkFinestra(own), ...checkOrdine(finestraOf(own, bando))],
    detti: { startTimestamp: 'istante', endTimestamp: 'istante' },
    bodyOf: (values, read) => ({ lastUpdate: read, tipologiaProgetti: [{ id, lastUpdate: read, ...values }] }),
  });
  const { store, examine, save } = sezione;
  const ending = () => finestraOf({ startTimestamp, endTimestamp: store.get('endTimestamp') }, bando).endTimestamp;
  const later = () => ending() > finestraOf(tipologia, bando).endTimestamp;
  return (
    <>
      <SezioneCard
        title={t('tipologia.periodo')}
        sezione={sezione}
        held={haProposte(proposte) ? t('bando.periodoFermo', { proposte: testoProposte(proposte) }) : null}
        onSave={() => examine() && (later() && haProposte(proposte) ? setAsking(true) : save())}
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
      {asking && (
        <ProrogaQuestion
          fine={ending()}
          bozze={proposte.bozze}
          onConfirm={() => {
            setAsking(false);
            save();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
