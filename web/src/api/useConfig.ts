import { useEffect, useState } from 'react';
import { noteBuild } from './update.ts';
import { useRoute } from './useRoute.ts';

const HOUR = 3_600_000;
const TICK = 15_000;
const ANEW = 300_000;

export function useConfig() {
  const config = useRoute('GET /config', {}, { fresh: HOUR });
  const build = config.data?.build;
  useEffect(() => {
    if (build !== undefined) noteBuild(build);
  }, [build]);
  return config;
}

/** Whether the offices log in by password, and nobody by an identity provider (D-222). */
export function useSoloPassword(): boolean {
  const { data } = useConfig();
  return data?.accessoLocale === true && !data.ssoAttivo;
}

/**
 * The same, asked again every few minutes and when the window is looked at again: an interruption may have been announced, or another version
 * be served. For the frame around all pages: each place that used it would ask by itself.
 */
export const useConfigAnew = () => useRoute('GET /config', {}, { again: { every: ANEW, known: undefined } });

/**
 * "Now" by the server's clock, which decides deadlines: this browser's clock may be minutes off. Moves every quarter of a minute, and at the
 * very instant at which a deadline passes.
 */
export function useServerNow(scadenza: string | null = null): Date {
  const { data, dataUpdatedAt } = useConfig();
  const offset = data === undefined ? 0 : Date.parse(data.adesso) - dataUpdatedAt;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const left = scadenza === null ? -1 : Date.parse(scadenza) - (now + offset);
    if (left < 0 || left > HOUR) return;
    const timer = setTimeout(() => setNow(Date.now()), left + 1);
    return () => clearTimeout(timer);
  }, [scadenza, offset, now]);
  return new Date(now + offset);
}
