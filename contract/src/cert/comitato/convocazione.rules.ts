import { readOra } from '../../ora.ts';
import type { Violazione } from '../../refusals/refusal.ts';
import { no, type Verdict, yes } from '../../refusals/verdict.ts';
import { canSaveSeduta, type SedutaFacts } from './seduta.rules.ts';

export const MAX_LUOGO = 300;
export const MAX_MESSAGGIO = 2000;
export const MAX_SEGRETARIO = 200;

type ConvocazioneFacts = SedutaFacts & { dataSeduta: string; oggi: string /** Members who are expected. */; attesi: number };

/** Members may be called to a sitting in preparation, also repeatedly; never to a past day (D-176). */
export function canConvokeSeduta({ dataSeduta, oggi, attesi, ...facts }: ConvocazioneFacts): Verdict {
  const open = canSaveSeduta(facts);
  if (!open.ok) return open;
  if (dataSeduta < oggi) return no('SEDUTA_PASSATA');
  return attesi === 0 ? no('SEDUTA_SENZA_ATTESI') : yes;
}

type Convocazione = { oraInizio: string; oraFine: string; luogo: string; messaggio: string };

/** A convocation needs begin, end and place. */
export function checkConvocazione({ oraInizio, oraFine, luogo, messaggio }: Convocazione): Violazione[] {
  const [inizio, fine] = [readOra(oraInizio), readOra(oraFine)];
  const wrong: [boolean, keyof Convocazione, string][] = [
    [inizio === null, 'oraInizio', "Inserisci l'ora di inizio, come 10:00."],
    [fine === null, 'oraFine', "Inserisci l'ora di fine, come 12:30."],
    [inizio !== null && fine !== null && fine <= inizio, 'oraFine', 'La fine deve seguire l’inizio.'],
    [luogo.trim() === '', 'luogo', 'Inserisci il luogo o il collegamento della riunione.'],
    [luogo.length > MAX_LUOGO, 'luogo', `Al massimo ${MAX_LUOGO} caratteri.`],
    [messaggio.length > MAX_MESSAGGIO, 'messaggio', `Al massimo ${MAX_MESSAGGIO} caratteri.`],
  ];
  return wrong.flatMap(([is, campo, messaggioDetto]) => (is ? [{ campo, messaggio: messaggioDetto }] : []));
}

type Riunione = { oraInizio: string; oraFine: string; luogo: string; segretario: string };

/** What the verbale says of the meeting: each value is optional, but must be valid. */
export function checkRiunione({ oraInizio, oraFine, luogo, segretario }: Riunione): Violazione[] {
  const [inizio, fine] = [readOra(oraInizio), readOra(oraFine)];
  const wrong: [boolean, keyof Riunione, string][] = [
    [oraInizio.trim() !== '' && inizio === null, 'oraInizio', "Scrivi l'ora di inizio, come 10:00."],
    [oraFine.trim() !== '' && fine === null, 'oraFine', "Scrivi l'ora di fine, come 12:30."],
    [inizio !== null && fine !== null && fine <= inizio, 'oraFine', 'La fine deve seguire l’inizio.'],
    [luogo.length > MAX_LUOGO, 'luogo', `Al massimo ${MAX_LUOGO} caratteri.`],
    [segretario.length > MAX_SEGRETARIO, 'segretario', `Al massimo ${MAX_SEGRETARIO} caratteri.`],
  ];
  return wrong.flatMap(([is, campo, messaggio]) => (is ? [{ campo, messaggio }] : []));
}
