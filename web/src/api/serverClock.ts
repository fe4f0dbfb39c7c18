import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './call.ts';

const MINUTE = 60_000;
/** The browser's two clocks drift further apart than this when the device slept or somebody set its time. */
const SLEPT = 2_000;

/** The server's time where a clock of the browser that nobody sets stood at zero, and how far that was then from the one people set. */
export type Measured = { base: number; apart: number };

/**
 * What the server said, taken as said when it was asked: it was said later, so the time that is shown is never behind the
 * server's, and ahead of it by the way there and back at most. Nobody is let believe that there is more time left.
 */
export const measuredAt = ({ adesso, asked, wall }: { adesso: string; asked: number; wall: number }): Measured => ({
  base: Date.parse(adesso) - asked,
  apart: wall - asked,
});

/** How many whole minutes the clock of this device is ahead of the server's; negative where it is behind. */
export const minutesAhead = (server: number, wall: number): number => Math.trunc((wall - server) / MINUTE);

type Reading = { now: Date; ahead: number };

/** The server's clock to the second, read again each minute; null until the server has answered, and while it is not shown. */
export function useServerClock(running: boolean): Reading | null {
  const { data, refetch } = useQuery({
    queryKey: ['server clock'],
    queryFn: async ({ signal }) => {
      const [asked, wall] = [performance.now(), Date.now()];
      const { adesso } = await call('GET /config', {}, { signal });
      return measuredAt({ adesso, asked, wall });
    },
    enabled: running,
    staleTime: MINUTE,
    refetchInterval: MINUTE,
    refetchOnWindowFocus: 'always',
  });
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      tick((ticks) => ticks + 1);
      if (data !== undefined && Math.abs(Date.now() - performance.now() - data.apart) > SLEPT) void refetch();
    }, 1_000);
    return () => clearInterval(timer);
  }, [running, data, refetch]);
  if (!running || data === undefined) return null;
  const now = data.base + performance.now();
  return { now: new Date(now), ahead: minutesAhead(now, Date.now()) };
}
