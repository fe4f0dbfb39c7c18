import { sql } from 'kysely';
import { one } from '../ground/db/query.ts';
import { type TestataRow, testataColumns } from './testata.queries.ts';

type FileRow = { id: number; mime: string; sha256: string; storageKey: string };

/** The letterhead, and what a document says of the files that the answers name. */
export const readPerStampa = one(
  (_, { ids }: { ids: readonly number[] }) => sql<TestataRow & { file: FileRow[] }>`
  select ${testataColumns},
    (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'mime', m.mime, 'sha256', encode(m.sha256, 'hex'), 'storageKey', m.storage_key)
      order by m.id), '[]') from media m where m.id = any(${ids}::bigint[])) as "file"`,
);
