import type { Campo, Sezione } from '@sigeba/contract/form/template/template.types.ts';
import type { TestApp } from './app.ts';

type Said = {
  /** The version that it follows. */
  from: number;
  stato?: 'BOZZA' | 'PUBBLICATA';
  /** Its fields beside the title; those of `from` by default, under another notice. */
  campi?: Campo[];
};

/** The next version of a form; a draft of the office by default. */
export async function buildVersione({ db, clock }: Pick<TestApp, 'db' | 'clock'>, { from, stato = 'BOZZA', campi }: Said) {
  const before = await db.selectFrom('form_versione').selectAll().where('id', '=', from).executeTakeFirstOrThrow();
  const { sezioni, regole } = before.modello as { sezioni: Sezione[]; regole: unknown[] };
  const [first] = sezioni as [Sezione, ...Sezione[]];
  const titolo = first.campi.filter(({ opzioni }) => opzioni?.titolo === true);
  const modello =
    campi === undefined
      ? { sezioni, regole, messaggioAvviso: `Dopo la versione ${before.versione}.` }
      : { sezioni: [{ ...first, campi: [...titolo, ...campi] }], regole: [] };
  return db
    .insertInto('form_versione')
    .values({
      form_id: before.form_id,
      versione: before.versione + 1,
      stato,
      modello: JSON.stringify(modello),
      updated_at: clock.now(),
    })
    .returning(['id', 'updated_at', 'versione'])
    .executeTakeFirstOrThrow();
}
