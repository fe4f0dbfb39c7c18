/** What an operator must look at although the server goes on: logged when it begins and each hour after, and shown by GET /ready. */
export const ALARMS = ['mail', 'disk', 'clock', 'files', 'guesses'] as const;
export type AlarmName = (typeof ALARMS)[number];
export type Alarm = { name: AlarmName; since: string; text: string };
export type Alarms = {
  /** Begins an alarm, changes its text, or ends it with null. */
  set(name: AlarmName, text: string | null): void;
  list(): Alarm[];
};

const REMIND_MS = 60 * 60_000;

type Log = { error(line: string): void; warn(line: string): void };

export function createAlarms(log: Log): Alarms {
  const alarms = new Map<AlarmName, Alarm & { told: number }>();
  return {
    set(name, text) {
      const before = alarms.get(name);
      if (text === null) {
        if (alarms.delete(name)) log.warn(`Alarm over: ${before?.text}`);
        return;
      }
      const remind = before === undefined || performance.now() - before.told > REMIND_MS;
      if (remind) log.error(`ALARM: ${text}`);
      alarms.set(name, {
        name,
        text,
        since: before?.since ?? new Date().toISOString(),
        told: remind ? performance.now() : before.told,
      });
    },
    list: () => [...alarms.values()].map(({ name, since, text }) => ({ name, since, text })),
  };
}
