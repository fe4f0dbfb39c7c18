import { checkIstanti, checkPeriodo, haProposte, testoProposte } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useField } from '../../../form/formHooks.ts';
import { DateTimeInput } from '../../../form/inputs/DateTimeInput.tsx';
import { IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { SezioneCard } from './SezioneCard.tsx';
import { useApertura } from './useApertura.tsx';
import { useProroga } from './useProroga.tsx';
import { useSezione } from './useSezione.ts';

type Periodo = { anno: number | null; startTimestamp: string | null; endTimestamp: string | null };

/** Year and instants of a call. Once proposte exist only the end may be moved, to a later instant, which owners of drafts are told by mail. */
export function BandoPeriodo({ bando }: { bando: Bando }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { startTimestamp, endTimestamp, proposte, modificabile } = bando;
  const oggi = dayInRome(useServerNow());
  const sezione = usePeriodo(bando);
  const { store } = sezione;
  const fixed = !modificabile || haProposte(proposte);
  const proroga = useProroga({
    sezione,
    proposte,
    before: endTimestamp,
    bozze: draftsUntilEndOf(bando),
    after: () => store.get('endTimestamp') ?? '',
  });
  const { onSave, apertura } = useApertura({
    bando,
    before: { startTimestamp, endTimestamp },
    examine: sezione.examine,
    save: sezione.save,
    otherwise: proroga.onSave,
    tipologie: bando.tipologiaProgetti.filter((each) => each.startTimestamp === null),
    after: () => ({ startTimestamp: store.get('startTimestamp') ?? '', endTimestamp: store.get('endTimestamp') ?? '' }),
  });
  const held = modificabile && haProposte(proposte) ? t('bando.periodoFermo', { proposte: testoProposte(proposte) }) : null;
  return (
    <>
      <SezioneCard title={t('bando.periodo')} sezione={sezione} held={held} readOnly={!modificabile} onSave={onSave}>
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
      </SezioneCard>
      {proroga.question}
      {apertura}
    </>
  );
}

/** The form of year and instants; empty values are not sent. */
const usePeriodo = ({ anno, startTimestamp, endTimestamp, lastUpdate }: Bando) =>
  useSezione<Periodo>({
    read: { anno, startTimestamp, endTimestamp },
    lastUpdate,
    check: checkPeriodo,
    contrasti: checkIstanti,
    formats: { anno: 'numero', startTimestamp: 'istante', endTimestamp: 'istante' },
    bodyOf: (values, read) => ({
      ...(values.anno === null ? {} : { anno: values.anno }),
      ...(values.startTimestamp === null ? {} : { startTimestamp: values.startTimestamp }),
      ...(values.endTimestamp === null ? {} : { endTimestamp: values.endTimestamp }),
      lastUpdate: read,
    }),
  });

/** Tipologie with an end of their own do not move with that of the call. */
const draftsUntilEndOf = ({ tipologiaProgetti }: Bando): number =>
  tipologiaProgetti.reduce((sum, { endTimestamp, proposte }) => sum + (endTimestamp === null ? proposte.bozze : 0), 0);
