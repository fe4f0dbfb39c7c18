/**
 * Who opens which screen and finds it in the menu: the permission matrix of the screens, written down beside the table
 * that the application uses. A screen that one of the two lacks fails the test.
 *
 * Kinds of people, left to right. A researcher (UT), and what one may be besides: head of a department (DI), member and
 * chair of the commissione of the latest year (CO, PR), internal member and chair of the ethics commission (MI, PC). The
 * research office without a flag (UR), and with UFFICIO (UF), TERZA (TE), AWARD (AW), and with both
 * CAN_IMPERSONA and HELPDESK (IM). Help desk, reader, referee, ethics office, external ethics member. Whoever is several
 * of them opens what any of them opens.
 *
 * `menu` is the titled group of the entry, `-` the first one without a title; a screen without an entry has none.
 */
export const KINDS = ['UT', 'DI', 'CO', 'PR', 'MI', 'PC', 'UR', 'UF', 'TE', 'AW', 'IM', 'HD', 'RA', 'RE', 'UC', 'ME'] as const;
export type Kind = (typeof KINDS)[number];

const TABLE = `
# screen                   UT DI CO PR MI PC  UR UF TE AW IM  HD RA RE UC ME   menu > entry
/home                      x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .    - > Home
/profilo                   x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .    - > Profilo
/bandi                     x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .    - > Bandi aperti
/proposte                  x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .    - > Le mie proposte
/proposte/new/:classe      x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .
/proposte/:id              x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .
/proposte/:id/partecipante x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .
/proposte/:id/view         x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .
/proposte/:id/ricevuta     x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .
/rendicontazione           x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .    - > Rendicontazione
/rendicontazioni           x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .    - > Storico rendicontazioni
/rendicontazioni/new/:proposta/:step x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .
/rendicontazioni/:id       x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .
/rendicontazioni/:id/view  x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .
/rendicontazioni/:id/ricevuta x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .
/cert                      x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .    - > Valutazione Etica CER
/proposteCert/new          x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .
/proposteCert/:id          x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .
/proposteCert/:id/view     x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .
/proposteCert/:id/ricevuta x  .  .  .  .  .   .  .  .  .  .   .  .  .  .  .
/ur/home                   .  .  .  .  .  .   x  .  .  .  .   .  .  .  .  .    - > Home
/ur/progetti               .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .    - > Archivio progetti
/catalogo-campi            .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .    - > Catalogo dei campi
/ur/proposte/:id/view      .  .  .  .  .  .   .  x  x  x  .   .  .  .  .  .
/hd/home                   .  .  .  .  .  .   .  .  .  .  .   x  .  .  .  .    - > Home
/rad/home                  .  .  .  .  .  .   .  .  .  .  .   .  x  .  .  .    - > Home
/ref/home                  .  .  .  .  .  .   .  .  .  .  .   .  .  x  .  .
/cert/home                 .  .  .  .  .  .   .  .  .  .  .   .  .  .  x  x    - > Home
/cert/home                 .  .  .  .  x  x   .  .  .  .  .   .  .  .  .  .    Comitato Etico > Home Comitato Etico
/ur/impersona              .  .  .  .  .  .   .  .  .  .  x   .  .  .  .  .    - > Impersona
/hd/impersona              .  .  .  .  .  .   .  .  .  .  .   x  .  .  .  .    - > Impersona
/cert/impersona            .  .  .  .  .  .   .  .  .  .  .   .  .  .  x  .    - > Impersona
/cert/impersona            .  .  .  .  .  x   .  .  .  .  .   .  .  .  .  .    Comitato Etico > Impersona
/cert/profilo              .  .  .  .  .  .   .  .  .  .  .   .  .  .  .  x    - > Profilo
/cert/membri-esterni/:id   .  .  .  .  .  .   .  .  .  .  .   .  .  .  x  .
/ur/audit                  .  .  .  .  .  .   .  x  .  .  .   .  .  .  .  .    - > Registro delle attività
`;

export type Row = { path: string; kinds: ReadonlySet<Kind>; menu: { titolo: string | null; label: string } | null };

export const EXPECTED: Row[] = TABLE.trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => {
    const [path = '', ...rest] = line.trim().split(/\s+/);
    const [titolo = '', label] = rest.slice(KINDS.length).join(' ').split(' > ');
    return {
      path,
      kinds: new Set(KINDS.filter((_, at) => rest[at] === 'x')),
      menu: label === undefined ? null : { titolo: titolo === '-' ? null : titolo, label },
    };
  });
