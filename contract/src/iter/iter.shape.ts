import * as z from 'zod';
import { Borsa } from '../borsa.shape.ts';
import { ConflittoAperto } from '../conflitti/conflitti.shape.ts';
import { AVVISI_STEP } from '../rendicontazioni/avvisi.ts';
import { StepRendicontazione } from '../rendicontazioni/rendicontazione.shape.ts';
import { GRUPPI } from '../ruoli.ts';
import { Esecuzione, Euro, Id, Iso } from '../wire.shape.ts';

const Log = Esecuzione.shape.logInvioMail;

/** A step of a classe for the office. */
export const StepIter = StepRendicontazione.pick({ idStep: true, nome: true, mesi: true, startTimestamp: true, endTimestamp: true }).extend(
  {
    /** Null until the classe is official, from which it is counted (D-83). */
    scadenzaTeorica: Iso.nullable(),
    /** The common deadline of all reports of the tipologia, which overrides the end (D-55). */
    scadenzaFissa: Iso.nullable(),
    /** The period in the last mail to the holders. */
    comunicato: z.object({ startTimestamp: Iso, endTimestamp: Iso }).nullable(),
    rendicontazioni: z.object({ bozze: z.int(), inviate: z.int(), valutate: z.int() }),
    logInvioMail: Log,
    lastUpdate: Iso,
  },
);
export type StepIter = z.infer<typeof StepIter>;

/** A classe for the office, from the end of its call to its last report. */
export const IterRiga = z.object({
  idClasse: Id,
  nomeClasse: z.string(),
  nomeTipologia: z.string(),
  gruppo: z.enum(GRUPPI),
  bando: z.object({ id: Id, nome: z.string(), anno: z.int() }),
  /** The last instant at which a proposta was accepted. */
  chiusura: Iso,
  esitoUfficializzato: z.boolean(),
  dataUfficializzazione: Iso.nullable(),
  /** The name of the person who made it official; null where that was not recorded yet. */
  ufficializzataDa: z.string().nullable(),
  /** Whether its results are shown to the proponents: official and not suspended (D-95). */
  visibilita: z.boolean(),
  /** Only in the third mission (D-98). */
  referee: z.object({ attivi: z.int(), conclusi: z.int(), solleciti: z.int() }).optional(),
  fineValutazione: Iso.nullable(),
  /** Official, or past the end of the evaluation (D-99). */
  tempoValutazioneConclusa: z.boolean(),
  proposteInviate: z.int(),
  /** Sent, and judged by nobody. */
  proposteDaValutare: z.int(),
  /** Its tipologia has no commissione, or one without people: nobody can judge its proposte. */
  senzaCommissari: z.boolean(),
  /** Judged, and without a concluded outcome: the same number as on the office's home. */
  proposteSenzaEsito: z.int(),
  /** Reopened, and not sent again. */
  proposteRiaperte: z.int(),
  finanziate: z.int(),
  step: z.array(StepIter),
  /** Mails about the outcomes. */
  logInvioMail: Log,
  lastUpdate: Iso,
});
export type IterRiga = z.infer<typeof IterRiga>;

const Violazioni = z.array(z.object({ campo: z.string(), messaggio: z.string() }));
const Esempio = z.object({ a: z.string(), soggetto: z.string(), corpo: z.string() });

/** What making a classe official would do, shown before it is done. */
export const AnteprimaEsiti = z.object({
  /** Why it cannot be done now; null where it can. */
  motivo: z.string().nullable(),
  mancanze: Violazioni,
  inviate: z.int(),
  finanziate: z.int(),
  nonFinanziate: z.int(),
  nonAmmissibili: z.int(),
  /** Euro. */
  finanziamento: Euro,
  assegni: Euro,
  /** The available money and what is granted of it, in the classe and by macro-area, where the office has set amounts (D-203). */
  denaro: z.array(Borsa),
  /** Undecided conflicts of interest: with any, a reason is required (D-204). */
  conflitti: z.array(ConflittoAperto),
  destinatari: z.int(),
  esempio: Esempio.nullable(),
  /** When an outcome was last given or changed. */
  esitiAl: Iso.nullable(),
  lastUpdate: Iso,
});
export type AnteprimaEsiti = z.infer<typeof AnteprimaEsiti>;

/** What each kind of mail about a step would do. */
export const AnteprimaAvviso = z.object({
  tipo: z.enum(AVVISI_STEP),
  motivo: z.string().nullable(),
  destinatari: z.array(z.object({ cognome: z.string(), nome: z.string(), email: z.string(), proposta: z.string() })),
  esempio: Esempio.nullable(),
});
export type AnteprimaAvviso = z.infer<typeof AnteprimaAvviso>;

export const PeriodoForm = z.object({
  id: Id.optional(),
  startDate: Iso.nullish(),
  endDate: Iso.nullish(),
  lastUpdate: Iso.optional(),
});

export const IterForm = z.object({ visibilita: z.boolean().optional(), fineValutazione: Iso.nullish(), lastUpdate: Iso.optional() });
