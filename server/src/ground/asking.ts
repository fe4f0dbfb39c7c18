import type { Ruolo, TipoUtente } from '@sigeba/contract/ruoli.ts';

/** Who asks: `id` is the person whose rights count. What is `real` differs from it under impersonation only (decision D-17). */
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

/** What the application hands to every request; the floors above add what they keep (`declare module`). */
export interface Carried {
  /** How people reach the server, without a final slash: the links in mails begin with it. */
  publicUrl: string;
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
};
export type AskingAnyone = Omit<Asking, 'actor'>;

export type FileAnswer = { name: string; mime: string; content: AsyncIterable<string | Buffer> };
export type RedirectAnswer = { redirect: string };
export type PageAnswer = { html: string };
export type BrowserAnswer = RedirectAnswer | PageAnswer;
export type XmlAnswer = { xml: string };
