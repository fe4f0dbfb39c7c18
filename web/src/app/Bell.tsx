import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { HOME } from '@sigeba/contract/schermate.ts';
import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { Link } from 'react-router';
import { local } from '../api/browserStorage.ts';
import { useTexts } from '../text/useTexts.ts';
import { formatCount } from '../ui/data/format.ts';
import shell from '../ui/layout/AppShell.module.css';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { shellTesti } from '../ui/shell.testi.ts';
import type { Attese } from './useAttese.ts';

const keyOf = (utente: Utente): string => `sigeba.novita.${utente.id}`;

/**
 * What is new for the reader, and the way to where it stands. A researcher's are the events of the last thirty days that came after the last
 * press on the bell in this browser; whoever works in an office, a committee or a commissione has the lines of work of their home, which
 * stay until the work is done.
 */
export function NotificationBell({ utente, attese: { home, lavoro, attesa } }: { utente: Utente; attese: Attese }) {
  const { t } = useTexts(shellTesti);
  const [seen, setSeen] = useState(() => local.getItem(keyOf(utente)) ?? '');
  const [latest = ''] = (home?.novita ?? [])
    .map(({ quando }) => quando)
    .toSorted()
    .reverse();
  const nuove = (home?.novita ?? []).filter(({ quando }) => quando > seen).length;
  const daFare = lavoro.length + attesa.length;
  const count = nuove + daFare;
  const own = HOME[utente.tipoUtente];
  // The home of a researcher has a section for what is new, which takes the focus.
  const [to, state] = own === '/home' ? [`${own}#novita`, { stay: true }] : [own, undefined];
  function see() {
    if (latest === '') return;
    local.setItem(keyOf(utente), latest);
    setSeen(latest);
  }
  const said = [
    ...(nuove === 0 ? [] : [t('notificheNuove', { numero: formatCount(nuove) })]),
    ...(daFare === 0 ? [] : [t('notificheLavoro', { count: daFare })]),
  ];
  const label = said.length === 0 ? t('notifiche') : said.join(', ');
  return (
    <Link to={to} state={state} className={shell.iconButton} title={label} onClick={see}>
      <Bell />
      <VisuallyHidden>{label}</VisuallyHidden>
      {count > 0 && (
        <span aria-hidden="true" className={shell.badge}>
          {formatCount(count)}
        </span>
      )}
    </Link>
  );
}
