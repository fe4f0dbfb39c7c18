/** What a session has to remember so that the identity provider can be told about its end. */
export type SsoLogout =
  | { driver: 'demo' }
  | { driver: 'saml'; nameId: string; nameIdFormat: string; nameQualifier?: string; spNameQualifier?: string; sessionIndex?: string }
  | { driver: 'oidc'; idToken: string };

/** The person according to the identity provider: codice fiscale in capitals, e-mails in lower case. */
export type Identita = { codiceFiscale: string | null; email: string[]; uscita: SsoLogout };

/** The authenticated person, and the hash of the browser that began the login: no other browser may use it. */
export type SsoArrival = { identita: Identita; browser: string };

/** Memory between two requests, whichever process serves them; not part of any transaction. */
export type SsoMemory = {
  /** Whether this id (of a login, an assertion, a logout request) occurs for the first time; remembered until `until`. */
  firstUse(id: string, until: Date, now: Date): Promise<boolean>;
};

/** What the office says of itself in Impostazioni: the name of the university, and its own mailbox. */
export type Ente = { nome: string; email: string | null };

/** The administrator's log. */
export type SsoLog = { warn(facts: object, what: string): void };

/** `refused` is for the administrator's log, never for the person. */
export type Outcome<T> = T | { refused: string };

/** `browser` is the hash of the browser's name; null where it was not sent, as in a post from another site. */
export type SsoReturn = { returned: URLSearchParams; browser: string | null; memory: SsoMemory; now: Date };

/** Single sign-on for the login (D-13). Drivers use the network and cryptography: never inside a transaction. */
export type SsoDriver = {
  /** Where the browser is sent to log in; `browser` is the hash of its name. */
  begin(browser: string, now: Date): Promise<Outcome<{ redirect: string }>>;
  /** Verifies what a browser returned with, by every check of the protocol; answers also which browser had begun. */
  finish(back: SsoReturn): Promise<Outcome<SsoArrival>>;
  /** Where the browser is sent to end the session at the identity provider too; null where there is nothing to end. */
  leave(uscita: SsoLogout, now: Date): Promise<string | null>;
};

/** A logout that began at the identity provider: the sessions to close, and where to report that it is done. */
export type LogoutElsewhere = { nameId: string; sessionIndex: string | null; redirect: string };

export type SamlDriver = SsoDriver & {
  name: 'saml';
  /** What the federation registers: addresses, keys, requested attributes, and what people read of the service and its university. */
  metadata(ente: Ente): string;
  /** Verifies a signed logout request; `search` is the query as it was sent, since the signature covers its bytes. */
  logoutElsewhere(search: string, memory: SsoMemory, now: Date): Promise<Outcome<LogoutElsewhere>>;
};

export type Sso = (SsoDriver & { name: 'demo' | 'oidc' }) | SamlDriver;
