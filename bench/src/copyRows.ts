import type pg from 'pg';

type Copy = {
  table: string;
  /** The columns in which each new row differs, as SQL. Every other column, also later ones, is copied. */
  changed: Readonly<Record<string, string>>;
  /** What follows `from`; `x` is the copied row. */
  from: string;
  values?: unknown[];
};

/** Copies rows of a table, whatever columns it has, so that new columns of the demonstration are copied too. */
export async function copyRows(client: pg.Client, { table, changed, from, values = [] }: Copy): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const unknown = Object.keys(changed).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`${table} has no column ${unknown.join(', ')}`);
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => changed[name] ?? `x.${name}`).join(', ')} from ${from}`,
    values,
  );
}

/** SQL of the next id of a table. */
export const nextId = (table: string): string => `nextval(pg_get_serial_sequence('${table}', 'id'))`;
