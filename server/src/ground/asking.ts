import type { Ruolo, TipoUtente } from '@sigeba/contract/ruoli.ts';

/** Who asks: `id` is the person whose rights count. What is `real` differs from it under impersonation only (D-17). */
export type Actor = {
  id: number;
  /** Whoever sits at the keyboard. */
  realId: number;
  realTipo: TipoUtente;
  sessioneId: number;
  realSessioneId: number;
  /** When the session ends if nothing more is asked. */
  sessioneFine: Date;
  tipoUtente: TipoUtente;
  roles: ReadonlySet<Ruolo>;
};

/** Whence a request came: kept in sessions and in the audit log. */
export type Origin = { ip: string; userAgent: string | null };

/** How long a session lasts: after so many minutes without a request it ends, and after so many hours however busy (D-21). */
export type SessionLength = { idleMinutes: number; hours: number };

/** What the application hands to every request; the floors above add what they keep (`declare module`). */
export interface Carried {
  /** How people reach the server, without a final slash: the links in mails begin with it. */
  publicUrl: string;
  session: SessionLength;
}

/** `received` is the instant at which the whole request had arrived: the only one that deadlines look at. */
export type Asking = Carried & {
  actor: Actor;
  received: Date;
  origin: Origin;
  /** The query as it was sent: a signature may cover its very bytes. */
  search: string;
  /** The token as the client showed it: impersonation answers it back unchanged. */
  bearer: string | null;
  /** The random name of the browser, where a login by single sign-on gave it one. */
  browser: string | null;
};
export type AskingAnyone = Omit<Asking, 'actor'>;

/** `size` in bytes where it is known: a download that breaks off is then seen to be none. */
export type FileAnswer = { name: string; mime: string; size?: number; content: AsyncIterable<string | Buffer> };
/** `browser` is kept by the browser as its name. */
export type RedirectAnswer = { redirect: string; browser?: string };
export type PageAnswer = { html: string };
export type BrowserAnswer = RedirectAnswer | PageAnswer;
export type XmlAnswer = { xml: string };
