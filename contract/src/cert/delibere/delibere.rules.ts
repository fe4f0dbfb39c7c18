import { formatGiorno, isDay } from '../../giorno.ts';
import type { Violazione } from '../../refusals/refusal.ts';
import { no, type Verdict, yes } from '../../refusals/verdict.ts';
import { checkDecisione, checkMotivo, type Decisione, type DecisioneFacts, type EsameFacts } from '../esame/esame.rules.ts';
import { isVotato, VOTATI } from '../esame/voto.rules.ts';
import { STATI_ISTANZA } from '../stati.ts';

/** Outcomes that may be corrected, and to which a correction may lead: never back to the proponent (D-150). */
export const RETTIFICABILI = VOTATI;
export const isRettificabile = isVotato;

export const MAX_TESTO_DELIBERA = 4000;

/** The valid delibera may be corrected by those who may decide (D-150). */
export function canCorrectDelibera({ statoId, propria, inConflitto }: EsameFacts, { vigente }: { vigente: boolean }): Verdict {
  if (propria) return no('ISTANZA_PROPRIA');
  if (inConflitto) return no('IN_CONFLITTO');
  if (!isRettificabile(statoId)) return no('ISTANZA_NON_RETTIFICABILE', { stato: STATI_ISTANZA[statoId].descrizione });
  return vigente ? yes : no('DELIBERA_SUPERATA');
}

export type Rettifica = Omit<Decisione, 'dataSeduta'> & { motivo: string; dataDelibera: string | null };
type RettificaFacts = Omit<DecisioneFacts, 'dataSeduta'> & {
  /** The day of the delibera that is corrected. */
  dataPrima: string;
};

/**
 * Faults of a correction: all those of a decision, including votes that carry it (D-191), a missing reason, and a day before that of the
 * delibera.
 */
export function checkRettifica(rettifica: Rettifica, { dataPrima, ...facts }: RettificaFacts): Violazione[] {
  const statoId = isRettificabile(rettifica.statoId) ? rettifica.statoId : null;
  const faults = checkDecisione({ ...rettifica, statoId, dataSeduta: null }, { ...facts, dataSeduta: rettifica.dataDelibera });
  return [...faults, ...checkDataRettifica(rettifica.dataDelibera, facts.oggi, dataPrima), ...checkMotivo(rettifica)];
}

function checkDataRettifica(data: string | null, oggi: string, dataPrima: string): Violazione[] {
  const wrong = (messaggio: string): Violazione[] => [{ campo: 'dataDelibera', messaggio }];
  if (data === null || !isDay(data)) return wrong('Inserisci la data della rettifica.');
  if (data > oggi) return wrong('La data della rettifica non può essere futura.');
  return data < dataPrima ? wrong(`La data non può precedere quella della delibera (${formatGiorno(dataPrima)}).`) : [];
}

type Conferma = {
  /** Its document was written by SIGEBA; an earlier delibera has none. */
  scritta: boolean;
  confermata: boolean;
  /** A signed file is uploaded with it. */
  firmata: boolean;
};

/** The office confirms once that the document is right; a signed one may replace it also later (D-150). */
export function canConfirmDelibera({ scritta, confermata, firmata }: Conferma): Verdict {
  if (firmata) return yes;
  if (!scritta) return no('DELIBERA_SENZA_DOCUMENTO');
  return confermata ? no('DELIBERA_CONFERMATA') : yes;
}

type Testo = { premessa: string; dispositivo: string; chiusura: string };

/** The texts of a delibera for an outcome: at least the decision itself. */
export function checkTestoDelibera(testo: Testo): Violazione[] {
  const faults = testo.dispositivo.trim() === '' ? [{ campo: 'dispositivo', messaggio: 'Inserisci il dispositivo.' }] : [];
  const long = (['premessa', 'dispositivo', 'chiusura'] as const).filter((campo) => testo[campo].length > MAX_TESTO_DELIBERA);
  return [...faults, ...long.map((campo) => ({ campo, messaggio: `Al massimo ${MAX_TESTO_DELIBERA} caratteri.` }))];
}
