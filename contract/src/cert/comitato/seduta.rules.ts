import { addDays, formatGiorno, isDay } from '../../giorno.ts';
import type { Violazione } from '../../refusals/refusal.ts';
import { no, type Verdict, yes } from '../../refusals/verdict.ts';
import { ESPERTO } from './commissioneCert.rules.ts';

/** How far ahead a sitting is prepared at most, unless the university says otherwise: setting `seduta.giorni_futuri` (D-147). */
export const GIORNI_FUTURI = 90;

/** Sentences of the specification (evaluation and ethics, section 5, Session). */
export const MESSAGGI_SEDUTA = {
  proposta: 'Selezionare una Proposta',
  data: 'Inserire la Data Delibera',
  membro: 'Selezionare un Membro di Commissione',
} as const;

/** The last day that a sitting may bear: today once it is registered, some weeks ahead while it is prepared. */
export const dataMassimaOf = (oggi: string, giorniFuturi: number, inPreparazione: boolean): string =>
  inPreparazione ? addDays(oggi, giorniFuturi) : oggi;

type Seduta = {
  dataSeduta: string | null;
  istanze: readonly number[];
  membri: readonly { presente: boolean }[];
  inPreparazione: boolean;
};

/** What a sitting lacks: one in preparation only its day; a registered one an istanza and somebody present besides. */
export function checkSeduta({ dataSeduta, istanze, membri, inPreparazione }: Seduta, dataMassima: string): Violazione[] {
  const faults: Violazione[] = [];
  if (!inPreparazione && istanze.length === 0) faults.push({ campo: 'certProposte', messaggio: MESSAGGI_SEDUTA.proposta });
  if (dataSeduta === null || !isDay(dataSeduta)) faults.push({ campo: 'dataSeduta', messaggio: MESSAGGI_SEDUTA.data });
  else if (dataSeduta > dataMassima)
    faults.push({ campo: 'dataSeduta', messaggio: `La data non può essere successiva al ${formatGiorno(dataMassima)}.` });
  if (!inPreparazione && !membri.some(({ presente }) => presente))
    faults.push({ campo: 'certMembroPropostaList', messaggio: MESSAGGI_SEDUTA.membro });
  return faults;
}

/** Its istanze by number, `/Rn` with it, each with the day of its last sending. */
type SedutaDays = { dal: string /** of the commission */; istanze: readonly { numero: string; inviata: string }[] };

/** A sitting cannot have looked at what was not sent yet, nor have been held before its commission was in office. */
export function checkGiornoSeduta(dataSeduta: string, { dal, istanze }: SedutaDays): Violazione[] {
  const messaggi = [
    ...(dataSeduta < dal ? [`La data precede l'inizio della commissione, il ${formatGiorno(dal)}.`] : []),
    ...istanze
      .filter(({ inviata }) => dataSeduta < inviata)
      .map(({ numero, inviata }) => `La data precede l'invio di ${numero}, del ${formatGiorno(inviata)}.`),
  ];
  return messaggi.map((messaggio) => ({ campo: 'dataSeduta', messaggio }));
}

export type SedutaFacts = { registrata: boolean; annullata: boolean /** Decisions that were taken in it. */; decisioni: number };

/** Once registered a sitting is locked: istanze, date and attendance (evaluation and ethics, section 2; D-147). */
export function canSaveSeduta({ registrata, annullata }: SedutaFacts): Verdict {
  if (annullata) return no('SEDUTA_ANNULLATA');
  return registrata ? no('SEDUTA_REGISTRATA') : yes;
}

export type Quorum = { componenti: number; presenti: number; servono: number; raggiunto: boolean };

/**
 * The numero legale: more than half of who votes in the commission; experts are no part of it. What is decided without
 * it needs a reason, or is refused (D-192).
 */
export function quorumOf(membri: readonly { flag: number | null; presente: boolean }[]): Quorum {
  const componenti = membri.filter(({ flag }) => flag !== ESPERTO);
  const presenti = componenti.filter(({ presente }) => presente).length;
  const servono = Math.floor(componenti.length / 2) + 1;
  return { componenti: componenti.length, presenti, servono, raggiunto: presenti >= servono };
}

type AnnulSedutaFacts = SedutaFacts & { /** An istanza of it is the reader's own, or one that they have left. */ lasciata: boolean };

/** As long as nothing was decided in it, and never by whoever has a part in what would be put off. */
export function canAnnulSeduta({ annullata, decisioni, lasciata }: AnnulSedutaFacts): Verdict {
  if (annullata) return no('SEDUTA_ANNULLATA');
  if (decisioni > 0) return no('SEDUTA_CON_DECISIONI');
  return lasciata ? no('SEDUTA_CON_PROPRIA') : yes;
}

type AgendaChange = { titolo: string; propria: boolean; inConflitto: boolean };

/** Whoever presented an istanza, or has left it, neither puts it on an agenda nor takes it off; `changes` are those moved. */
export const checkOrdineDelGiorno = (changes: readonly AgendaChange[]): Violazione[] =>
  changes
    .filter(({ propria, inConflitto }) => propria || inConflitto)
    .map(({ titolo, propria }) => {
      const perche = propria ? 'ne sei il proponente' : 'hai dichiarato un conflitto di interessi';
      return { campo: 'certProposte', messaggio: `Non decidi tu se «${titolo}» è all'ordine del giorno: ${perche}. Lo fa l'ufficio.` };
    });
