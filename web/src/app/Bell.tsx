import { novitaInsieme } from '@sigeba/contract/home/novita.rules.ts';
import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import Bell from 'lucide-react/icons/bell';
import { useCallback, useState } from 'react';
import { local } from '../api/browserStorage.ts';
import { useTexts } from '../text/useTexts.ts';
import { lazyPart } from '../ui/controls/lazyPart.tsx';
import { formatCount } from '../ui/data/format.ts';
import shell from '../ui/layout/AppShell.module.css';
import { HeaderPanel } from '../ui/layout/HeaderPanel.tsx';
import { shellTesti } from '../ui/shell.testi.ts';
import type { Attese } from './useAttese.ts';

/** Loaded when the bell is first pressed. */
const BellPanel = lazyPart(
  () => import('./BellPanel.tsx'),
  (file) => file.BellPanel,
);

const keyOf = (utente: Utente): string => `sigeba.novita.${utente.id}`;

/**
 * What is new for the reader, in a panel under the bell. A researcher's are the events of the last thirty days, as lines; those are counted
 * that came after the last press in this browser. Whoever works in an office, a committee or a commissione has the lines of work of their
 * home, which stay until the work is done. Opening it asks for all of them again.
 */
export function NotificationBell({ utente, attese }: { utente: Utente; attese: Attese }) {
  const { t } = useTexts(shellTesti);
  const [seen, setSeen] = useState(() => local.getItem(keyOf(utente)) ?? '');
  // What was new when the panel was opened stays marked in it.
  const [since, setSince] = useState(seen);
  const lines = novitaInsieme(attese.home?.novita ?? []);
  const nuove = lines.filter(({ quando }) => quando > seen).length;
  const daFare = attese.lavoro.length + attese.attesa.length;
  const count = nuove + daFare;
  function open() {
    setSince(seen);
    void attese.reading.refetch();
  }
  const see = useCallback(
    (latest: string) => {
      if (latest === '') return;
      local.setItem(keyOf(utente), latest);
      setSeen(latest);
    },
    [utente],
  );
  const said = [
    ...(nuove === 0 ? [] : [t('notificheNuove', { numero: formatCount(nuove) })]),
    ...(daFare === 0 ? [] : [t('notificheLavoro', { count: daFare })]),
  ];
  // It holds the number that is seen, for who speaks to the browser.
  const parti = said.join(', ');
  const label = count === 0 ? t('notifiche') : said.length === 1 ? parti : t('notificheInsieme', { numero: formatCount(count), parti });
  const shown = (
    <>
      <Bell />
      {count > 0 && (
        <span aria-hidden="true" className={shell.badge}>
          {formatCount(count)}
        </span>
      )}
    </>
  );
  return (
    <HeaderPanel shown={shown} icon={{ className: shell.iconButton ?? '', label }} flush onOpen={open}>
      <BellPanel utente={utente} attese={attese} novita={lines} since={since} onShown={see} />
    </HeaderPanel>
  );
}
