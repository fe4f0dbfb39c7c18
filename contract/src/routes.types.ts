import type * as z from 'zod';
import type { Limite } from './limiti.ts';
import type { Ruolo } from './ruoli.ts';
import type { TipoUpload } from './uploads.ts';

export type Route = {
  /** One line for the reader of the API's documentation. */
  what: string;
  /** Roles that may call it; LOGGED is everybody with a session, ANYONE needs none. */
  allow: readonly Ruolo[] | 'LOGGED' | 'ANYONE';
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** `browser` is a redirect or a page, as the case may be. */
  answer: z.ZodType | 'file' | 'redirect' | 'page' | 'browser' | 'xml' | 'calendar';
  /** A link that a browser follows: a ticket in `?token=` stands for the session (D-22). */
  ticket?: true;
  /** The body is a form that a browser posts from another site; every other route takes JSON. */
  form?: true;
  /** The body is one file in the multipart field `file`: stored and checked before the verb's transaction begins. */
  upload?: TipoUpload;
  /** Whether only the person may do it, and nobody on their behalf. Required of every route that writes: see Routes. */
  personale?: Personale;
  /** Seconds for which the caller's own browser may cache the answer; after them it revalidates. */
  keepSeconds?: number;
  /** With `keepSeconds`, of what needs no session: any cache may keep it, since it is the same for everybody. */
  shared?: true;
  /**
   * The same for every caller, for ever, at this address: the caller's own browser (of what needs no session, any cache) keeps it across sessions and never revalidates. Nothing
   * of the caller may stand in it, and what may change has another address.
   */
  immutable?: true;
  /**
   * Counted by address, on all servers together, and refused with 429 beyond the limit: each `call` of this route, or the calls with a
   * `password` of all routes together. Calls by single sign-on are not counted, since a whole campus may have one address.
   */
  throttle?: 'call' | 'password';
  /** Counted for each person and hour, on all servers together, and refused with 429 beyond the limit. */
  atMost?: Exclude<Limite, 'uploadMB'>;
  /** For a route that stores both new and existing objects: whether this body is of a new one. Absent: it always is. */
  isNew?: (body: never) => boolean;
  /** What answers the retry of a call whose answer was lost. Required of every route that writes within a session: see Routes. */
  repeat?: Repeat;
  /** Fields of the body that identify, beside the path, what is written: another value under the same key is another call. */
  repeatOf?: readonly string[];
  /**
   * The office mails others by it: its body may bear `invio`, with which the mails are previewed first (202) and wait for a minute once the
   * act is done.
   */
  mails?: true;
  /** A deadline decides it: a call that is answered 503 and retried at once counts as of its first arrival. */
  arrivo?: true;
  /** It only reads, and its data may be as old as a replica of the database may be; for a file, the data that it reads. */
  replica?: true;
  /** The verb opens its own transactions: what it writes must outlive its refusal. */
  ownTransaction?: true;
};

/**
 * What may be done on behalf of somebody (D-20, D-182). `mai` personal: filling in, saving, checking. `sempre`: declarations, conclusions,
 * decisions, and whatever gives access to the account (e-mail, password, second factor). `invio`: the sending, which the setting
 * `impersona.invio` allows.
 */
export type Personale = 'mai' | 'invio' | 'sempre';

/**
 * How the retry of a call under the same key (header `idempotency-key`) is answered; the call is not done a second time. A GET answers the
 * present state of what was written, restricted to what the call itself answers; `same` repeats the stored answer, where nothing can be
 * read again; `again` may be done twice, and takes no key.
 */
export type Repeat = `GET /${string}` | 'same' | 'again';

/** A route that writes does not compile without `personale` and `repeat`, unless it needs no session and has no hourly limit. */
type WriteRoute = Route & ({ allow: 'ANYONE'; atMost?: never; repeat?: never } | { personale: Personale; repeat: Repeat });
export type Routes = { readonly [name in `GET /${string}`]?: Route } & {
  readonly [name in `${'POST' | 'PUT' | 'DELETE'} /${string}`]?: WriteRoute;
};

type Part<R, K extends string> = R extends { [k in K]: infer S extends z.ZodType } ? { [k in K]: z.output<S> } : unknown;
export type ParsedRequest<R> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>;
export type HandlerAnswer<R> = R extends { answer: infer S extends z.ZodType } ? z.input<S> : never;

/** What the browser passes for a route: the same parts before parsing. */
type Sent<R, K extends string> = R extends { [k in K]: infer S extends z.ZodType } ? { [k in K]: z.input<S> } : { [k in K]?: undefined };
/** Distributes over a union of routes: for all of them at once the compiler would have to combine every path, query and body. */
export type CallInput<R> = R extends unknown ? Sent<R, 'params'> & Sent<R, 'query'> & Sent<R, 'body'> : never;
export type CallAnswer<R> = R extends { answer: infer S extends z.ZodType } ? z.output<S> : never;
