/**
 * Who may call what: the permission matrix of the domain as statuses, one row per call and object, one column per
 * person. A call that the contract has and this table has not fails the test.
 *
 * People, left to right. Researchers: the responsabile; an accepted coproponente (part) and tutor; the invited one; one
 * with no part in it (estr), the head of its department (dire), a member and the chair of its commissione (comm, pres),
 * an internal member and the chair of the ethics commission (mcer, pcer), one who carries office flags that count for
 * nothing (flag). Research office: with UFFICIO, TERZA, AWARD, and without a flag (URno). Then help desk, reader,
 * referee, ethics office, external ethics member, and nobody.
 */
export const PEOPLE = [
  ...(['resp', 'part', 'tutr', 'invi', 'estr', 'dire', 'comm', 'pres', 'mcer', 'pcer', 'flag'] as const),
  ...(['UFFI', 'TERZ', 'AWAR', 'URno', 'HD', 'RAD', 'REF', 'UCER', 'MCER', 'none'] as const),
];
export type Who = (typeof PEOPLE)[number];

const TABLE = `
# call                                          object     resp part tutr invi estr dire comm pres mcer pcer flag UFFI TERZ AWAR URno HD   RAD  REF  UCER MCER none
GET    /config                                  -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200
POST   /login                                   -          401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401
POST   /password/link                           -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200
POST   /password/imposta                        -          401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401
POST   /email/conferma                          -          401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401  401
POST   /email/nuova                             -          403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  422  401
GET    /login/ssoauth                           -          404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
GET    /login/ssologout                         -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /login/demo                              -          404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
GET    /login/demo/:id                          self       404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
GET    /login/ssologout/esci                    -          422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422
GET    /login/saml/metadata                     -          404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
POST   /login/saml/acs                          -          422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422
GET    /login/saml/slo                          -          404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
GET    /login/oidc/callback                     -          422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422  422
POST   /logout                                  -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /login/sessioni                          -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
DELETE /login/sessioni                          -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
POST   /login/impersonaUtente                   self       403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  200  403  403  200  403  401
POST   /login/impersonaUtente                   missing    403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  404  403  403  404  403  401
POST   /logout/esciImpersona                    -          409  409  409  409  409  409  409  409  409  409  409  409  409  409  409  409  409  409  409  409  401
GET    /login/impersonati                       -          403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  200  403  403  200  403  401
GET    /login/assistenza                        -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
POST   /token-download                          -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /utenti                                  bozza      200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /utenti                                  inviata    409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /utenti                                  missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /utenti                                  open       200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /utenti/findById                         self       200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /utenti/findById                         other      200  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
GET    /utenti/findById                         missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
GET    /areeCUN                                 -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /ssds                                    -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /settoriERC                              -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /tematiche-H-2020                        -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /ruoli                                   -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /sotto-settori-erc                       -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /parole-chiave-cun                       -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /dizionariHorizon/lineeTematiche         -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /dizionariHorizon/flagship               -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /ricadute-diffusione-cultura             -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /macroaree                               -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /dipartimenti                            -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /form/:id                                form       200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /form/:id                                missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
GET    /bandi/getBandiValidi                    -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /bandi                                   -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /bandi/anni                              -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /bandi/getBandiByAnnoAndTipologia        -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /tipologie-progetto                      -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /bandi/:id                               bando      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /bandi/:id                               bandoTM    403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /bandi/:id                               bandoAW    403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
GET    /bandi/:id                               missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
POST   /bandi/insertBando                       -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
PUT    /bandi/updateBando                       bando      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
PUT    /bandi/updateBando                       bandoTM    403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
PUT    /bandi/updateBando                       bandoAW    403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
PUT    /bandi/updateBando                       missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
POST   /bandi/:id/tipologie                     bando      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
POST   /bandi/:id/tipologie                     bandoTM    403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
POST   /bandi/:id/tipologie                     missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
DELETE /bandi/tipologie/:id                     tipologia  403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
DELETE /bandi/tipologie/:id                     tipolTM    403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
DELETE /bandi/tipologie/:id                     missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /bandi/aperti/:id                        bando      200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /bandi/aperti/:id                        missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /bandi/pubblici/:id                      bando      404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404
GET    /bandi/pubblici/:id                      bandoPubb  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200
GET    /proposte                                -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /proposte/anni                           -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /proposte/new/:classeId                  open       200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /proposte/new/:classeId                  closed     409  409  409  409  409  409  409  409  409  409  409  403  403  403  403  403  403  403  403  403  401
GET    /proposte/new/:classeId                  missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
POST   /proposte                                open       200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
POST   /proposte                                closed     409  409  409  409  409  409  409  409  409  409  409  403  403  403  403  403  403  403  403  403  401
POST   /proposte                                missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/indicatori-valutazione     bozza      200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/indicatori-valutazione     inviata    200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/indicatori-valutazione     deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id/indicatori-valutazione     missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte-partecipanti/:id               bozza      404  200  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte-partecipanti/:id               inviata    404  200  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte-partecipanti/:id               deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte-partecipanti/:id               missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte-partecipanti/:id               bozza      404  200  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte-partecipanti/:id               inviata    404  409  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte-partecipanti/:id               deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte-partecipanti/:id               missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id                            bozza      200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id                            inviata    200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id                            deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/:id                            missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/:id                            bozza      200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/:id                            inviata    409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/:id                            deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/:id                            missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /proposte/:id                            bozza      200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /proposte/:id                            inviata    409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /proposte/:id                            deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /proposte/:id                            missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/validazione/:id                bozza      200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/validazione/:id                inviata    409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/validazione/:id                deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /proposte/validazione/:id                missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/sottomissione/:id              bozza      200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/sottomissione/:id              inviata    409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/sottomissione/:id              deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /proposte/sottomissione/:id              missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /partecipazioni                          -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/accept/:propostaId       bozza      404  409  409  200  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/accept/:propostaId       inviata    404  409  409  409  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/accept/:propostaId       deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/accept/:propostaId       missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/refuse/:propostaId       bozza      404  409  409  200  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/refuse/:propostaId       inviata    404  409  409  409  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/refuse/:propostaId       deleted    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /partecipazioni/refuse/:propostaId       missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /home                                    -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /ur/home                                 -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  200  403  403  403  403  403  401
GET    /ur/proposte                             -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/proposte/conteggi                    -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/proposte/anni                        -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/proposte/tipologie                   -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/proposte/macroaree                   -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/proposte/export                      -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/proposte/:id                         bozza      403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id                         inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id                         inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id                         inviataAW  403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
GET    /ur/proposte/:id                         deleted    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id                         missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /ur/audit                                -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /email-in-uscita                         -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  200  403  403  403  403  401
PUT    /email-in-uscita/:id/invia               missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  404  403  403  403  403  401
PUT    /email-in-uscita/:id/annulla             missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  404  403  403  403  403  401
GET    /ur/audit/export                         -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /utenti/mc-ricerca                       -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  200  403  403  403  403  403  401
GET    /utenti/rad-ricerca                      -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  200  403  403  403  403  403  401
GET    /utenti/dir-dip-ricerca                  -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  200  403  403  403  403  403  401
GET    /utenti/ref-dip-ricerca                  -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  200  403  403  403  403  403  401
GET    /utenti/new-titolare-ricerca             -          403  403  403  403  403  403  403  403  403  403  403  200  200  200  403  403  403  403  403  403  401
GET    /ur/inattivi                             -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /ur/inattivi/anni                        -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /ur/inattivi/tipologie                   -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
GET    /utenti/inattivi-ricerca                 -          403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
POST   /ur/inattivi/new                         -          403  403  403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  403  403  401
POST   /ur/inattivi/:id                         missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
GET    /ur/utenti                               -          403  403  403  403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  401
GET    /ur/utenti/export                        -          403  403  403  403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  401
GET    /ur/utenti/:id/storia                    utente     403  403  403  403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  401
PUT    /ur/utenti/:id/abilitazioni              ufficio    403  403  403  403  403  403  403  403  403  403  403  200  403  403  403  403  403  403  403  403  401
PUT    /ur/utenti/:id/abilitazioni              utente     403  403  403  403  403  403  403  403  403  403  403  409  403  403  403  403  403  403  403  403  401
PUT    /ur/utenti/:id/abilitazioni              missing    403  403  403  403  403  403  403  403  403  403  403  404  403  403  403  403  403  403  403  403  401
GET    /ur/utenti/:id                           utente     403  403  403  403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  401
GET    /ur/utenti/:id                           missing    403  403  403  403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  401
POST   /ur/utenti/save                          -          403  403  403  403  403  403  403  403  403  403  403  422  422  403  403  403  403  403  403  403  401
PUT    /ur/utenti/save/:id                      utente     403  403  403  403  403  403  403  403  403  403  403  200  200  403  403  403  403  403  403  403  401
PUT    /ur/utenti/save/:id                      missing    403  403  403  403  403  403  403  403  403  403  403  404  404  403  403  403  403  403  403  403  401
GET    /ur/proposte/:id/indicatori-valutazione  inviata    403  403  403  403  403  403  403  403  403  403  403  200  404  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/indicatori-valutazione  inviataTM  403  403  403  403  403  403  403  403  403  403  403  200  200  404  403  403  403  403  403  403  401
GET    /ur/proposte/:id/indicatori-valutazione  inviataAW  403  403  403  403  403  403  403  403  403  403  403  200  404  200  403  403  403  403  403  403  401
GET    /ur/proposte/:id/indicatori-valutazione  missing    403  403  403  403  403  403  403  403  403  403  403  404  404  404  403  403  403  403  403  403  401
GET    /profilo-utente/:id                      profilo    404  404  404  404  200  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /profilo-utente/:id                      missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /profilo-utente/:id                      profilo    404  404  404  404  200  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /profilo-utente/:id                      missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /profilo-utente/:id/U-GOV                profilo    404  404  404  404  503  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /profilo-utente/:id/U-GOV                missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /profilo-utente/:id/checkPermessi        profilo    404  404  404  404  200  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /profilo-utente/:id/checkPermessi        missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /profilo-utente/:id/mesiCongedo          profilo    404  404  404  404  200  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /profilo-utente/:id/mesiCongedo          missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /profilo-utente/:id/indicatori           profilo    404  404  404  404  200  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /profilo-utente/:id/indicatori           missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /profilo-utente/:id/indicatori/:propostaId missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
POST   /profilo-utente/invioMailCongedo         profilo    404  404  404  404  200  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /profilo-utente-esterno/:id              esterno    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  200  401
GET    /profilo-utente-esterno/:id              missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  404  401
PUT    /profilo-utente-esterno/:id              esterno    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  200  200  401
PUT    /profilo-utente-esterno/:id              missing    403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  403  404  404  401
GET    /pubblicazioni                           -          503  503  503  503  503  503  503  503  503  503  503  403  403  403  403  403  403  403  403  403  401
GET    /pubblicazioni/id-ugov/:idUgov           -          503  503  503  503  503  503  503  503  503  503  503  403  403  403  403  403  403  403  403  403  401
GET    /pubblicazioni/handle                    -          422  422  422  422  422  422  422  422  422  422  422  403  403  403  403  403  403  403  403  403  401
POST   /media/pdf                               -          422  422  422  422  422  422  422  422  422  422  422  422  422  422  403  403  403  403  422  403  401
POST   /media/img                               -          422  422  422  422  422  422  422  422  422  422  422  422  422  422  403  403  403  403  422  403  401
POST   /media/xlsx                              -          403  403  403  403  403  403  403  403  403  403  403  422  403  403  403  403  403  403  403  403  401
POST   /media/fileUpload                        -          422  422  422  422  422  422  422  422  422  422  422  422  422  422  403  403  403  403  422  403  401
GET    /media/img/:id                           missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
GET    /media/:id/proposta                      missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
GET    /media/:id/bando                         missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
GET    /proposte/da-rendicontare                -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /proposte/finanziate                     -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/anni                    -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni                         -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/new/:propostaId/:stepId progetto   200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/new/:propostaId/:stepId missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
POST   /rendicontazioni                         progetto   200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
POST   /rendicontazioni                         missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/:id                     rendiconto 200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/:id                     rendInviato 200  200  200  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/:id                     missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /rendicontazioni/:id                     rendiconto 200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /rendicontazioni/:id                     rendInviato 409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /rendicontazioni/:id                     missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /rendicontazioni/:id                     rendiconto 200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /rendicontazioni/:id                     rendInviato 409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /rendicontazioni/:id                     missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/validazione/:id         rendiconto 200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/validazione/:id         rendInviato 409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /rendicontazioni/validazione/:id         missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /rendicontazioni/sottomissione/:id       rendiconto 200  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /rendicontazioni/sottomissione/:id       rendInviato 409  403  403  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /rendicontazioni/sottomissione/:id       missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /cert/listProposteCert                   -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /cert/formulario                         -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /cert/new                                -          200  200  200  200  200  200  200  200  200  200  200  403  403  403  403  403  403  403  403  403  401
GET    /cert/paroleChiave                       -          200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  200  401
GET    /cert/:id                                istanza    200  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /cert/:id                                missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /cert/updatePropostaCert                 istanza    200  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /cert/updatePropostaCert                 missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /cert/validazione/:id                    istanza    200  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /cert/validazione/:id                    missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /cert/sottomissione/:id                  istanza    422  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
PUT    /cert/sottomissione/:id                  missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /cert/deletePropostaCert/:id             istanza    200  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
DELETE /cert/deletePropostaCert/:id             missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /cert/feedCompilati/:propostaCertId      istanza    200  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /cert/feedCompilati/:propostaCertId      missing    404  404  404  404  404  404  404  404  404  404  404  403  403  403  403  403  403  403  403  403  401
GET    /media/:id/propostaCert                  missing    404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  404  401
`;

export type Row = { method: string; path: string; object: string; statuses: Record<Who, number> };

export const EXPECTED: Row[] = TABLE.trim()
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [method = '', path = '', object = '', ...statuses] = line.trim().split(/\s+/);
    return {
      method,
      path,
      object,
      statuses: Object.fromEntries(PEOPLE.map((who, at) => [who, Number(statuses[at])])) as Record<Who, number>,
    };
  });
