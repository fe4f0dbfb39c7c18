import { ATTESE } from '../cert/esame/valutazione.filtri.ts';
import { compareCodes } from '../compare.ts';
import { type Day, daysBetween } from '../giorno.ts';
import { dayInRome, endOfDay, type Instant } from '../instant.ts';

/** Kinds of work of the office, in the order in which lines of the same urgency stand. */
export const CODICI_LAVORO = [
  ...(['EMAIL_FALLITE', 'REFEREE_IN_RITARDO', 'RENDICONTI_SCADUTI', 'BOZZE_IN_SCADENZA', 'DOMANDE_APERTE'] as const),
  ...(['REFEREE_IN_ATTESA', 'INDICAZIONI_DA_ESAMINARE', 'SENZA_ESITO', 'DA_VALUTARE', 'ESITI_DA_UFFICIALIZZARE'] as const),
] as const;
type CodiceLavoro = (typeof CODICI_LAVORO)[number];

/** Kinds of work by a function: of the help desk, the ethics office and its chair, members of a commissione. */
export const CODICI_ATTESA = [
  ...(['EMAIL_FALLITE', 'ISTANZE_DA_ESAMINARE'] as const),
  ...ATTESE,
  ...(['NOTE_DA_SCRIVERE', 'PROPOSTE_DA_VALUTARE', 'REFEREE_IN_ATTESA', 'IN_MANO_AI_REFEREE'] as const),
] as const;

/**
 * How much something presses (D-253). BLOCCATA: it does not go on without help, or its term has passed. VICINA: it ends within seven
 * days, or waits for the reader and nobody else. ORDINARIA: it is known, and others are at work.
 */
export type Urgenza = 'BLOCCATA' | 'VICINA' | 'ORDINARIA';

/** The calendar days from today within which a term is near. */
export const GIORNI_VICINI = 7;

type Cosa = {
  /** It stands still until somebody helps. */
  ferma?: boolean;
  /** It waits for the reader. */
  tocca?: boolean;
  /** Until when there is time. */
  entro: Instant | null;
};

/** How much a thing presses at an instant. */
export function urgenzaOf({ ferma = false, tocca = false, entro }: Cosa, now: Instant): Urgenza {
  if (ferma || (entro !== null && new Date(entro) < new Date(now))) return 'BLOCCATA';
  return tocca || (entro !== null && isVicina(entro, now)) ? 'VICINA' : 'ORDINARIA';
}

/** Whether a term falls within the next seven days of the calendar in Rome. */
export const isVicina = (entro: Instant, now: Instant): boolean => daysBetween(dayInRome(now), dayInRome(entro)) <= GIORNI_VICINI;

const FERME: readonly CodiceLavoro[] = ['EMAIL_FALLITE'];
const DELL_UFFICIO: readonly CodiceLavoro[] = ['DOMANDE_APERTE', 'REFEREE_IN_ATTESA'];

type Linea = { codice: CodiceLavoro; dal: string | null; entro: string | null };

/** How much a line of the office's work presses: mails that failed stand still, messages and requests of referees wait for the office. */
export const urgenzaOfLinea = ({ codice, entro }: Linea, now: Instant): Urgenza =>
  urgenzaOf({ ferma: FERME.includes(codice), tocca: DELL_UFFICIO.includes(codice), entro }, now);

const ORDINE: readonly Urgenza[] = ['BLOCCATA', 'VICINA', 'ORDINARIA'];
const LATER = '9999';

/**
 * The most urgent first. What is blocked or late stands by its kind, since years of lateness press no more than a day; of the others the
 * earliest term comes first, then what has waited longest.
 */
export function inOrdineDiUrgenza<Of extends Linea>(linee: readonly Of[], now: Instant): Of[] {
  const rank = (linea: Of) => ORDINE.indexOf(urgenzaOfLinea(linea, now));
  const kind = ({ codice }: Of) => CODICI_LAVORO.indexOf(codice);
  return linee.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (rank(a) === 0 ? kind(a) - kind(b) : 0) ||
      compareCodes(a.entro ?? LATER, b.entro ?? LATER) ||
      compareCodes(a.dal ?? LATER, b.dal ?? LATER) ||
      kind(a) - kind(b),
  );
}

type InAttesa = { codice: (typeof CODICI_ATTESA)[number]; giorno: Day | null; entro: string | null };

/** Lines that stand still: mails that were not delivered, istanze beyond the days that the committee allows itself. */
const FERME_DI_FUNZIONE: readonly InAttesa['codice'][] = ['EMAIL_FALLITE', 'IN_RITARDO'];
/** Lines that only inform: how many istanze there are, which sitting comes next, and how many proposte wait for their referees. */
const SAPUTE: readonly InAttesa['codice'][] = ['ISTANZE_DA_ESAMINARE', 'PROSSIMA_SEDUTA', 'IN_MANO_AI_REFEREE'];

/** The end of what a function has to do: its term, or the day of the sitting. */
export const fineOfAttesa = ({ giorno, entro }: Pick<InAttesa, 'giorno' | 'entro'>): string | null =>
  entro ?? (giorno === null ? null : endOfDay(giorno));

/** How much a line of a function's home presses. */
export const urgenzaOfAttesa = (linea: InAttesa, now: Instant): Urgenza =>
  urgenzaOf(
    {
      ferma: FERME_DI_FUNZIONE.includes(linea.codice),
      tocca: !SAPUTE.includes(linea.codice),
      entro: fineOfAttesa(linea),
    },
    now,
  );

/** How much the term of such a line presses by itself: what waits for the reader may have forty days. */
export const urgenzaDelTermine = (linea: InAttesa, now: Instant): Urgenza => urgenzaOf({ entro: fineOfAttesa(linea) }, now);

/** The next sitting first, then the most urgent; lines that press alike keep the order of the server (D-253). */
export const inOrdineDiAttesa = <Of extends InAttesa>(linee: readonly Of[], now: Instant): Of[] => {
  const rank = (linea: Of) => (linea.codice === 'PROSSIMA_SEDUTA' ? -1 : ORDINE.indexOf(urgenzaOfAttesa(linea, now)));
  return linee.toSorted((a, b) => rank(a) - rank(b));
};
