import { SCHERMATE, type SchermataPath } from '@sigeba/contract/schermate.ts';
import type { PaginaStampa } from '@sigeba/contract/stampe.ts';
import type { RouteObject } from 'react-router';
import { RequireArea } from '../page/RequireArea.tsx';
import { Root, Unknown } from '../page/Root.tsx';
import { AppFrame } from './AppFrame.tsx';
import { lazyRoute } from './lazyRoute.tsx';
import type { PaginaPath } from './pagina.types.ts';
import { rootRoute } from './RootLayout.tsx';
import { SCREENS } from './screens.ts';

/** A new draft and a stored one share one route and guard, so that the editor is not remounted when the draft gets its address. */
const NEW: Partial<Record<SchermataPath, SchermataPath>> = {
  '/proposte/:id': '/proposte/new/:classe',
  '/rendicontazioni/:id': '/rendicontazioni/new/:proposta/:step',
  '/proposteCert/:id': '/proposteCert/new',
};
const news = new Set(Object.values(NEW));

/** The screen, for readers who may open it. */
const screenRoutes = SCHERMATE.filter(({ path }) => !news.has(path)).map(({ path }) =>
  lazyRoute([path, ...(NEW[path] === undefined ? [] : [NEW[path]])], SCREENS[path], (Screen) => (
    <RequireArea path={path} beforeLogin={path === '/bandi/:id'}>
      <Screen key={path} />
    </RequireArea>
  )),
);

const openRoute = (path: PaginaPath) => lazyRoute([path], SCREENS[path], (Page) => <Page />);

/** The print pages, listed here so that the first page need not load the contract's table of what each of them reads. */
const PAPER = {
  '/proposte/:id/print': true,
  '/rendicontazioni/:id/print': true,
  '/valutazioni/:id/print': true,
  '/proposteCert/:id/print': true,
} satisfies Record<PaginaStampa, true>;

const printRoutes = (Object.keys(PAPER) as PaginaStampa[]).map(openRoute);

const passwordPage = () => import('../features/login/PasswordPage.tsx');

/** Pages of the login, and pages for people without an account. */
const publicRoutes: RouteObject[] = [
  lazyRoute(
    ['/login'],
    () => import('../features/login/accesso/LoginPage.tsx'),
    (Login) => <Login />,
  ),
  lazyRoute(['/login-hd'], passwordPage, (Login) => <Login key="hd" area="hd" />),
  lazyRoute(['/login-referee'], passwordPage, (Login) => <Login key="referee" area="referee" />),
  lazyRoute(['/login-cert'], passwordPage, (Login) => <Login key="cert" area="cert" />),
  openRoute('/password-dimenticata'),
  openRoute('/imposta-password'),
  openRoute('/conferma-email'),
  openRoute('/accessibilita'),
  openRoute('/verifica'),
  openRoute('/privacy'),
  openRoute('/referee-accept'),
];

/** Every address of the application: print pages stand without the frame, all others within it. */
export const routes: RouteObject[] = [
  rootRoute([
    ...printRoutes,
    {
      element: <AppFrame />,
      children: [{ index: true, element: <Root /> }, ...publicRoutes, ...screenRoutes, { path: '*', element: <Unknown /> }],
    },
  ]),
];
