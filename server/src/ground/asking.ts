import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
import type { Ruolo, TipoUtente } from '@sigeba/contract/ruoli.ts';

/** The caller: `id` is the person whose rights count. The `real…` fields differ from it under impersonation only (D-17). */
export type Actor = {
  id: number;
  /** The person at the keyboard. */
  realId: number;
  realTipo: TipoUtente;
  sessioneId: number;
  realSessioneId: number;
  /** The instant at which the session ends if no further request comes. */
  sessioneFine: Date;
  tipoUtente: TipoUtente;
  roles: ReadonlySet<Ruolo>;
};

/** The origin of a request, stored in sessions and in the audit log. */
export type Origin = { ip: string; userAgent: string | null };

/** How long a session lasts: it ends after `idleMinutes` without a request, and in any case after `hours` (D-21). */
export type SessionLength = { idleMinutes: number; hours: number };

/** What the application hands to every request; upper floors add their own (`declare module`). */
export interface Carried {
  /** The address of the server for people, without a trailing slash: links in mails begin with it. */
  publicUrl: string;
  /** Whether a mail server is configured: without one each mail is written to a file. */
  posta: boolean;
  session: SessionLength;
}

/** A request with its caller. `received` is the instant at which the whole request had arrived: the only one that deadlines look at. */
export type Asking = Carried & {
  actor: Actor;
  received: Date;
  origin: Origin;
  /** The language of the page that asks: a fault is told in it. */
  lingua: Lingua;
  /** The query string as it was sent: a signature may cover its bytes. */
  search: string;
  /** The session token as the client sent it: impersonation answers it back unchanged. */
  bearer: string | null;
  /** The random name of the browser, if a login by single sign-on has set one. */
  browser: string | null;
};
export type AskingAnyone = Omit<Asking, 'actor'>;

/** `size` is in bytes, where it is known: then a download that breaks off is recognised by the client. */
export type FileAnswer = { name: string; mime: string; size?: number; content: AsyncIterable<string | Buffer> };
/** `browser` is the name that the browser stores in its cookie. */
export type RedirectAnswer = { redirect: string; browser?: string };
export type PageAnswer = { html: string };
export type BrowserAnswer = RedirectAnswer | PageAnswer;
export type XmlAnswer = { xml: string };
/** A calendar as text (RFC 5545). */
export type CalendarAnswer = { calendar: string };
