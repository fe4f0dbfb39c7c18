import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { menuOf, voceOf } from '@sigeba/contract/menu.ts';
import { AREE, loginOf, SCHERMATE, type SchermataPath } from '@sigeba/contract/schermate.ts';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import { API_ROOT } from '../api/apiRoot.ts';
import { call } from '../api/call.ts';
import { onInvalidUser } from '../api/invalidUser.ts';
import { areChangesKept } from '../api/kept.ts';
import { pathTo } from '../api/paths.ts';
import { useConfig, useSoloPassword } from '../api/useConfig.ts';
import { leave, useUtente } from '../api/useUtente.ts';
import { rolesOfUtente } from '../page/rolesOfUtente.ts';
import { rememberWanted } from '../page/wanted.ts';
import type { Language } from '../text/language.ts';
import type { Translate } from '../text/translate.ts';
import { useTexts } from '../text/useTexts.ts';
import { lazyPart } from '../ui/controls/lazyPart.tsx';
import shell from '../ui/layout/AppShell.module.css';
import { AppShell } from '../ui/layout/AppShell.tsx';
import type { MenuGroup, MenuItem } from '../ui/layout/SideMenu.tsx';
import { shellTesti } from '../ui/shell.testi.ts';
import { areaOfPath } from './areaOfPath.ts';
import { NotificationBell } from './Bell.tsx';
import { type Count, menuCounts } from './menuCounts.ts';
import { iconOf } from './menuIcons.ts';
import type { Place, Thing } from './QuickSearch.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SessionExpiredDialog } from './SessionExpiredDialog.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { ShellNotices } from './ShellNotices.tsx';
import { type Attese, useAttese } from './useAttese.ts';
import { useFollowOtherTabs } from './useFollowOtherTabs.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useLeaving } from './useLeaving.tsx';
import { useTheme } from './useTheme.ts';
import { Waiting } from './Waiting.tsx';

/** Loaded when the menu is opened. If it cannot be loaded, what is written in the page stays. */
const PersonPanel = lazyPart(
  () => import('./PersonPanel.tsx'),
  (file) => file.default,
);

/** Loaded only when it is shown, which is rare. */
const OtherTabNotice = lazy(() => import('./OtherTabNotice.tsx').catch(() => ({ default: () => null })));

/** Headers and menu around every screen, the theme of the university, and the dialog of a session that has ended. */
export function AppFrame() {
  const { t, language } = useTexts(shellTesti);
  const { data: config } = useConfig();
  const { utente } = useUtente();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const area = areaOfPath(pathname);
  useTheme(config?.themeClass);
  useKeptFocus();

  const { followed, otherTab } = useFollowOtherTabs();

  const operatore = utente?.impersonatoDa ?? null;
  const locale = useSoloPassword();
  // Of an unknown user, that of the area.
  const login = utente !== null ? loginOf((operatore ?? utente).tipoUtente, locale) : area === null ? '/login' : AREE[area].login;
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
    else void navigate(login, { replace: true });
  }

  const opened = useMatches().at(-1)?.id;
  const inside = area === null ? null : utente;
  const attese = useAttese(inside);
  const counts = menuCounts(attese);
  const current = inside === null ? null : currentVoce(opened, inside);
  const groups = inside === null ? [] : menuFor(inside, language, (to) => detailsOf(to, inside, counts, t), current);
  const items = groups.flatMap((group) => group.items);
  return (
    <AppShell
      ente={config?.nomeEnte ?? ''}
      logoPath={config?.logoPath ?? null}
      release={config?.rilascio}
      privacy={config?.privacy === true}
      utente={utente ?? undefined}
      userMenu={operatore === null && <PersonPanel utente={utente} profilo={has(items, '/profilo')} leaving={leaving} onClosed={goOut} />}
      operatore={operatore ?? undefined}
      exitLabel={t(operatore === null ? 'esci' : 'esciImpersona')}
      onExit={() => leaving(exit)}
      menu={groups.length === 0 ? undefined : groups}
      bar={shortcutsOf(items)}
      search={groups.length > 0 && inside !== null && <SearchBox menu={groups} places={placesOf(items)} things={thingsOf(attese)} />}
      tools={groups.length > 0 && inside !== null && <Tools utente={inside} attese={attese} contatto={config?.contatto ?? null} />}
    >
      <Suspense>{otherTab !== null && <OtherTabNotice {...otherTab} />}</Suspense>
      <ShellNotices />
      <Waiting key={followed}>
        <Outlet />
      </Waiting>
      {question}
      <SessionWatch />
      <SessionGuard login={login} useSSO={utente?.useSSO === true && config?.ssoAttivo === true && operatore === null} />
    </AppShell>
  );
}

/** Help by mail, for who is not the office to which it would go, and what is new. */
function Tools({ utente, attese, contatto }: { utente: Utente; attese: Attese; contatto: string | null }) {
  const { t } = useTexts(shellTesti);
  const words = t('scriviUfficio', { indirizzo: contatto ?? '' });
  return (
    <>
      {contatto !== null && utente.tipoUtente !== 'UFFICIO_RICERCA' && (
        <a href={`mailto:${contatto}`} className={`${shell.iconButton} ${shell.help}`} aria-label={words} title={words}>
          <CircleHelp />
        </a>
      )}
      <NotificationBell key={utente.id} utente={utente} attese={attese} />
    </>
  );
}

type Details = Pick<MenuItem, 'search' | 'warning' | 'count'>;

/** The groups of the user menu. */
const menuFor = (utente: Utente, language: Language, detailsAt: (to: string) => Details, current: string | null): MenuGroup[] =>
  menuOf(utente.tipoUtente, rolesOfUtente(utente), language).map(({ titolo, folded, voci }) => ({
    ...(titolo === null ? {} : { title: titolo }),
    folded,
    items: voci.map(({ label, to }) => {
      const { search, warning, count } = detailsAt(to);
      return { label, to, search, icon: iconOf(to), warning, count, current: to === current };
    }),
  }));

/** What stands beside an entry: Profilo has a warning sign until it is validated, others how much waits behind them. */
function detailsOf(to: string, utente: Utente, counts: ReadonlyMap<string, Count>, t: Translate<typeof shellTesti>): Details {
  const count = counts.get(to);
  return {
    search: count?.search,
    warning: to === pathTo('/profilo') && !utente.profiloValidato ? t('profiloDaConfermare') : undefined,
    count: count === undefined ? undefined : { number: count.number, what: t(`conti.${count.of}`), tone: count.tone },
  };
}

const has = (items: readonly MenuItem[], path: SchermataPath): boolean => items.some(({ to }) => to === path);

/** What a researcher opens most; of others the first pages of their menu. */
const SHORTCUTS: readonly string[] = ['/home', '/bandi', '/proposte'];
function shortcutsOf(items: readonly MenuItem[]): MenuItem[] {
  const usual = items.filter(({ to }) => SHORTCUTS.includes(to));
  return (usual.length === SHORTCUTS.length ? usual : items).slice(0, 3);
}

/** What the reader's home tells of them, each by its title. */
const thingsOf = ({ home }: Attese): Thing[] => [
  ...(home?.bozze ?? []).flatMap(({ id, titolo }) =>
    titolo === null ? [] : [{ title: titolo, to: pathTo('/proposte/:id', { id }), what: 'bozza' as const }],
  ),
  ...[...new Map((home?.bandi ?? []).map(({ bando }) => [bando.id, bando])).values()].map(({ id, nome }) => ({
    title: nome,
    to: pathTo('/bandi/:id', { id }),
    what: 'bando' as const,
  })),
];

/** Lists in which words are searched, and the filter that the words are there. */
const SEARCHED: Partial<Record<SchermataPath, Pick<Place, 'filter' | 'anno' | 'operators'>>> = {
  '/ur/progetti': { filter: 'testo', anno: 'tutti', operators: true },
  '/ur/anagrafica': { filter: 'cognome' },
  '/cert/valutazione': { filter: 'cognome' },
  '/hd/impersona': { filter: 'cognome' },
};
/** Those among the entries of a menu. */
const placesOf = (items: readonly MenuItem[]): Place[] =>
  items.flatMap(({ label, to }) => {
    const searched = SEARCHED[to as SchermataPath];
    return searched === undefined ? [] : [{ label, to, ...searched }];
  });

/** The entry of the user menu for the open screen, by the id of its route. */
function currentVoce(opened: string | undefined, utente: Utente): string | null {
  const schermata = SCHERMATE.find(({ path }) => path === opened);
  return schermata === undefined ? null : voceOf(schermata.path, rolesOfUtente(utente));
}

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
