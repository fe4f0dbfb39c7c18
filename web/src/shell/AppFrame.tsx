import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { AREE, type Area, menuOf } from '@sigeba/contract/schermate.ts';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { onInvalidUser } from '../api/invalidUser.ts';
import { useConfig } from '../api/useConfig.ts';
import { leave, useUtente } from '../api/useUtente.ts';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { AppShell } from '../ui/AppShell.tsx';
import { SessionExpiredDialog } from '../ui/SessionExpiredDialog.tsx';
import type { MenuItem } from '../ui/SideMenu.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { areaOfPath } from './areaOfPath.ts';
import { OwnSessions } from './OwnSessions.tsx';
import { rolesOfUtente } from './rolesOfUtente.ts';
import { SessionWatch } from './SessionWatch.tsx';
import { useFollowOtherTabs } from './useFollowOtherTabs.ts';
import { useTheme } from './useTheme.ts';

/** Headers and menu around every screen, the theme of the university, and the dialog of a session that has ended. */
export function AppFrame() {
  const { t } = useTranslation('shell');
  const { data: config } = useConfig();
  const { utente } = useUtente();
  const navigate = useNavigate();
  const area = areaOfPath(useLocation().pathname);
  useTheme(config?.themeClass);

  const followed = useFollowOtherTabs();

  async function exit() {
    // Leaving must work also when the session has already ended on the server.
    const { logoutSSOUrl } = await call('POST /logout', { body: {} }).catch(() => ({ logoutSSOUrl: null }));
    goOut(logoutSSOUrl);
  }

  function goOut(logoutSSOUrl: string | null) {
    leave();
    if (logoutSSOUrl !== null) window.location.assign(logoutSSOUrl);
    else void navigate(area === null ? '/login' : AREE[area].login, { replace: true });
  }

  const menu =
    utente === null || area === null || area === 'ref' ? undefined : [{ items: menuFor(area, utente, t('profiloDaConfermare')) }];
  return (
    <AppShell
      ente={config?.nomeEnte ?? ''}
      logoPath={config?.logoPath ?? null}
      utente={utente ?? undefined}
      userMenu={<OwnSessions onClosed={goOut} />}
      exitLabel={t('esci')}
      onExit={exit}
      menu={menu}
    >
      <Suspense key={followed} fallback={<Spinner />}>
        <Outlet />
      </Suspense>
      <SessionWatch />
      <SessionGuard area={area} />
      <ScrollRestoration />
    </AppShell>
  );
}

/** The entries of the area; Profilo with the warning sign while it is not validated. */
const menuFor = (area: Area, utente: Utente, warning: string): MenuItem[] =>
  menuOf(area, rolesOfUtente(utente)).map((item) =>
    item.to === pathTo('/profilo') && !utente.profiloValidato ? { ...item, warning } : item,
  );

/** "Sessione Scaduta" over whatever is open; closing it leads to the login and loads the page anew. */
function SessionGuard({ area }: { area: Area | null }) {
  const [expired, setExpired] = useState(false);
  const { pathname, search } = useLocation();
  useEffect(() => onInvalidUser(() => setExpired(true)), []);
  if (!expired) return null;
  const close = () => {
    leave();
    const login = area === null ? '/login' : AREE[area].login;
    window.location.assign(`${login}?${new URLSearchParams({ wanted: pathname + search })}`);
  };
  return <SessionExpiredDialog onClose={close} />;
}
