import * as z from 'zod';
import { SCELTE_MAX } from './limiti.ts';
import { LINGUE } from './numbers/lingua.ts';

/** Parts that recur in the shapes on the wire (payloads, section 1). */
export const Id = z.int().positive();
export const IdInPath = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** A number that an integer column can hold: a version, or an index. */
export const NumeroInQuery = z.coerce.number().int().min(0).max(2_147_483_647);
/** Any year of a filter, also one without rows. */
export const AnnoDiFiltro = z.coerce.number().int().min(0).max(9999);
/** Rows selected by hand, as `ids=3,11,27`. */
export const Ids = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/, 'ids separated by commas')
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.length <= SCELTE_MAX, `at most ${SCELTE_MAX}`);
/** A year of calls in a URL. */
export const AnnoInQuery = z.coerce.number().int().min(1990).max(2999);
export const ById = z.object({ id: IdInPath });

/** One of these numbers, or null: any other value becomes null, which the rules refuse with their own message. */
export const choiceOf = <const N extends number>(choices: readonly N[]) =>
  z
    .int()
    .nullable()
    .transform((sent) => choices.find((each) => each === sent) ?? null);

export const Lingua = z.enum(LINGUE);

/** A timestamp, ISO-8601 in UTC. */
export const Iso = z.iso.datetime();
/** A calendar day, YYYY-MM-DD. */
export const Day = z.iso.date().refine((day) => day >= '0001-01-01', 'no year 0');
/** Euro with at most two decimals; sums are made in cents (D-07). */
export const Euro = z.number();

export const Persona = z.object({ id: Id, cognome: z.string(), nome: z.string() });
export type Persona = z.infer<typeof Persona>;

/** A person whom an office has chosen, or may choose: namesakes are told apart by department and e-mail (D-207). */
export const PersonaScelta = Persona.extend({ dipartimento: z.string().nullable(), email: z.string() });
export type PersonaScelta = z.infer<typeof PersonaScelta>;

export const Voce = z.object({ id: Id, codice: z.string().nullable(), descrizione: z.string() });
export type Voce = z.infer<typeof Voce>;

/** `start` and `end` are positions from 1, shown as "start-end di totale"; both 0 where it is empty (D-09). */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ resultList: z.array(row), totale: z.int(), start: z.int(), end: z.int() });

export type Pagina<Row> = { resultList: Row[]; totale: number; start: number; end: number };

/** Rows of a page at most; a request for more gets these, and `end` tells how many they are (D-09). */
export const LIMITE_MASSIMO = 100;

export const Limiti = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .overwrite((limit) => Math.min(limit, LIMITE_MASSIMO))
    .default(20),
  offset: z.coerce.number().int().min(0).default(0),
};

/** The result of mails sent by hand; `inviate` counts those put in the outbox. */
export const Esecuzione = z.object({
  inviate: z.int(),
  fallite: z.int(),
  logInvioMail: z.array(
    z.object({
      tipo: z.string(),
      quando: Iso,
      da: z.string(),
      inviate: z.int(),
      fallite: z.int(),
      /** Cancelled before it was sent, by whom and when: it reached nobody. */
      annullato: z.object({ quando: Iso, da: z.string() }).nullable(),
    }),
  ),
});

export type Esecuzione = z.infer<typeof Esecuzione>;

export const Empty = z.object({});

/**
 * What a write answers: the id of what it wrote, of an outcome that of its proposta, and the instant that the next write on it says it
 * has seen (D-08), which stays where the object itself does not change. What a page shows is asked anew.
 */
export const Written = z.object({ id: Id, lastUpdate: Iso });
export type Written = z.infer<typeof Written>;
export const Anni = z.array(z.int());
