import type { Load, PaginaPath } from './pagina.types.ts';
import type { OfficePath } from './screens.office.ts';

/**
 * Where the component of each screen comes from, for those without a function; the others stand in `screens.office.ts`: leaving
 * one out does not compile. Chunks of their own, because they grow with each screen and the first page shows none of them.
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
  '/ref/home': () => import('./referee/RefereeHomePage.tsx'),
  '/ref/proposte/:id/view': () => import('./referee/RefereeViewPage.tsx'),
  '/proposte/:id/print': () => import('./proposte/PropostaPrintPage.tsx'),
  '/rendicontazioni/:id/print': () => import('./rendicontazioni/RendicontazionePrintPage.tsx'),
  '/valutazioni/:id/print': () => import('./valutazioni/ValutazionePrintPage.tsx'),
  '/proposteCert/:id/print': () => import('./cert/IstanzaPrintPage.tsx'),
  '/password-dimenticata': () => import('./login/PasswordLinkPage.tsx'),
  '/imposta-password': () => import('./login/NewPasswordPage.tsx'),
  '/conferma-email': () => import('./login/ConfirmEmailPage.tsx'),
  '/accessibilita': () => import('./accessibilita/AccessibilitaPage.tsx'),
  '/referee-accept': () => import('./referee/RefereeAcceptPage.tsx'),
} as const satisfies Record<Exclude<PaginaPath, OfficePath>, Load>;
