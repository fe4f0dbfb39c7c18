import type { SchermataPath } from '@sigeba/contract/schermate.ts';
import type { NomeLavoro } from '@sigeba/contract/stato/stato.rules.ts';
import type { AlarmName } from '../../ground/alarms.ts';
import type { Config } from '../../ground/config/config.ts';
import type { Db } from '../../ground/db/db.types.ts';
import type { RowOf } from '../../ground/db/query.ts';
import type { Finding } from '../../ground/finding.ts';
import type { readWaiting } from '../../ground/http/metrics.queries.ts';
import type { listLavori } from '../../ground/jobs/jobs.queries.ts';

/** A finding, and the screen of the office that shows more or on which it is mended. */
export type Check = Finding & { screen?: Exclude<SchermataPath, `${string}:${string}`> };

/** What is examined. */
export type Look = {
  config: Config;
  db: Db;
  /** The address of the database. */
  url: string;
  now: Date;
  /** The works of the night that this installation has. */
  works: readonly NomeLavoro[];
  /** Run by a user that may do what the server's may not. */
  asRoot?: boolean;
  /** Compares the store of the files with their rows now, and lists each of the first steps: the terminal has the time, a screen has not. */
  thorough?: boolean;
  /** Those that the server has raised, where one is asked. */
  alarms?: readonly AlarmName[];
};

/** What the database says of what waits, of jobs and copies; null where nothing can be said. */
export type Told = { waiting: RowOf<typeof readWaiting>; lavori: RowOf<typeof listLavori>[] } | null;

export type OfDatabase = { checks: Check[]; told: Told };
