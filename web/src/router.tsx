import type { SchermataPath } from '@sigeba/contract/schermate.ts';
import type { PaginaStampa } from '@sigeba/contract/stampe.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { LoginPage } from './login/LoginPage.tsx';
import { AppFrame } from './shell/AppFrame.tsx';
import { RequireArea } from './shell/RequireArea.tsx';
import { Root } from './shell/Root.tsx';
import { ScreenError } from './shell/ScreenError.tsx';
import { loadScreenWords } from './text/resources.ts';
import { Spinner } from './ui/Spinner.tsx';

/** A screen arrives together with the words that screens say. */
const screen = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => {
    const [module] = await Promise.all([load(), loadScreenWords()]);
    return module;
  });

const PasswordPage = lazy(() => import('./login/PasswordPage.tsx'));
const PasswordLinkPage = screen(() => import('./login/PasswordLinkPage.tsx'));
const NewPasswordPage = screen(() => import('./login/NewPasswordPage.tsx'));
const ImpersonaPage = screen(() => import('./impersona/ImpersonaPage.tsx'));
const IstanzaEditorPage = screen(() => import('./cert/IstanzaEditorPage.tsx'));
const IstanzaPrintPage = screen(() => import('./cert/IstanzaPrintPage.tsx'));
const PropostaEditorPage = screen(() => import('./proposte/PropostaEditorPage.tsx'));

const RendicontazioneEditorPage = screen(() => import('./rendicontazioni/RendicontazioneEditorPage.tsx'));

/**
 * The component of each screen, loaded when first opened: inside the shell, which stays. Leaving one out does not compile.
 */
const SCREENS = {
  '/home': screen(() => import('./home/HomePage.tsx')),
  '/profilo': screen(() => import('./profilo/ProfiloPage.tsx')),
  '/bandi': screen(() => import('./bandi/BandiPage.tsx')),
  '/proposte': screen(() => import('./proposte/PropostePage.tsx')),
  // The same component, so that the editor of a new proposta lives on when the proposta gets its address.
  '/proposte/new/:classe': PropostaEditorPage,
  '/proposte/:id': PropostaEditorPage,
  '/proposte/:id/partecipante': screen(() => import('./proposte/ParteEditorPage.tsx')),
  '/proposte/:id/view': screen(() => import('./proposte/PropostaViewPage.tsx')),
  '/proposte/:id/ricevuta': screen(() => import('./proposte/RicevutaPage.tsx')),
  '/rendicontazione': screen(() => import('./rendicontazioni/DaRendicontarePage.tsx')),
  '/rendicontazioni': screen(() => import('./rendicontazioni/StoricoPage.tsx')),
  // The same component, so that the editor of a new report lives on when the report gets its address.
  '/rendicontazioni/new/:proposta/:step': RendicontazioneEditorPage,
  '/rendicontazioni/:id': RendicontazioneEditorPage,
  '/rendicontazioni/:id/view': screen(() => import('./rendicontazioni/RendicontazioneViewPage.tsx')),
  '/rendicontazioni/:id/ricevuta': screen(() => import('./rendicontazioni/RendicontazioneInviataPage.tsx')),
  '/cert': screen(() => import('./cert/IstanzePage.tsx')),
  // The same component, so that the editor of a new istanza lives on when the istanza gets its address.
  '/proposteCert/new': IstanzaEditorPage,
  '/proposteCert/:id': IstanzaEditorPage,
  '/proposteCert/:id/view': screen(() => import('./cert/IstanzaViewPage.tsx')),
  '/proposteCert/:id/ricevuta': screen(() => import('./cert/IstanzaRicevutaPage.tsx')),
  '/ur/home': screen(() => import('./home/UfficioHomePage.tsx')),
  '/ur/progetti': screen(() => import('./archivio/ArchivioPage.tsx')),
  '/catalogo-campi': screen(() => import('./catalogo/CatalogoPage.tsx')),
  '/ur/proposte/:id/view': screen(() => import('./archivio/ArchivioViewPage.tsx')),
  '/hd/home': screen(() => import('./home/EmptyHomePage.tsx')),
  '/rad/home': screen(() => import('./home/EmptyHomePage.tsx')),
  '/ref/home': screen(() => import('./home/EmptyHomePage.tsx')),
  '/cert/home': screen(() => import('./home/EmptyHomePage.tsx')),
  '/ur/audit': screen(() => import('./audit/AuditPage.tsx')),
  '/ur/impersona': ImpersonaPage,
  '/hd/impersona': ImpersonaPage,
  '/cert/impersona': ImpersonaPage,
  '/cert/profilo': screen(() => import('./cert/ProfiloEsternoPage.tsx')),
  '/cert/membri-esterni/:id': screen(() => import('./cert/ProfiloEsternoPage.tsx')),
} as const satisfies Record<SchermataPath, ComponentType>;

const PropostaPrintPage = screen(() => import('./proposte/PropostaPrintPage.tsx'));

const screenRoutes = (Object.entries(SCREENS) as [SchermataPath, ComponentType][]).map(
  ([path, Screen]): RouteObject => ({
    path,
    errorElement: <ScreenError />,
    element: (
      <RequireArea path={path}>
        <Screen />
      </RequireArea>
    ),
  }),
);

export const router = createBrowserRouter([
  {
    path: '/proposteCert/:id/print' satisfies PaginaStampa,
    errorElement: <ScreenError />,
    element: (
      <Suspense fallback={<Spinner />}>
        <IstanzaPrintPage />
      </Suspense>
    ),
  },
  {
    path: '/proposte/:id/print' satisfies PaginaStampa,
    errorElement: <ScreenError />,
    element: (
      <Suspense fallback={<Spinner />}>
        <PropostaPrintPage />
      </Suspense>
    ),
  },
  {
    element: <AppFrame />,
    children: [
      { index: true, element: <Root /> },
      { path: '/login', element: <LoginPage /> },
      { path: '/login-hd', element: <PasswordPage key="hd" area="hd" /> },
      { path: '/login-referee', element: <PasswordPage key="referee" area="referee" /> },
      { path: '/login-cert', element: <PasswordPage key="cert" area="cert" /> },
      { path: '/password-dimenticata', element: <PasswordLinkPage /> },
      { path: '/imposta-password', element: <NewPasswordPage /> },
      ...screenRoutes,
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]);
