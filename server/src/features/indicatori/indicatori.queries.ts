import type { IndicatoriRicerca, IndicatoriUfficiali } from '@sigeba/contract/form/template/template.types.ts';
import type { Tx } from '../../ground/db/db.types.ts';

/** The year of a proposta that is not stored yet: that of its classe's bando. */
export async function annoOfClasse(tx: Tx, classeId: number): Promise<number> {
  const { anno } = await tx
    .selectFrom('classe as c')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select('b.anno')
    .where('c.id', '=', classeId)
    .executeTakeFirstOrThrow();
  return anno;
}

/** Whether the teachers of a classe may declare values of their own. */
export async function allowsCorrezione(tx: Tx, classeId: number): Promise<boolean> {
  const row = await tx.selectFrom('classe').select('correzione_indicatori').where('id', '=', classeId).executeTakeFirst();
  return row?.correzione_indicatori ?? false;
}

const ufficialiColumns = [
  'i.anno',
  'i.data_indicatore as dataIndicatore',
  'i.ssd',
  'i.sc',
  'i.non_calcolabile as nonCalcolabile',
  'i.soglia1',
  'i.soglia2',
  'i.soglia3',
  'i.indicatore1',
  'i.indicatore2',
  'i.indicatore3',
] as const;

/** Official values of one year, by person; who has none is absent. */
export async function readUfficiali(tx: Tx, utenti: readonly number[], anno: number): Promise<Map<number, IndicatoriUfficiali>> {
  if (utenti.length === 0) return new Map();
  const rows = await tx
    .selectFrom('indicatore_ricerca as i')
    .select(['i.utente_id as utenteId', ...ufficialiColumns])
    .where('i.anno', '=', anno)
    .where('i.utente_id', 'in', utenti)
    .execute();
  return new Map(rows.map(({ utenteId, ...ufficiali }) => [utenteId, ufficiali]));
}

/** Every year of one person, the latest first. */
export const listUfficiali = (tx: Tx, utenteId: number): Promise<IndicatoriUfficiali[]> =>
  tx
    .selectFrom('indicatore_ricerca as i')
    .select([...ufficialiColumns])
    .where('i.utente_id', '=', utenteId)
    .orderBy('i.anno', 'desc')
    .execute();

/** What people have authorised for one proposta, and declared; who has not answered is absent. */
export async function readAutorizzazioni(tx: Tx, propostaId: number): Promise<Map<number, IndicatoriRicerca>> {
  const rows = await tx
    .selectFrom('indicatore_autorizzazione as a')
    .select([
      'a.utente_id as utenteId',
      'a.autorizzato as autorizzazione',
      'a.valore1',
      'a.valore2',
      'a.valore3',
      'a.mesi1 as mesiCongedo1',
      'a.mesi2 as mesiCongedo2',
    ])
    .where('a.proposta_id', '=', propostaId)
    .execute();
  return new Map(rows.map(({ utenteId, ...said }) => [utenteId, said]));
}

type Saying = { utenteId: number; propostaId: number; said: IndicatoriRicerca; at: Date };

/** What a teacher says of the own indicators for one proposta, in place of what was said before. */
export async function storeAutorizzazione(tx: Tx, { utenteId, propostaId, said, at }: Saying): Promise<void> {
  const columns = {
    autorizzato: said.autorizzazione,
    valore1: said.valore1,
    valore2: said.valore2,
    valore3: said.valore3,
    mesi1: said.mesiCongedo1,
    mesi2: said.mesiCongedo2,
    updated_at: at,
  };
  await tx
    .insertInto('indicatore_autorizzazione')
    .values({ utente_id: utenteId, proposta_id: propostaId, ...columns })
    .onConflict((conflict) => conflict.columns(['utente_id', 'proposta_id']).doUpdateSet(columns))
    .execute();
}

/** Months of leave of the profile: what the months of the indicators start from. */
export async function readMesi(tx: Tx, utenteId: number): Promise<{ mesiCongedo1: number | null; mesiCongedo2: number | null }> {
  const row = await tx
    .selectFrom('utente_profilo')
    .select(['mesi_congedo_a', 'mesi_congedo_bc'])
    .where('utente_id', '=', utenteId)
    .executeTakeFirst();
  return { mesiCongedo1: row?.mesi_congedo_a || null, mesiCongedo2: row?.mesi_congedo_bc || null };
}
