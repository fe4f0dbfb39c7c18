import type { Load, PaginaPath } from './pagina.types.ts';
import type { OfficePath } from './screens.office.ts';

/**
 * Where the component of each screen comes from, for those without a function; the others stand in `screens.office.ts`: leaving
 * one out does not compile. Chunks of their own, because they grow with each screen and the first page shows none of them.
 */
export const SCREENS = {
  '/home': () => import('../features/home/HomePage.tsx'),
  '/profilo': () => import('../features/profilo/ProfiloPage.tsx'),
  '/bandi': () => import('../features/bandi/BandiPage.tsx'),
  '/bandi/:id': () => import('../features/bandi/BandoPage.tsx'),
  '/proposte': () => import('../features/proposte/PropostePage.tsx'),
  '/proposte/new/:classe': () => import('../features/proposte/proposta.editor.tsx'),
  '/proposte/:id': () => import('../features/proposte/proposta.editor.tsx'),
  '/proposte/:id/partecipante': () => import('../features/parti/parte.editor.tsx'),
  '/proposte/:id/view': () => import('../features/proposte/PropostaViewPage.tsx'),
  '/proposte/:id/ricevuta': () => import('../features/proposte/RicevutaPage.tsx'),
  '/rendicontazione': () => import('../features/rendicontazioni/DaRendicontarePage.tsx'),
  '/rendicontazioni': () => import('../features/rendicontazioni/StoricoPage.tsx'),
  '/rendicontazioni/new/:proposta/:step': () => import('../features/rendicontazioni/rendicontazione.editor.tsx'),
  '/rendicontazioni/:id': () => import('../features/rendicontazioni/rendicontazione.editor.tsx'),
  '/rendicontazioni/:id/view': () => import('../features/rendicontazioni/RendicontazioneViewPage.tsx'),
  '/rendicontazioni/:id/ricevuta': () => import('../features/rendicontazioni/RendicontazioneInviataPage.tsx'),
  '/cert': () => import('../features/cert/IstanzePage.tsx'),
  '/proposteCert/new': () => import('../features/cert/istanza.editor.tsx'),
  '/proposteCert/:id': () => import('../features/cert/istanza.editor.tsx'),
  '/proposteCert/:id/view': () => import('../features/cert/IstanzaViewPage.tsx'),
  '/proposteCert/:id/ricevuta': () => import('../features/cert/IstanzaRicevutaPage.tsx'),
  '/ref/home': () => import('../features/referee/RefereeHomePage.tsx'),
  '/ref/proposte/:id/view': () => import('../features/referee/RefereeViewPage.tsx'),
  '/proposte/:id/print': () => import('../features/proposte/PropostaPrintPage.tsx'),
  '/rendicontazioni/:id/print': () => import('../features/rendicontazioni/RendicontazionePrintPage.tsx'),
  '/valutazioni/:id/print': () => import('../features/valutazioni/ValutazionePrintPage.tsx'),
  '/proposteCert/:id/print': () => import('../features/cert/IstanzaPrintPage.tsx'),
  '/password-dimenticata': () => import('../features/login/PasswordLinkPage.tsx'),
  '/imposta-password': () => import('../features/login/NewPasswordPage.tsx'),
  '/conferma-email': () => import('../features/login/ConfirmEmailPage.tsx'),
  '/accessibilita': () => import('../features/accessibilita/AccessibilitaPage.tsx'),
  '/referee-accept': () => import('../features/referee/RefereeAcceptPage.tsx'),
} as const satisfies Record<Exclude<PaginaPath, OfficePath>, Load>;
