import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { menuOf, voceOf } from '@sigeba/contract/menu.ts';
import { AREE, type Area, LOGIN, SCHERMATE } from '@sigeba/contract/schermate.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import { API_ROOT } from '../api/apiRoot.ts';
import { call } from '../api/call.ts';
import { onInvalidUser } from '../api/invalidUser.ts';
import { areChangesKept } from '../api/kept.ts';
import { pathTo } from '../api/paths.ts';
import { useConfig } from '../api/useConfig.ts';
import { leave, useUtente } from '../api/useUtente.ts';
import { rolesOfUtente } from '../page/rolesOfUtente.ts';
import { rememberWanted } from '../page/wanted.ts';
import { useTexts } from '../text/useTexts.ts';
import { lazyPart } from '../ui/controls/lazyPart.tsx';
import { AppShell } from '../ui/layout/AppShell.tsx';
import type { MenuGroup } from '../ui/layout/SideMenu.tsx';
import { shellTesti } from '../ui/shell.testi.ts';
import { areaOfPath } from './areaOfPath.ts';
import { SessionExpiredDialog } from './SessionExpiredDialog.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { ShellNotices } from './ShellNotices.tsx';
import { useFollowOtherTabs } from './useFollowOtherTabs.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useLeaving } from './useLeaving.tsx';
import { useTheme } from './useTheme.ts';
import { Waiting } from './Waiting.tsx';

/** Loaded when the menu is opened. If it cannot be loaded, what is written in the page stays. */
const OwnSessions = lazyPart(
  () => import('./OwnSessions.tsx'),
  (file) => file.default,
);

/** The keyboard search of the office: loaded only for readers who have its pages. */
const QuickSearch = lazy(() => import('./QuickSearch.tsx').catch(() => ({ default: () => null })));

/** Loaded only when it is shown, which is rare. */
const OtherTabNotice = lazy(() => import('./OtherTabNotice.tsx').catch(() => ({ default: () => null })));

/** Headers and menu around every screen, the theme of the university, and the dialog of a session that has ended. */
export function AppFrame() {
  const { t } = useTexts(shellTesti);
  const { data: config } = useConfig();
  const { utente } = useUtente();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const area = areaOfPath(pathname);
  useTheme(config?.themeClass);
  useKeptFocus();

  const { followed, otherTab } = useFollowOtherTabs();

  const operatore = utente?.impersonatoDa ?? null;
  const { leaving, question } = useLeaving();

  async function exit() {
    if (operatore !== null) return (await import('../page/switchPerson.ts')).stopActing(operatore, navigate);
    // Leaving must work also when the session has already ended on the server.
    const { logoutSSOUrl } = await call('POST /logout', { body: {} }).catch(() => ({ logoutSSOUrl: null }));
    goOut(logoutSSOUrl);
  }

  function goOut(logoutSSOUrl: string | null) {
    leave();
    if (logoutSSOUrl !== null) window.location.assign(logoutSSOUrl);
    else void navigate(loginOf(area, utente), { replace: true });
  }

  const opened = useMatches().at(-1)?.id;
  const groups = utente === null || area === null ? [] : menuFor(utente, currentVoce(opened, utente), t('profiloDaConfermare'));
  return (
    <AppShell
      ente={config?.nomeEnte ?? ''}
      logoPath={config?.logoPath ?? null}
      utente={utente ?? undefined}
      userMenu={operatore === null && <OwnSessions leaving={leaving} onClosed={goOut} />}
      operatore={operatore ?? undefined}
      exitLabel={t(operatore === null ? 'esci' : 'esciImpersona')}
      onExit={() => leaving(exit)}
      menu={groups.length === 0 ? undefined : groups}
    >
      <Suspense>{otherTab !== null && <OtherTabNotice {...otherTab} />}</Suspense>
      <ShellNotices />
      <Waiting key={followed}>
        <Outlet />
      </Waiting>
      <Suspense>{area === 'ur' && <QuickSearch />}</Suspense>
      {question}
      <SessionWatch />
      <SessionGuard login={loginOf(area, utente)} useSSO={utente?.useSSO === true && operatore === null} />
    </AppShell>
  );
}

/** The groups of the user menu. Profilo has a warning sign until it is validated. */
const menuFor = (utente: Utente, current: string | null, warning: string): MenuGroup[] =>
  menuOf(utente.tipoUtente, rolesOfUtente(utente)).map(({ titolo, voci }) => ({
    ...(titolo === null ? {} : { title: titolo }),
    items: voci.map((item) => ({
      ...item,
      current: item.to === current,
      ...(item.to === pathTo('/profilo') && !utente.profiloValidato ? { warning } : {}),
    })),
  }));

/** The entry of the user menu for the open screen, by the id of its route. */
function currentVoce(opened: string | undefined, utente: Utente): string | null {
  const schermata = SCHERMATE.find(({ path }) => path === opened);
  return schermata === undefined ? null : voceOf(schermata.path, rolesOfUtente(utente));
}

/** The login page of the user's type; of an unknown user, that of the area. */
const loginOf = (area: Area | null, utente: Utente | null): string =>
  utente !== null ? LOGIN[(utente.impersonatoDa ?? utente).tipoUtente] : area === null ? '/login' : AREE[area].login;

/** "Sessione Scaduta" over whatever is open; closing it leads to the login and loads the page anew. */
function SessionGuard({ login, useSSO }: { login: string; useSSO: boolean }) {
  const [expired, setExpired] = useState(false);
  const { pathname, search, hash } = useLocation();
  const [kept, setKept] = useState(false);
  useEffect(
    () =>
      onInvalidUser(() => {
        setExpired(true);
        void areChangesKept().then(setKept);
      }),
    [],
  );
  if (!expired) return null;
  const close = () => {
    leave();
    window.location.assign(`${login}?${new URLSearchParams({ wanted: pathname + search + hash })}`);
  };
  // A user of single sign-on goes there directly: the login page has nothing but the same button.
  const again = () => {
    if (!useSSO) return close();
    leave();
    rememberWanted(pathname + search + hash);
    window.location.assign(`${API_ROOT}/login/ssoauth`);
  };
  return <SessionExpiredDialog kept={kept} onAgain={again} onClose={close} />;
}
