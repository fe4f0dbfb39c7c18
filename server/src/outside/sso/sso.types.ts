/** What a session must remember so that its end can be told to the identity provider. */
export type SsoLogout =
  | { driver: 'demo' }
  | { driver: 'saml'; nameId: string; nameIdFormat: string; nameQualifier?: string; spNameQualifier?: string; sessionIndex?: string }
  | { driver: 'oidc'; idToken: string };

/** Who the identity provider says has come: codice fiscale in capitals, e-mails in lower case. */
export type Identita = { codiceFiscale: string | null; email: string[]; uscita: SsoLogout };

/** Whom the provider has recognised, and the hash of the browser in which that began: no other enters with it. */
export type SsoArrival = { identita: Identita; browser: string };

/** What survives between two requests, whichever process answers them: it stands alone and joins no transaction. */
export type SsoMemory = {
  /** Whether this id (of a login, an assertion, a logout request) is seen for the first time; remembered until `until`. */
  firstUse(id: string, until: Date, now: Date): Promise<boolean>;
};

/** `refused` is for the log of the administrator, never for the person. */
export type Outcome<T> = T | { refused: string };

/** `browser` is the hash of the name of who comes back; null where it was not sent, as in a post from another site. */
export type SsoReturn = { returned: URLSearchParams; browser: string | null; memory: SsoMemory; now: Date };

/** Single sign-on as the login sees it (D-13). Drivers touch the network and do cryptography: never inside a transaction. */
export type SsoDriver = {
  /** Where the browser goes to be recognised; `browser` is the hash of its name. */
  begin(browser: string, now: Date): Promise<Outcome<{ redirect: string }>>;
  /** Reads what a browser came back with, by every check of the protocol; answers which browser had begun too. */
  finish(back: SsoReturn): Promise<Outcome<SsoArrival>>;
  /** Where the browser goes to end the session at the identity provider too; null when there is nothing to end. */
  leave(uscita: SsoLogout): Promise<string | null>;
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
