import { faseDaRiaprire } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import type { Fase } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { useState } from 'react';
import { useRoute } from '../../api/useRoute.ts';
import { RadioGroup } from '../../form/inputs/ChoiceInputs.tsx';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { valutazioniTesti } from './valutazioni.testi.ts';

type FaseSummary = Pick<Fase, 'id' | 'fase' | 'nome' | 'tipo' | 'attiva' | 'conclusa'>;

/** To which of its concluded phases a reopening goes back; until somebody chooses, to that of the rule (D-118). */
export function useFaseDaRiaprire() {
  const [scelta, setScelta] = useState<number | undefined>();
  return { scelta, setScelta, body: scelta === undefined ? {} : { faseValutazioneId: scelta } };
}

type Scelta = Pick<ReturnType<typeof useFaseDaRiaprire>, 'scelta' | 'setScelta'>;
type Props = Scelta & { fasi: readonly FaseSummary[] };

/** The same choice for a dialog that has read only that the proposta is evaluated. */
export function FaseDaRiaprireDi({ propostaId, scelta, setScelta }: Scelta & { propostaId: number }) {
  const fasi = useRoute('GET /fasi-valutazione/proposta/:propostaId', { params: { propostaId } }, { kept: false });
  return <Loaded query={fasi}>{(data) => <FaseDaRiaprire fasi={data} scelta={scelta} setScelta={setScelta} />}</Loaded>;
}

/** Asked where several were concluded; what becomes of the sheets follows from the one that it is. */
export function FaseDaRiaprire({ fasi, scelta, setScelta }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const concluse = fasi.filter(({ conclusa }) => conclusa);
  const riaperta = faseDaRiaprire(concluse, scelta);
  return (
    <>
      {concluse.length > 1 && (
        <RadioGroup
          label={t('fase.daRiaprire')}
          hint={t('fase.daRiaprireAiuto')}
          required
          value={riaperta?.id ?? null}
          options={concluse.flatMap(({ id, fase, nome }) => (id === null ? [] : [{ value: id, label: t('fase.nome', { fase, nome }) }]))}
          onChange={(id) => setScelta(id ?? undefined)}
        />
      )}
      {riaperta !== null && <p role="status">{t(`fase.riaperta.${riaperta.tipo}`)}</p>}
    </>
  );
}
