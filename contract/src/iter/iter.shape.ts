import * as z from 'zod';
import { ConflittoAperto } from '../conflitti/conflitti.shape.ts';
import { AVVISI_STEP } from '../rendicontazioni/avvisi.ts';
import { StepRendicontazione } from '../rendicontazioni/rendicontazione.shape.ts';
import { GRUPPI } from '../ruoli.ts';
import { Esecuzione, Euro, Id, Iso } from '../wire.shape.ts';

const Log = Esecuzione.shape.logInvioMail;

/** A step of a classe as the office follows it. */
export const StepIter = StepRendicontazione.pick({ idStep: true, nome: true, mesi: true, startTimestamp: true, endTimestamp: true }).extend(
  {
    /** Null until the classe is official: it is counted from then (D-83). */
    scadenzaTeorica: Iso.nullable(),
    /** The one deadline of all the reports of the tipologia, which overrides the end (D-55). */
    scadenzaFissa: Iso.nullable(),
    /** The period that the holders were told last. */
    comunicato: z.object({ startTimestamp: Iso, endTimestamp: Iso }).nullable(),
    rendicontazioni: z.object({ bozze: z.int(), inviate: z.int(), valutate: z.int() }),
    logInvioMail: Log,
    lastUpdate: Iso,
  },
);
export type StepIter = z.infer<typeof StepIter>;

/** A classe as the office follows it from the end of its call to its last report. */
export const IterRiga = z.object({
  idClasse: Id,
  nomeClasse: z.string(),
  nomeTipologia: z.string(),
  gruppo: z.enum(GRUPPI),
  bando: z.object({ id: Id, nome: z.string(), anno: z.int() }),
  /** Last instant at which a proposta was accepted. */
  chiusura: Iso,
  esitoUfficializzato: z.boolean(),
  dataUfficializzazione: Iso.nullable(),
  /** Who made it official, by name; null of what was before SIGEBA knew. */
  ufficializzataDa: z.string().nullable(),
  /** Its results are shown to the proponents: official and not suspended (D-95). */
  visibilita: z.boolean(),
  /** Of the third mission alone (D-98). */
  referee: z.object({ attivi: z.int(), conclusi: z.int(), solleciti: z.int() }).optional(),
  fineValutazione: Iso.nullable(),
  /** Official, or past the end of the evaluation (D-99). */
  tempoValutazioneConclusa: z.boolean(),
  proposteInviate: z.int(),
  /** Sent, and nobody has judged them. */
  proposteDaValutare: z.int(),
  /** Its tipologia has no commissione, or one in which nobody sits: nobody can judge them. */
  senzaCommissari: z.boolean(),
  /** Judged, and without a concluded outcome: as many as the home of the office counts. */
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

/** What the officialisation of a classe would do, said before it is done. */
export const AnteprimaEsiti = z.object({
  /** Why it cannot be done now; null when it can. */
  motivo: z.string().nullable(),
  mancanze: Violazioni,
  inviate: z.int(),
  finanziate: z.int(),
  nonFinanziate: z.int(),
  nonAmmissibili: z.int(),
  /** Euro. */
  finanziamento: Euro,
  assegni: Euro,
  /** What is available and granted of it, in the classe and by macro-area, where the office has said how much there is (D-203). */
  denaro: z.array(z.object({ macroArea: z.string().nullable(), disponibile: Euro, concesso: Euro })),
  /** Conflicts of interest that nobody has decided: with any, a reason is asked (D-204). */
  conflitti: z.array(ConflittoAperto),
  destinatari: z.int(),
  esempio: Esempio.nullable(),
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
