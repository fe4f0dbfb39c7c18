import { SESSION_WARNING_MS } from '@sigeba/contract/configurazione/constants.ts';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { useSession } from '../api/session.ts';
import { getSessionEnd, useSessionEnd } from '../api/sessionEnd.ts';
import { useTexts } from '../text/useTexts.ts';
import { ConfirmDialog } from '../ui/controls/ConfirmDialog.tsx';
import { shellTesti } from '../ui/shell.testi.ts';

const TICK_MS = 1_000;
const SAME_END_MS = 10_000;
/** Typing renews a session that made no call for this long, at most once in this time. */
const TYPING_RENEWS_AFTER_MS = 2 * 60_000;

/** Any call renews the session; if the session has ended, the answer says so. */
const renew = () => call('GET /login/sessioni', {}).catch(() => undefined);

/** "La sessione scade tra 5 minuti" with Continua, and the renewal by typing (D-21, WCAG 2.2.1). */
export function SessionWatch() {
  const session = useSession();
  return session === null ? null : <Watch key={session.token} />;
}

function Watch() {
  const { t } = useTexts(shellTesti);
  const end = useSessionEnd();
  const now = useNow();
  const [seenFor, setSeenFor] = useState<number | null>(null);
  const [pending, setPending] = useState(false);
  useRenewByTyping();
  useEndAnnounced(end, now);

  // A session at its twelve hours cannot be renewed, and warns once: answers tell the same end to the second.
  const seen = seenFor !== null && end !== null && end <= seenFor + SAME_END_MS;
  if (end === null || seen || now < end - SESSION_WARNING_MS || now >= end) return null;
  async function go() {
    setPending(true);
    await renew();
    setPending(false);
    const renewed = getSessionEnd();
    if (renewed !== null && renewed - Date.now() <= SESSION_WARNING_MS) setSeenFor(renewed);
  }
  return (
    <ConfirmDialog
      title={t('sessioneInScadenza')}
      confirmLabel={t('continua')}
      cancelLabel={t('chiudi')}
      pending={pending}
      onConfirm={() => void go()}
      onCancel={() => setSeenFor(end)}
    >
      <p>{t('sessioneInScadenzaTesto')}</p>
    </ConfirmDialog>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Counts keystrokes as activity: a user who writes a long text may make no call for an hour. */
function useRenewByTyping(): void {
  useEffect(() => {
    let last = Date.now();
    const onInput = () => {
      if (Date.now() - last < TYPING_RENEWS_AFTER_MS) return;
      last = Date.now();
      void renew();
    };
    document.addEventListener('input', onInput);
    return () => document.removeEventListener('input', onInput);
  }, []);
}

/** Makes one call when the session should have ended, so that "Sessione Scaduta" does not wait for the next click. */
function useEndAnnounced(end: number | null, now: number): void {
  const over = end !== null && now >= end;
  useEffect(() => {
    if (over) void renew();
  }, [over]);
}
