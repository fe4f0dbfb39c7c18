import { formatGiorno, isDay } from '../../giorno.ts';
import type { Violazione } from '../../refusals.ts';
import { no, type Verdict, yes } from '../../verdict.ts';
import { checkDecisione, checkMotivo, type Decisione, type EsameFacts } from '../esame/esame.rules.ts';
import { APPROVATA, APPROVATA_CONDIZIONE, NON_APPROVATA, STATI_ISTANZA } from '../stati.ts';

/** What may be corrected, and what a correction may lead to: never back to the proponent (decision D-150). */
export const RETTIFICABILI = [APPROVATA, APPROVATA_CONDIZIONE, NON_APPROVATA] as const;
export const isRettificabile = (statoId: number | null): boolean => RETTIFICABILI.some((each) => each === statoId);

/** `14/2026`, whether or not the year was typed with the number. */
export const numeroDelAnno = (numero: string, anno: number): string => (numero.endsWith(`/${anno}`) ? numero : `${numero}/${anno}`);

export const MAX_TESTO_DELIBERA = 4000;

/** By whoever may decide, of the delibera that holds (decision D-150). */
export function canCorrectDelibera({ statoId, propria, inConflitto }: EsameFacts, { vigente }: { vigente: boolean }): Verdict {
  if (propria) return no('ISTANZA_PROPRIA');
  if (inConflitto) return no('IN_CONFLITTO');
  if (!isRettificabile(statoId)) return no('ISTANZA_NON_RETTIFICABILE', { stato: STATI_ISTANZA[statoId].descrizione });
  return vigente ? yes : no('DELIBERA_SUPERATA');
}

export type Rettifica = Omit<Decisione, 'dataSeduta'> & { motivo: string; dataDelibera: string | null };
type Scena = {
  votanti: number;
  oggi: string;
  /** Of the delibera that is corrected. */
  dataPrima: string;
};

/** All that a decision must say, besides its reason and a day of its own, which none before that of the first one is. */
export function checkRettifica(detta: Rettifica, { votanti, oggi, dataPrima }: Scena): Violazione[] {
  const said = isRettificabile(detta.statoId) ? detta : { ...detta, statoId: null };
  const { dataDelibera } = detta;
  const faults = checkDecisione({ ...said, dataSeduta: null }, { votanti, dataSeduta: null, oggi });
  if (dataDelibera === null || !isDay(dataDelibera)) faults.push({ campo: 'dataDelibera', messaggio: 'Inserire la data della rettifica.' });
  else if (dataDelibera > oggi) faults.push({ campo: 'dataDelibera', messaggio: 'La data della rettifica non può essere futura.' });
  else if (dataDelibera < dataPrima)
    faults.push({ campo: 'dataDelibera', messaggio: `La data non può precedere quella della delibera (${formatGiorno(dataPrima)}).` });
  return [...faults, ...checkMotivo(detta)];
}

type Conferma = {
  /** Its document was written from what it says; one registered earlier has none. */
  scritta: boolean;
  confermata: boolean;
  /** A signed file is brought with it. */
  firmata: boolean;
};

/** The office says once that the document is right; a signed one may take its place also later (decision D-150). */
export function canConfirmDelibera({ scritta, confermata, firmata }: Conferma): Verdict {
  if (firmata) return yes;
  if (!scritta) return no('DELIBERA_SENZA_DOCUMENTO');
  return confermata ? no('DELIBERA_CONFERMATA') : yes;
}

type Testo = { premessa: string; dispositivo: string; chiusura: string };

/** What a delibera says of its outcome: at least the decision. */
export function checkTestoDelibera(testo: Testo): Violazione[] {
  const faults = testo.dispositivo.trim() === '' ? [{ campo: 'dispositivo', messaggio: 'Inserire il dispositivo.' }] : [];
  const long = (['premessa', 'dispositivo', 'chiusura'] as const).filter((campo) => testo[campo].length > MAX_TESTO_DELIBERA);
  return [...faults, ...long.map((campo) => ({ campo, messaggio: `Al massimo ${MAX_TESTO_DELIBERA} caratteri.` }))];
}
