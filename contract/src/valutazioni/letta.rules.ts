import { no, type Verdict, yes } from '../refusals/verdict.ts';
import { type FaseStato, isCollegiale } from './fasi.rules.ts';
import { isSamePunteggio, mediaOf } from './punteggi.rules.ts';

/** An evaluation as it was read by whoever ends it: when the proposta was sent, its concluded sheets, the mean of its referees. */
export type ValutazioneLetta = { inviata: string | null; concluse: number; media: number | null };

type Sheet = { faseId: number | null; status: 'BOZZA' | 'CONCLUSA'; punteggio: number | null };
type Letta = { inviata: string | null; fasi: readonly Pick<FaseStato, 'id' | 'fase' | 'tipo'>[]; schede: readonly Sheet[] };

/** What is read of it: the mean is that of the last phase in which referees concluded (D-198). */
export function valutazioneLetta({ inviata, fasi, schede }: Letta): ValutazioneLetta {
  const concluse = schede.filter(({ status }) => status === 'CONCLUSA');
  const puntiIn = ({ id }: { id: number | null }) => concluse.filter(({ faseId }) => faseId === id).map(({ punteggio }) => punteggio ?? 0);
  const referee = fasi.filter((fase) => !isCollegiale(fase)).toSorted((one, other) => one.fase - other.fase);
  return { inviata, concluse: concluse.length, media: mediaOf(referee.map(puntiIn).findLast((punti) => punti.length > 0) ?? []) };
}

/**
 * An evaluation is ended as it was read: a proposta that was sent again, a sheet that was concluded since, another mean are read first
 * (D-311). A body without it is taken as it comes (D-224).
 */
export function canEndAsRead(letta: ValutazioneLetta | undefined, ora: ValutazioneLetta): Verdict {
  if (letta === undefined) return yes;
  if (timeOf(letta.inviata) !== timeOf(ora.inviata))
    return no('VALUTAZIONE_INTANTO', { rinviata: true, era: letta.concluse, ora: ora.concluse });
  if (letta.concluse !== ora.concluse) return no('VALUTAZIONE_INTANTO', { rinviata: false, era: letta.concluse, ora: ora.concluse });
  return isSamePunteggio(letta.media, ora.media) ? yes : no('PUNTEGGIO_CAMBIATO', { perSoglia: false, era: letta.media, ora: ora.media });
}

const timeOf = (inviata: string | null): number | null => (inviata === null ? null : Date.parse(inviata));
