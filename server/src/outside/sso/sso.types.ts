/** What a session must remember so that its end can be told to the identity provider. */
export type Uscita =
  | { driver: 'demo' }
  | { driver: 'saml'; nameId: string; nameIdFormat: string; nameQualifier?: string; spNameQualifier?: string; sessionIndex?: string }
  | { driver: 'oidc'; idToken: string };

/** Who the identity provider says has come: codice fiscale in capitals, e-mails in lower case. */
export type Identita = { codiceFiscale: string | null; email: string[]; uscita: Uscita };

/** A login under way: its id comes back with the answer, `dati` stay with us. */
export type Richiesta = { id: string; dati: Record<string, string> | null };

/** What survives between two requests, whichever process answers them. Every act stands alone: none joins a transaction. */
export type SsoMemory = {
  /** Takes the pending request away; undefined when unknown, late or already answered. */
  take(id: string, now: Date): Promise<Richiesta | undefined>;
  /** Whether this id (of an assertion, of a logout request) is seen for the first time; remembered until `until`. */
  firstUse(id: string, until: Date, now: Date): Promise<boolean>;
};

/** `refused` is for the log of the administrator, never for the person. */
export type Outcome<T> = T | { refused: string };

/** Single sign-on as the login sees it (decision D-13). Drivers touch the network and do cryptography: never inside a transaction. */
export type SsoDriver = {
  /** Where the browser goes to be recognised, and what to remember until it is back. */
  begin(): Promise<Outcome<{ redirect: string; richiesta: Richiesta | null }>>;
  /** Reads what the browser came back with, by every check of the protocol. */
  finish(returned: URLSearchParams, memory: SsoMemory, now: Date): Promise<Outcome<Identita>>;
  /** Where the browser goes to end the session at the identity provider too; null when there is nothing to end. */
  leave(uscita: Uscita): Promise<string | null>;
};

/** A logout that began at the identity provider: the sessions to close, and where to say that it is done. */
export type LogoutElsewhere = { nameId: string; sessionIndex: string | null; redirect: string };

export type SamlDriver = SsoDriver & {
  name: 'saml';
  /** What the federation registers: addresses, keys, attributes asked for. */
  metadata(): string;
  /** Reads a signed logout request; `search` is the query as it was sent, since the signature covers its very bytes. */
  logoutElsewhere(search: string, memory: SsoMemory, now: Date): Promise<Outcome<LogoutElsewhere>>;
};

export type Sso = (SsoDriver & { name: 'demo' | 'oidc' }) | SamlDriver;
