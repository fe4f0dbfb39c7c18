import type * as z from 'zod';
import type { Limite } from './limiti.ts';
import type { Ruolo } from './ruoli.ts';
import type { TipoUpload } from './uploads.ts';

export type Route = {
  /** One line for the reader of the API's documentation. */
  what: string;
  /** Roles that may call it; LOGGED is whoever has a session, ANYONE needs none. */
  allow: readonly Ruolo[] | 'LOGGED' | 'ANYONE';
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** `browser` is a redirect or a page, as it turns out. */
  answer: z.ZodType | 'file' | 'redirect' | 'page' | 'browser' | 'xml';
  /** A link that a browser follows: the session is shown by a ticket in `?token=` (D-22). */
  ticket?: true;
  /** The body is a form that a browser posts from another site; every other route takes JSON. */
  form?: true;
  /** The body is one file in the multipart field `file`: stored and checked before the verb's transaction begins. */
  upload?: TipoUpload;
  /** Whether only the person may do it, and nobody on their behalf. Every call that writes says so: see Routes. */
  personale?: Personale;
  /** Seconds for which the caller's own browser may keep the answer; after them it asks whether it still holds. */
  keepSeconds?: number;
  /**
   * Counted by address, on all servers together, and refused with 429 beyond the limit: each `call`, or only what shows a
   * `password`. Who comes by single sign-on is not counted: a whole campus may have one address.
   */
  throttle?: 'call' | 'password';
  /** Counted for each person and hour, on all servers together, and refused with 429 beyond the limit. */
  atMost?: Exclude<Limite, 'uploadMB'>;
  /** Of a call that stores what is new and what is there already: whether this body is of something new. Else it always is. */
  isNew?: (body: never) => boolean;
  /** What answers a call that comes again because its answer was lost. Every call that writes within a session says so: see Routes. */
  repeat?: Repeat;
  /** Fields of the body that say, beside the path, what is written: another value under the same key is another call. */
  repeatOf?: readonly string[];
  /**
   * It mails others by hand of the office: its body may bear `invio`, by which the mails are seen first (202) and wait for a
   * minute once it is done.
   */
  mails?: true;
  /** A deadline judges it: answered 503 and repeated at once, it counts as of its first arrival. */
  arrivo?: true;
  /** It only reads, and may be as old as a replica of the database is let be; of a file, what is read for it. */
  replica?: true;
  /** The verb opens its own transactions: what it writes must outlive its refusal. */
  ownTransaction?: true;
};

/**
 * What may be done on behalf of somebody (D-20, D-182). `mai` personal: filling in, saving, checking. `sempre`:
 * declarations, conclusions, decisions, and whatever gives access to the account (e-mail, password, second factor).
 * `invio`: the sending, which the setting `impersona.invio` opens.
 */
export type Personale = 'mai' | 'invio' | 'sempre';

/**
 * A call repeated under the key of an earlier one (header `idempotency-key`) is not done a second time. A GET
 * answers it with what now stands there, of which no more leaves than the call itself answers; `same` with the answer it had, where nothing can be read again; `again` is what
 * may as well be done twice, and takes no key.
 */
export type Repeat = `GET /${string}` | 'same' | 'again';

/**
 * A call that writes and leaves `personale` or `repeat` out does not compile, unless it is for whoever has no session, and is
 * nobody's hour.
 */
type WriteRoute = Route & ({ allow: 'ANYONE'; atMost?: never; repeat?: never } | { personale: Personale; repeat: Repeat });
export type Routes = { readonly [name in `GET /${string}`]?: Route } & {
  readonly [name in `${'POST' | 'PUT' | 'DELETE'} /${string}`]?: WriteRoute;
};

type Part<R, K extends string> = R extends { [k in K]: infer S extends z.ZodType } ? { [k in K]: z.output<S> } : unknown;
export type ParsedRequest<R> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>;
export type HandlerAnswer<R> = R extends { answer: infer S extends z.ZodType } ? z.input<S> : never;

/** What the browser passes for a route: the same parts before parsing. */
type Sent<R, K extends string> = R extends { [k in K]: infer S extends z.ZodType } ? { [k in K]: z.input<S> } : { [k in K]?: undefined };
/** Call by call: of several at once every path with every query and every body would be more than the compiler writes down. */
export type CallInput<R> = R extends unknown ? Sent<R, 'params'> & Sent<R, 'query'> & Sent<R, 'body'> : never;
export type CallAnswer<R> = R extends { answer: infer S extends z.ZodType } ? z.output<S> : never;
