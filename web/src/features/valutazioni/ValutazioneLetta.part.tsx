import { type ValutazioneLetta, valutazioneLetta } from '@sigeba/contract/valutazioni/letta.rules.ts';
import { formatPunti } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useTexts } from '../../text/useTexts.ts';
import { valutazioniTesti } from './valutazioni.testi.ts';

/** The proposta as the reader has it before the eyes. */
export type PropostaLetta = { id: number; sendTimestamp: string | null };

/** What ends an evaluation is asked about with its sheets; undefined until they are read (D-311). */
export function useValutazioneLetta({ id, sendTimestamp }: PropostaLetta, asked = true): ValutazioneLetta | undefined {
  const read = 'GET /fasi-valutazione/proposta/:propostaId';
  const { data: fasi } = useRoute(read, asked ? { params: { propostaId: id } } : null, { kept: false });
  if (fasi === undefined) return undefined;
  const schede = fasi.flatMap(({ id: faseId, valutazioneList }) =>
    valutazioneList.map(({ status, punteggio }) => ({ faseId, status, punteggio })),
  );
  return valutazioneLetta({ inviata: sendTimestamp, fasi, schede });
}

/** How many sheets are concluded, and the mean of those of the referees. */
export function SchedeLette({ letta }: { letta: ValutazioneLetta | undefined }) {
  const { t } = useTexts(valutazioniTesti);
  if (letta === undefined) return null;
  const media = letta.media === null ? t('ufficio.senzaMedia') : t('ufficio.media', { media: formatPunti(letta.media, 2) });
  return (
    <p>
      {letta.concluse === 0 ? t('ufficio.nessunaConclusa') : t('ufficio.concluse', { count: letta.concluse })} {media}
    </p>
  );
}
