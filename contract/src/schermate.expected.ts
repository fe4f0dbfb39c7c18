/**
 * Every screen that the specification names (platform core, sections 2 and 6: A; evaluation and ethics, sections 2 and 6: B;
 * D-nn: the decision that fills a silence), who opens it and who finds it in the menu. Written from there, not from the
 * application: the test fails where a built screen differs from its row, and says which rows are missing and why. A screen
 * that the specification does not name says so: `ours`.
 *
 * Kinds of people, left to right. A researcher (UT), and what one may be besides: head of a department (DI), member and
 * chair of the commissione of the latest year (CO, PR), internal member and chair of the ethics commission (MI, PC). The
 * research office without a flag (UR), and with UFFICIO (UF), TERZA (TE), AWARD (AW), and with both
 * CAN_IMPERSONA and HELPDESK (IM). Help desk, reader, referee, ethics office, external ethics member. Whoever is several
 * of them opens what any of them opens.
 *
 * `menu` is the titled group of the entry (D-260), `-` the first one without a title; `?` is an entry whose words the
 * specification leaves to us. A screen without an entry has none.
 */
export const KINDS = ['UT', 'DI', 'CO', 'PR', 'MI', 'PC', 'UR', 'UF', 'TE', 'AW', 'IM', 'HD', 'RA', 'RE', 'UC', 'ME'] as const;
export type Kind = (typeof KINDS)[number];

const TABLE = `
# screen                   UT DI CO PR MI PC  UR UF TE AW IM  HD RA RE UC ME | menu > entry | from | missing
/home                      x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | - > Home | A2 |
/bandi                     x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | - > Bandi aperti | A2; the entry is ours: the door to a screen that A2 gives none |
/bandi/:id                 x  .  .  .  .  .   x  .  .  .  .   x  x  x  x  x  | | ours, D-188: the page of a call, for whoever has logged in; a public one is read before any login too |
/proposte                  x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | Le mie cose > Le mie proposte | A2; the entry is ours: the door to a screen that A2 gives none |
/proposte/new/:classe      x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | | A2 |
/proposte/:id              x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | | A2 |
/proposte/:id/partecipante x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | | A2 |
/proposte/:id/view         x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | | A2 |
/proposte/:id/ricevuta     x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | | ours: the number and the instant of what was sent |
/calendario                x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | - > Calendario | ours, D-248 |
/rendicontazione           x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | Le mie cose > Rendicontazione | A2; the entry is ours: the door to a screen that A2 gives none |
/rendicontazioni           x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | Le mie cose > Storico rendicontazioni | A2; the entry is ours: the door to a screen that A2 gives none |
/rendicontazioni/new/:proposta/:step x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  . | | A2 |
/rendicontazioni/:id       x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | | A2 |
/rendicontazioni/:id/view  x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | | A2 |
/rendicontazioni/:id/ricevuta x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  . | | A2, D-94: the end of a step, whose path A2 leaves open |
/cert                      x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | Le mie cose > Valutazione Etica CER | A2, B2 |
/proposteCert/new          x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | | B2: Create, D-136 |
/proposteCert/:id          x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | | B2 |
/proposteCert/:id/view     x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | | B2 |
/proposteCert/:id/ricevuta x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | | ours: the number and the instant of what was sent |
/profilo                   x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | Le mie cose > Profilo | A2 |
/mc/valutazione            .  .  x  x  .  .   .  .  .  .  .   .  .  .  .  .  | Commissione > Valutazione | A2, B2, B6 |
/mc/graduatorie            .  .  .  x  .  .   .  .  .  .  .   .  .  .  .  .  | Commissione > Graduatorie | ours: the ranking of a classe with its money and its scenari |
/mc/statistiche            .  .  x  x  .  .   .  .  .  .  .   .  .  .  .  .  | Commissione > Statistiche | A2, B2, B6 |
/mc/conflitti              .  .  .  x  .  .   .  .  .  .  .   .  .  .  .  .  | Commissione > Conflitti di interesse | ours: who of the own commission may not be impartial |
/proposte/mc/:id/view      .  .  x  x  .  .   .  .  .  .  .   .  .  .  .  .  | | B2 |
/dirdip/progetti           .  x  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | Dipartimento > Progetti del dipartimento | A2, B6, D-132; the words of the entry are ours |
/dirdip/proposte/:id/view  .  x  .  .  .  .   .  .  .  .  .   .  .  .  .  .  | | ours, D-132: one of its rows |
/dirdip/rendicontazioni/:id/view . x . . .  .   .  .  .  .  .   .  .  .  .  .  | | ours, D-132: a report of one of its rows |
/mc/valutazioneCert        . . . . x x . . . . . . . . . . | Comitato Etico > Valutazione istanze | B2, B6; the words of the entry are ours |
/cert/commissioni/:id      . . . . . x . . . . . . . . x . |  | B2, B6, D-135 |
/commissioni               . . . . . x . . . . . . . . . . | Comitato Etico > Commissioni etiche | B2, B6; the words of the entry are ours |
/commissioni               . . . . . . . . . . . . . . x . |  | B6, D-135: the office has its own door |
/sedute                    . . . . . x . . . . . . . . . . | Comitato Etico > Sedute | B2, B6 |
/sedute                    . . . . . . . . . . . . . . x . |  | B6, D-135: the office has its own door |
/seduta/new                . . . . . x . . . . . . . . x . |  | ours: a new one, B2 |
/seduta/:id                . . . . . x . . . . . . . . x . |  | B2, B6 |
/ur/home                   .  .  .  .  .  .   x  .  .  .  .   .  .  .  .  .  | Lavoro > Home | A2 |
/ur/calendario             .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .  | Lavoro > Calendario | ours, D-248 |
/ur/commissioni            .  .  .  .  .  .   x  .  .  .  .   .  .  .  .  .  | Valutazione > Commissioni | A2, A6; the words of the entry are ours |
/ur/commissioni/new        .  .  .  .  .  .   x  .  .  .  .   .  .  .  .  .  | | A2, A6 |
/ur/commissioni/:id        .  .  .  .  .  .   x  .  .  .  .   .  .  .  .  .  | | A2, A6 |
/ur/anagrafica             .  .  .  .  .  .   .  x  x  .  .   .  .  .  .  .  | Gestione Utenti > Anagrafica | A2, A6 |
/ur/anagrafica/utente/new  .  .  .  .  .  .   .  x  x  .  .   .  .  .  .  .  | | A2, A6 |
/ur/anagrafica/utente/:id  .  .  .  .  .  .   .  x  x  .  .   .  .  .  .  .  | | A2, A6 |
/ur/qualitaDati            .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .  | Gestione Utenti > Qualità dei dati | ours, D-275 |
/ur/caricamentoMassivo     .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .  | Gestione Utenti > Caricamento Massivo | A2, A6 |
/ur/gestioneInattivi       .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .  | Gestione Utenti > Gestione Inattivi | A2, A6 |
/ur/gestioneInattivi/new   .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .  | | A2, A6 |
/ur/dettaglioProposte      .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .  | Gestione Utenti > Dettaglio Proposte | A2, A6 |
/ur/dettaglioProp/listaDettaglioProp/:id . . .  .  .  .   .  x  .  .  .   .  .  .  .  .  | | A2, A6 |
/ur/creaBando              .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .  | Gestione Bandi > Creazione bando | A2, A6 |
/ur/configBandi            .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .  | Gestione Bandi > Configurazione bando | A2, A6 |
/ur/configuraBando/:id     .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .  | | A2, A6 |
/ur/configuraBando/:id/tipologie/:tipologia . . . . . . . x x x .   .  .  .  .  .  | | ours: one page per level of a call |
/ur/configuraBando/:id/classi/:classe . . . . . . . x x x .   .  .  .  .  .  | | ours: one page per level of a call |
/ur/moduli                 .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .  | Gestione Bandi > Moduli | ours, D-58: templates of forms, beside the calls that name them |
/ur/moduli/nuovo           .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .  | | ours, D-240: what a new form begins with |
/ur/moduli/pronti/:codice  .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .  | | ours, D-240: a form of the library tried out |
/ur/moduli/:id             .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .  | | ours, D-58: the versions of a form |
/ur/moduli/versioni/:id    .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .  | | ours, D-58: a draft of a form, edited |
/ur/moduli/versioni/:id/prova . . .  .  .  .   .  x  x  x  .   .  .  .  .  .  | | ours, D-58: a version tried out, nothing written |
/ur/progetti               .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .  | Lavoro > Archivio progetti | A2, D-59 |
/ur/domande                .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .  | Lavoro > Quesiti aperti | ours: what the responsabili ask the office |
/catalogo-campi            .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .  | Amministrazione > Catalogo dei campi | ours: every kind of field at work |
/ur/proposte/:id/view      .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .  | | A2, D-59 |
/ur/rendicontazioni/:id/view . .  .  .  .  .   .  x  x  x  .   .  .  .  .  .  | | A2, D-59 |
/ur/iter                   .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .  | Valutazione > Gestione Iter | A2, D-59; the words of the entry are those of the screen |
/ur/graduatorie            .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .  | Valutazione > Graduatorie | ours: the ranking of a classe with its money and its scenari |
/ur/graduatorie/:classe/esiti . . .  .  .  .   .  x  x  x  .   .  .  .  .  .  | | D-282 |
/ur/conflitti              .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .  | Valutazione > Conflitti di interesse | ours: who of a classe may not be impartial |
/ur/statistiche            .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .  | Valutazione > Statistiche | A2, B2, D-59; the words of the entry are those of the screen |
/ur/dipartimenti           .  .  .  .  .  .   x  .  .  .  .   .  .  .  .  .  | Amministrazione > Dipartimenti | A2; the words of the entry are ours |
/ur/strutture              .  .  .  .  .  .   .  .  x  .  .   .  .  .  .  .  | Amministrazione > Strutture | A2, A6 |
/hd/home                   .  .  .  .  .  .   .  .  .  .  .   x  .  .  .  .  | - > Home | A2 |
/rad/home                  .  .  .  .  .  .   .  .  .  .  .   .  x  .  .  .  | - > Home | A2 |
/rad/progetti              .  .  .  .  .  .   .  .  .  .  .   .  x  .  .  .  | - > Archivio progetti | A2; the words of the entry are ours |
/rad/proposte/:id/view     .  .  .  .  .  .   .  .  .  .  .   .  x  .  .  .  | | A2 |
/rad/rendicontazioni/:id/view . . .  .  .  .   .  .  .  .  .   .  x  .  .  .  | | A2 |
/ref/home                  .  .  .  .  .  .   .  .  .  .  .   .  .  x  .  .  | | A2, B2 |
/ref/proposte/:id/view     .  .  .  .  .  .   .  .  .  .  .   .  .  x  .  .  | | A2, B2 |
/cert/home                 .  .  .  .  .  .   .  .  .  .  .   .  .  .  x  x  | - > Home | A2, B2 |
/cert/home                 .  .  .  .  x  x   .  .  .  .  .   .  .  .  .  .  | Comitato Etico > Home Comitato Etico | B6; the group is ours: the door from one's own area |
/cert/calendario . . . . . . . . . . . . . . x x | - > Calendario | ours, D-248 |
/cert/calendario . . . . x x . . . . . . . . . . |  | ours, D-248; the entry is the same list of the own area |
/cert/valutazione          . . . . . . . . . . . . . . x x | - > Archivio istanze | B2, B6; the words of the entry are ours |
/cert/valutazione          . . . . x x . . . . . . . . . . |  | B2, B6; the entry is the same list of the own area |
/cert/valutazione/:id      . . . . x x . . . . . . . . x x |  | ours, propostaCertViewUc of B2: the locked form and the work of the committee |
/cert/commissioni          . . . . . . . . . . . . . . x x | - > Commissioni | B2, B6, D-151, D-227 |
/cert/commissioni          . . . . x . . . . . . . . . . . | Comitato Etico > Commissioni | B6, D-227; the group is ours |
/cert/commissioni          . . . . . x . . . . . . . . . . |  | B6, D-227; the entry is the same list of the own area |
/cert/cert/commissioni/new . . . . . x . . . . . . . . x . |  | ours: a new one |
/cert/cert/commissioni/:id . . . . x x . . . . . . . . x x |  | B2, B6, D-151, D-227 |
/cert/istanze              . . . . x x . . . . . . . . x x |  | B2, D-135 |
/cert/istanze/:id          . . . . x x . . . . . . . . x x |  | B2, D-135 |
/cert/istanze/:id/view     . . . . x x . . . . . . . . x x |  | B2, D-135 |
/cert/sedute               . . . . . . . . . . . . . . x x | - > Sedute | B2, B6, D-227 |
/cert/sedute               . . . . x . . . . . . . . . . . | Comitato Etico > Sedute | B6, D-227; the group is ours |
/cert/sedute               . . . . . x . . . . . . . . . . |  | B6, D-227; the entry is the same list of the own area |
/cert/seduta/new           . . . . . . . . . . . . . . x . |  | ours: a new one, B2 |
/cert/seduta/:id           . . . . x x . . . . . . . . x x |  | B2, B6, D-227 |
/cert/statistiche          . . . . . . . . . . . . . . x . | - > Statistiche etiche | ours |
/cert/statistiche          . . . . . x . . . . . . . . . . | Comitato Etico > Statistiche etiche | ours |
/ur/impersona              .  .  .  .  .  .   .  .  .  .  x   .  .  .  .  .  | Lavoro > Impersona | A2, A6 |
/hd/impersona              .  .  .  .  .  .   .  .  .  .  .   x  .  .  .  .  | - > Impersona | A2, A6 |
/cert/testi-delibere       . . . . . . . . . . . . . . x . | Amministrazione > Testi delle delibere | ours: D-149, the words of the documents |
/cert/impostazioni         . . . . . . . . . . . . . . x . | Amministrazione > Impostazioni | ours: D-191, D-192, how the committee decides |
/cert/email                . . . . . . . . . . . . . . x . | - > E-mail in uscita | ours: the letters of the committee, as those of all under /ur/email |
/cert/email/:id            . . . . . . . . . . . . . . x . | | ours: one of its rows |
/cert/impersona            .  .  .  .  .  .   .  .  .  .  .   .  .  .  x  .  | - > Impersona | B2, A6 |
/cert/impersona            .  .  .  .  .  x   .  .  .  .  .   .  .  .  .  .  | Comitato Etico > Impersona | A6; the group is ours: the door from one's own area |
/ur/secondo-fattore        .  .  .  .  .  .   x  .  .  .  .   .  .  .  .  .  | | ours: the second factor of one's own account |
/hd/secondo-fattore        .  .  .  .  .  .   .  .  .  .  .   x  .  .  .  .  | | ours |
/cert/secondo-fattore      .  .  .  .  .  x   .  .  .  .  .   .  .  .  x  .  | | ours |
/cert/profilo              .  .  .  .  .  .   .  .  .  .  .   .  .  .  .  x  | - > Profilo | D-47 |
/cert/membri-esterni/:id   .  .  .  .  .  .   .  .  .  .  .   .  .  .  x  .  | | D-47 |
/ur/audit                  .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .  | Amministrazione > Registro delle attività | ours: the log of D-172 |
/ur/interruzioni           .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .  | Gestione Bandi > Interruzioni di servizio | ours: deadlines that an interruption took away |
/ur/impostazioni           .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .  | Amministrazione > Impostazioni | ours: what the university sets by itself |
/ur/stato                  .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .  | Amministrazione > Stato del sistema | ours, D-281 |
/ur/modelli-email          .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .  | Amministrazione > Testi delle e-mail | ours: templates editable (decisions, section 17) |
/ur/modelli-email/:id      .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .  | | ours |
/ur/email                  .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .  | Lavoro > E-mail in uscita | ours: the failed mails of D-169 and D-170 |
/ur/email/:id              .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .  | | ours: what was written to somebody |
/hd/email                  .  .  .  .  .  .   .  .  .  .  .   x  .  .  .  .  | - > E-mail in uscita | ours: the failed mails of D-169 |
`;

export type Row = {
  path: string;
  kinds: ReadonlySet<Kind>;
  menu: { titolo: string | null; label: string } | null;
  /** The paragraph that names it. */
  from: string;
  /** What has to be built first; null: the screen exists. */
  missing: string | null;
};

const linesOf = (table: string): string[] =>
  table
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));

export const SPECIFIED: Row[] = linesOf(TABLE).map((line) => {
  const [who = '', menu = '', from = '', missing = ''] = line.split('|').map((part) => part.trim());
  const [path = '', ...marks] = who.split(/\s+/);
  const [titolo = '', label] = menu.split(' > ');
  return {
    path,
    kinds: new Set(KINDS.filter((_, at) => marks[at] === 'x')),
    menu: label === undefined ? null : { titolo: titolo === '-' ? null : titolo, label },
    from,
    missing: missing === '' ? null : missing,
  };
});

/** The present application. */
export const EXPECTED: Row[] = SPECIFIED.filter(({ missing }) => missing === null);

/** The pages before a login, outside the areas. */
export const PUBLIC: { path: string; from: string; missing: string | null }[] = [
  { path: '/', from: 'A2', missing: null },
  { path: '/login', from: 'A2', missing: null },
  { path: '/login-hd', from: 'A2', missing: null },
  { path: '/login-referee', from: 'A2, B2', missing: null },
  { path: '/login-cert', from: 'A2, B2', missing: null },
  { path: '/referee-accept', from: 'A2, B2', missing: null },
  { path: '/password-dimenticata', from: 'D-16', missing: null },
  { path: '/imposta-password', from: 'D-16', missing: null },
  { path: '/accessibilita', from: 'ours: law 4/2004, art. 3-quater', missing: null },
  { path: '/verifica', from: 'D-290', missing: null },
  { path: '/privacy', from: 'ours: D-289', missing: null },
];

/** The print pages, and whose view each shows; `proprio` is the owner's, without userType (D-23). */
export const PRINTS: { path: string; userType: string; from: string; missing: string | null }[] = [
  { path: '/proposte/:id/print', userType: 'proprio', from: 'D-23', missing: null },
  { path: '/proposte/:id/print', userType: 'ur', from: 'A2, B2', missing: null },
  { path: '/proposte/:id/print', userType: 'mc', from: 'A2, B2', missing: null },
  { path: '/proposte/:id/print', userType: 'rad', from: 'A2, B2', missing: null },
  { path: '/proposte/:id/print', userType: 'dirdip', from: 'ours, D-132: of a director', missing: null },
  { path: '/proposte/:id/print', userType: 'ref', from: 'A2, B2', missing: null },
  { path: '/rendicontazioni/:id/print', userType: 'proprio', from: 'D-23', missing: null },
  { path: '/rendicontazioni/:id/print', userType: 'ur', from: 'A2', missing: null },
  { path: '/rendicontazioni/:id/print', userType: 'rad', from: 'A2', missing: null },
  { path: '/rendicontazioni/:id/print', userType: 'dirdip', from: 'ours, D-132: of a director', missing: null },
  { path: '/valutazioni/:id/print', userType: 'ur', from: 'A2, B2', missing: null },
  { path: '/proposteCert/:id/print', userType: 'proprio', from: 'ours: the istanza on paper', missing: null },
];

/** The home of each type of user (A2, route names home, urHome, hdHome, radHome, refHome, certHome). */
export const HOMES = {
  UTENTE: '/home',
  UFFICIO_RICERCA: '/ur/home',
  HELP_DESK: '/hd/home',
  RAD: '/rad/home',
  REFEREE: '/ref/home',
  UFFICIO_CERT: '/cert/home',
  MEMBRO_COMMISSIONE_CERT: '/cert/home',
} as const;
