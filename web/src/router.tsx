import type { SchermataPath } from '@sigeba/contract/schermate.ts';
import { type ComponentType, lazy } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { LoginPage } from './login/LoginPage.tsx';
import { PasswordPage } from './login/PasswordPage.tsx';
import { AppFrame } from './shell/AppFrame.tsx';
import { RequireArea } from './shell/RequireArea.tsx';
import { Root } from './shell/Root.tsx';
import { ScreenError } from './shell/ScreenError.tsx';

const PropostaEditorPage = lazy(() => import('./proposte/PropostaEditorPage.tsx'));

/**
 * The component of each screen, loaded when first opened: inside the shell, which stays. Leaving one out does not compile.
 */
const SCREENS = {
  '/home': lazy(() => import('./home/HomePage.tsx')),
  '/profilo': lazy(() => import('./profilo/ProfiloPage.tsx')),
  '/bandi': lazy(() => import('./bandi/BandiPage.tsx')),
  '/proposte': lazy(() => import('./proposte/PropostePage.tsx')),
  // The same component, so that the editor of a new proposta lives on when the proposta gets its address.
  '/proposte/new/:classe': PropostaEditorPage,
  '/proposte/:id': PropostaEditorPage,
  '/proposte/:id/view': lazy(() => import('./proposte/PropostaViewPage.tsx')),
  '/proposte/:id/ricevuta': lazy(() => import('./proposte/RicevutaPage.tsx')),
  '/ur/home': lazy(() => import('./home/UfficioHomePage.tsx')),
  '/ur/progetti': lazy(() => import('./archivio/ArchivioPage.tsx')),
  '/catalogo-campi': lazy(() => import('./catalogo/CatalogoPage.tsx')),
  '/ur/proposte/:id/view': lazy(() => import('./archivio/ArchivioViewPage.tsx')),
  '/hd/home': lazy(() => import('./home/EmptyHomePage.tsx')),
  '/rad/home': lazy(() => import('./home/EmptyHomePage.tsx')),
  '/ref/home': lazy(() => import('./home/EmptyHomePage.tsx')),
  '/cert/home': lazy(() => import('./home/EmptyHomePage.tsx')),
} as const satisfies Record<SchermataPath, ComponentType>;

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
    element: <AppFrame />,
    children: [
      { index: true, element: <Root /> },
      { path: '/login', element: <LoginPage /> },
      { path: '/login-hd', element: <PasswordPage key="hd" area="hd" /> },
      { path: '/login-referee', element: <PasswordPage key="referee" area="referee" /> },
      { path: '/login-cert', element: <PasswordPage key="cert" area="cert" /> },
      ...screenRoutes,
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]);
