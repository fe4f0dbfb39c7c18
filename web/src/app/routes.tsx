import { SCHERMATE, type SchermataPath } from '@sigeba/contract/schermate.ts';
import type { PaginaStampa } from '@sigeba/contract/stampe.ts';
import { Suspense, useMemo } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router';
import { RequireArea } from '../page/RequireArea.tsx';
import { Root, Unknown } from '../page/Root.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { AppFrame } from './AppFrame.tsx';
import { arriving } from './arriving.tsx';
import type { PaginaPath } from './pagina.types.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { byOutline, outlineOf, schermataAt } from './schermataAt.ts';
import { ENTRANCES } from './screens.login.ts';
import { SCREENS } from './screens.ts';

/** A screen arrives when first opened. One that is there already is drawn without waiting. */
const screen = (path: PaginaPath) => arriving(SCREENS[path]);

const LoginPage = arriving(ENTRANCES['/login']);
const PasswordPage = arriving(ENTRANCES['/login-hd']);
const PasswordLinkPage = screen('/password-dimenticata');
const NewPasswordPage = screen('/imposta-password');
const ConfirmEmailPage = screen('/conferma-email');
const AccessibilitaPage = screen('/accessibilita');
const RefereeAcceptPage = screen('/referee-accept');

/** An editor of something new lives on when that gets its address: both addresses have the same component. */
const SAME: Partial<Record<SchermataPath, SchermataPath>> = {
  '/proposte/new/:classe': '/proposte/:id',
  '/rendicontazioni/new/:proposta/:step': '/rendicontazioni/:id',
  '/proposteCert/new': '/proposteCert/:id',
};
const components = new Map(SCHERMATE.map(({ path }) => [path, screen(path)] as const));
const screenOf = (path: SchermataPath) => components.get(SAME[path] ?? path) ?? screen(path);

/** Lets the screen of an address arrive: drawn at once with it, the first page shows nothing that goes away again. */
export async function arriveAt(pathname: string): Promise<void> {
  if (pathname === '/login') await LoginPage.arrive();
  else if (pathname in ENTRANCES) await PasswordPage.arrive();
  const schermata = schermataAt(pathname);
  if (schermata !== undefined) await screenOf(schermata.path).arrive();
}

type PageRoute = RouteObject & { path: string };

/** Inside the shell, which stays. */
const screenRoutes = SCHERMATE.map(({ path }): PageRoute => {
  const Screen = screenOf(path);
  return {
    path,
    element: (
      <RequireArea path={path} beforeLogin={path === '/bandi/:id'}>
        <Screen />
      </RequireArea>
    ),
  };
});

/** Every page on paper: what each reads stands in the contract, which a first page need not carry. */
const PAPER = {
  '/proposte/:id/print': true,
  '/rendicontazioni/:id/print': true,
  '/valutazioni/:id/print': true,
  '/proposteCert/:id/print': true,
} satisfies Record<PaginaStampa, true>;

/** Each print page, without the shell. */
const printRoutes = (Object.keys(PAPER) as PaginaStampa[]).map((path): PageRoute => {
  const PrintPage = screen(path);
  return {
    path,
    element: (
      <ScreenBoundary>
        <Suspense fallback={<Spinner />}>
          <PrintPage />
        </Suspense>
      </ScreenBoundary>
    ),
  };
});

/** Of the login and of what somebody opens who has none yet. */
const publicRoutes: PageRoute[] = [
  { path: '/login', element: <LoginPage /> },
  { path: '/login-hd', element: <PasswordPage key="hd" area="hd" /> },
  { path: '/login-referee', element: <PasswordPage key="referee" area="referee" /> },
  { path: '/login-cert', element: <PasswordPage key="cert" area="cert" /> },
  { path: '/password-dimenticata', element: <PasswordLinkPage /> },
  { path: '/imposta-password', element: <NewPasswordPage /> },
  { path: '/conferma-email', element: <ConfirmEmailPage /> },
  { path: '/accessibilita', element: <AccessibilitaPage /> },
  { path: '/referee-accept', element: <RefereeAcceptPage /> },
];

/** Those pages inside the shell, and what stands for every other address. */
const framed = (pages: readonly RouteObject[]): RouteObject => ({
  element: <AppFrame />,
  children: [{ index: true, element: <Root /> }, ...pages, { path: '*', element: <Unknown /> }],
});

/** Every address of the application. */
export const routes: RouteObject[] = [...printRoutes, framed([...publicRoutes, ...screenRoutes])];

const pathOf = ({ path }: PageRoute) => path;
const prints = byOutline(printRoutes, pathOf);
const pages = byOutline([...publicRoutes, ...screenRoutes], pathOf);

/** Of all addresses those that this one may be: the router compares it with each, at every step. */
export function routesLike(pathname: string): RouteObject[] {
  const outline = outlineOf(pathname);
  const printed = prints.get(outline);
  const shown = pages.get(outline);
  // One that is written in another way, with %6F for o, is looked for among all.
  return printed === undefined && shown === undefined ? routes : [...(printed ?? []), framed(shown ?? [])];
}

/** The page of the address. */
export function Pages() {
  const { pathname } = useLocation();
  return useRoutes(useMemo(() => routesLike(pathname), [pathname]));
}
