import type { SchermataPath } from '@sigeba/contract/schermate.ts';
import type { PaginaStampa } from '@sigeba/contract/stampe.ts';
import type { ComponentType } from 'react';

/** Pages besides the screens of the table: what is printed, and what a link of a mail leads to. */
export type PaginaPath =
  | SchermataPath
  | PaginaStampa
  | '/password-dimenticata'
  | '/imposta-password'
  | '/conferma-email'
  | '/referee-accept';
type Load = () => Promise<{ default: ComponentType }>;

/**
 * Where the component of each screen comes from: leaving one out does not compile. A chunk of its own, because it grows with
 * each screen and the first page shows none of them.
 */
export const SCREENS = {
  '/home': () => import('./home/HomePage.tsx'),
  '/profilo': () => import('./profilo/ProfiloPage.tsx'),
  '/bandi': () => import('./bandi/BandiPage.tsx'),
  '/bandi/:id': () => import('./bandi/BandoPage.tsx'),
  '/proposte': () => import('./proposte/PropostePage.tsx'),
  '/proposte/new/:classe': () => import('./proposte/proposta.editor.tsx'),
  '/proposte/:id': () => import('./proposte/proposta.editor.tsx'),
  '/proposte/:id/partecipante': () => import('./parti/parte.editor.tsx'),
  '/proposte/:id/view': () => import('./proposte/PropostaViewPage.tsx'),
  '/proposte/:id/ricevuta': () => import('./proposte/RicevutaPage.tsx'),
  '/rendicontazione': () => import('./rendicontazioni/DaRendicontarePage.tsx'),
  '/rendicontazioni': () => import('./rendicontazioni/StoricoPage.tsx'),
  '/rendicontazioni/new/:proposta/:step': () => import('./rendicontazioni/rendicontazione.editor.tsx'),
  '/rendicontazioni/:id': () => import('./rendicontazioni/rendicontazione.editor.tsx'),
  '/rendicontazioni/:id/view': () => import('./rendicontazioni/RendicontazioneViewPage.tsx'),
  '/rendicontazioni/:id/ricevuta': () => import('./rendicontazioni/RendicontazioneInviataPage.tsx'),
  '/cert': () => import('./cert/IstanzePage.tsx'),
  '/proposteCert/new': () => import('./cert/istanza.editor.tsx'),
  '/proposteCert/:id': () => import('./cert/istanza.editor.tsx'),
  '/proposteCert/:id/view': () => import('./cert/IstanzaViewPage.tsx'),
  '/proposteCert/:id/ricevuta': () => import('./cert/IstanzaRicevutaPage.tsx'),
  '/mc/valutazione': () => import('./archivio/mc/ValutazionePage.tsx'),
  '/proposte/mc/:id/view': () => import('./archivio/mc/PropostaMcPage.tsx'),
  '/mc/statistiche': () => import('./statistiche/StatisticheMcPage.tsx'),
  '/dirdip/progetti': () => import('./archivio/ArchivioDirdipPage.tsx'),
  '/dirdip/rendicontazioni/:id/view': () => import('./rendicontazioni/LettaDirdipPage.tsx'),
  '/dirdip/proposte/:id/view': () => import('./archivio/LettaDirdipPage.tsx'),
  '/ur/domande': () => import('./domande/DomandePage.tsx'),
  '/ur/home': () => import('./home/UfficioHomePage.tsx'),
  '/ur/creaBando': () => import('./bandi/configura/CreaBandoPage.tsx'),
  '/ur/configBandi': () => import('./bandi/configura/ConfigBandiPage.tsx'),
  '/ur/configuraBando/:id': () => import('./bandi/configura/ConfiguraBandoPage.tsx'),
  '/ur/configuraBando/:id/tipologie/:tipologia': () => import('./bandi/configura/TipologiaPage.tsx'),
  '/ur/configuraBando/:id/classi/:classe': () => import('./bandi/classe/ClassePage.tsx'),
  '/ur/moduli': () => import('./moduli/ModuliPage.tsx'),
  '/ur/moduli/versioni/:id': () => import('./moduli/VersionePage.tsx'),
  '/ur/moduli/versioni/:id/prova': () => import('./moduli/ProvaPage.tsx'),
  '/ur/moduli/:id': () => import('./moduli/ModuloPage.tsx'),
  '/ur/commissioni': () => import('./commissioni/CommissioniPage.tsx'),
  '/ur/commissioni/new': () => import('./commissioni/CommissionePage.tsx'),
  '/ur/commissioni/:id': () => import('./commissioni/CommissionePage.tsx'),
  '/ur/iter': () => import('./iter/IterPage.tsx'),
  '/ur/statistiche': () => import('./statistiche/StatistichePage.tsx'),
  '/ur/progetti': () => import('./archivio/ArchivioPage.tsx'),
  '/catalogo-campi': () => import('./catalogo/CatalogoPage.tsx'),
  '/ur/rendicontazioni/:id/view': () => import('./rendicontazioni/LettaUfficioPage.tsx'),
  '/ur/proposte/:id/view': () => import('./archivio/ArchivioViewPage.tsx'),
  '/ur/dipartimenti': () => import('./dipartimenti/DipartimentiPage.tsx'),
  '/ur/strutture': () => import('./dipartimenti/StrutturePage.tsx'),
  '/hd/home': () => import('./home/FunzioneHomePage.tsx'),
  '/rad/home': () => import('./home/RadHomePage.tsx'),
  '/rad/progetti': () => import('./archivio/ArchivioRadPage.tsx'),
  '/rad/rendicontazioni/:id/view': () => import('./rendicontazioni/LettaRadPage.tsx'),
  '/rad/proposte/:id/view': () => import('./archivio/LettaRadPage.tsx'),
  '/ref/home': () => import('./referee/RefereeHomePage.tsx'),
  '/ref/proposte/:id/view': () => import('./referee/RefereeViewPage.tsx'),
  '/cert/home': () => import('./home/FunzioneHomePage.tsx'),
  '/ur/anagrafica': () => import('./utenti/AnagraficaPage.tsx'),
  '/ur/anagrafica/utente/new': () => import('./utenti/UtentePage.tsx'),
  '/ur/anagrafica/utente/:id': () => import('./utenti/UtentePage.tsx'),
  '/ur/caricamentoMassivo': () => import('./massivo/CaricamentoMassivoPage.tsx'),
  '/ur/gestioneInattivi': () => import('./inattivi/InattiviPage.tsx'),
  '/ur/gestioneInattivi/new': () => import('./inattivi/NuoviInattiviPage.tsx'),
  '/ur/dettaglioProposte': () => import('./dettaglioProposte/DettaglioPropostePage.tsx'),
  '/ur/dettaglioProp/listaDettaglioProp/:id': () => import('./dettaglioProposte/ProposteDiUtentePage.tsx'),
  '/ur/audit': () => import('./audit/AuditPage.tsx'),
  '/ur/impostazioni': () => import('./configurazione/ImpostazioniPage.tsx'),
  '/ur/modelli-email': () => import('./modelliEmail/ModelliEmailPage.tsx'),
  '/ur/modelli-email/:id': () => import('./modelliEmail/ModelloEmailPage.tsx'),
  '/ur/email': () => import('./email/EmailPage.tsx'),
  '/hd/email': () => import('./email/EmailPage.tsx'),
  '/ur/impersona': () => import('./utenti/ImpersonaPage.tsx'),
  '/hd/impersona': () => import('./utenti/ImpersonaPage.tsx'),
  '/cert/impersona': () => import('./utenti/ImpersonaPage.tsx'),
  '/cert/profilo': () => import('./cert/ProfiloEsternoPage.tsx'),
  '/cert/membri-esterni/:id': () => import('./cert/ProfiloEsternoPage.tsx'),
  '/proposte/:id/print': () => import('./proposte/PropostaPrintPage.tsx'),
  '/rendicontazioni/:id/print': () => import('./rendicontazioni/RendicontazionePrintPage.tsx'),
  '/proposteCert/:id/print': () => import('./cert/IstanzaPrintPage.tsx'),
  '/password-dimenticata': () => import('./login/PasswordLinkPage.tsx'),
  '/imposta-password': () => import('./login/NewPasswordPage.tsx'),
  '/conferma-email': () => import('./login/ConfirmEmailPage.tsx'),
  '/referee-accept': () => import('./referee/RefereeAcceptPage.tsx'),
} as const satisfies Record<PaginaPath, Load>;
