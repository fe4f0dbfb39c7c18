import { rendicontoCampo, vociRichieste } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { Facts, VoceConcessa } from '@sigeba/contract/form/template/facts.types.ts';
import type { Valori, VoceRendiconto } from '@sigeba/contract/form/template/template.types.ts';
import { sql } from 'kysely';
import type { FormOf, StoredFamily, StoredForm } from '../../form/stored.types.ts';
import { templateOf } from '../../form/template.ts';
import type { Tx } from '../../ground/db/db.types.ts';

/** Items and amounts of the funded proposta, with what its other reports have told so far (decisions D-85, D-86, D-91). */
async function rendicontoFacts(tx: Tx, { propostaId, compilazioneId }: FormOf): Promise<Partial<Facts>> {
  if (propostaId === null) return {};
  const [proposta, before] = [await readConcesso(tx, propostaId), await readRendicontato(tx, propostaId, compilazioneId)];
  const template = await templateOf(tx, proposta.formVersioneId);
  const voci = vociRichieste(template, proposta.valori as Valori).map(
    (voce): VoceConcessa => ({ ...voce, giaRendicontato: before.get(voce.nome) ?? 0 }),
  );
  return { rendiconto: { voci, concesso: proposta.concesso ?? 0, assegnoConcesso: proposta.assegnoConcesso ?? 0 } };
}

const readConcesso = (tx: Tx, propostaId: number) =>
  tx
    .selectFrom('proposta as p')
    .innerJoin('compilazione as k', 'k.id', 'p.compilazione_id')
    .leftJoin('esito as e', 'e.proposta_id', 'p.id')
    .select([
      'k.form_versione_id as formVersioneId',
      'k.valori',
      'e.finanziamento_assegnato as concesso',
      'e.assegno_assegnato as assegnoConcesso',
    ])
    .where('p.id', '=', propostaId)
    .executeTakeFirstOrThrow();

/** Euro by item in the reports sent so far; for one already sent, in those sent before it. */
async function readRendicontato(tx: Tx, propostaId: number, compilazioneId: number | null): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('rendicontazione as r')
    .innerJoin('rendicontazione_voce as v', 'v.rendicontazione_id', 'r.id')
    .leftJoin('rendicontazione as own', (join) => join.on('own.compilazione_id', '=', sql<number>`${compilazioneId}::bigint`))
    .select(['v.nome', (eb) => eb.fn.sum<number>('v.finanziamento_speso').as('speso')])
    .where('r.proposta_id', '=', propostaId)
    .where('r.status', '=', 'INVIATA')
    .where('r.eliminata_ts', 'is', null)
    .where(sql<boolean>`(own.id is null or (r.id <> own.id and (own.status = 'BOZZA' or r.send_timestamp < own.send_timestamp)))`)
    .groupBy('v.nome')
    .execute();
  return new Map(rows.map(({ nome, speso }) => [nome, speso]));
}

/** One row for each item, in the order of the form: what sums across the steps of a proposta, and across proposte, are made of. */
async function saveVoci(tx: Tx, { template, compilazioneId }: StoredForm, valori: Valori): Promise<void> {
  const campo = rendicontoCampo(template);
  const answer = campo === undefined ? undefined : (valori[campo.uid] as { vociRendicontoList: VoceRendiconto[] } | undefined);
  const { id } = await tx
    .selectFrom('rendicontazione')
    .select('id')
    .where('compilazione_id', '=', compilazioneId)
    .executeTakeFirstOrThrow();
  const rows = (answer?.vociRendicontoList ?? []).map((voce, ordine) => ({
    rendicontazione_id: id,
    nome: voce.nome,
    finanziamento_richiesto: voce.finanziamentoRichiesto,
    finanziamento_speso: voce.finanziamentoSpeso,
    descrizione_spesa: voce.descrizioneSpesa,
    ordine,
  }));
  await tx.deleteFrom('rendicontazione_voce').where('rendicontazione_id', '=', id).where('ordine', '>=', rows.length).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('rendicontazione_voce')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['rendicontazione_id', 'ordine']).doUpdateSet((eb) => ({
        nome: eb.ref('excluded.nome'),
        finanziamento_richiesto: eb.ref('excluded.finanziamento_richiesto'),
        finanziamento_speso: eb.ref('excluded.finanziamento_speso'),
        descrizione_spesa: eb.ref('excluded.descrizione_spesa'),
      })),
    )
    .execute();
}

export const storedRendiconto: StoredFamily = { kinds: ['report'], facts: rendicontoFacts, save: saveVoci };
