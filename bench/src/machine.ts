import { cpus, totalmem } from 'node:os';
import pg from 'pg';

export type Machine = { processor: string; cores: number; memory: number; node: string; postgres: string; system: string };

/** The machine of the measurements, without names and paths. */
export async function describeMachine(url: string): Promise<Machine> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`select current_setting('server_version') as version, current_setting('fsync') as fsync`);
    const all = cpus();
    return {
      processor: all[0]?.model.trim() || process.arch,
      cores: all.length,
      memory: Math.round(totalmem() / 2 ** 30),
      node: process.versions.node,
      postgres: `${rows[0].version.split(' ')[0]}, fsync ${rows[0].fsync}`,
      system: `${process.platform} ${process.arch}`,
    };
  } finally {
    await client.end();
  }
}

export type Forms = { campi: number; kB: number; membri: number };

/** The size of the drafts that the cases save and send; it follows the demonstration. */
export async function describeForms(url: string): Promise<Forms> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Forms>(
      `select round(avg((select count(*) from jsonb_object_keys(k.valori))))::int as campi,
         round(avg(length(k.valori::text)) / 1000, 1)::float as "kB",
         round(avg((select count(*) from proposta_partecipante m where m.proposta_id = p.id)), 1)::float as membri
       from proposta p join compilazione k on k.id = p.compilazione_id join classe c on c.id = p.classe_id
       where c.nome = 'Progetti Medi' and k.stato_validazione`,
    );
    return rows[0] ?? { campi: 0, kB: 0, membri: 0 };
  } finally {
    await client.end();
  }
}
