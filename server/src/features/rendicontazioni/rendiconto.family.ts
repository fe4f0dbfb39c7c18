import { rendicontoCampo, vociRichieste } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { Facts, VoceConcessa } from '@sigeba/contract/form/template/facts.types.ts';
import type { Valori, VoceRendiconto } from '@sigeba/contract/form/template/template.types.ts';
import type { FormOf, StoredFamily, StoredForm } from '../../form/stored.types.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { listRendicontato, readConcesso } from './rendicontazioni.queries.ts';

/** Items and amounts of the funded proposta, with what its other reports have told so far (decisions D-85, D-86, D-91). */
async function rendicontoFacts({ propostaId, compilazioneId, ask, templateOf }: FormOf): Promise<Partial<Facts>> {
  if (propostaId === null) return {};
  const [proposta, told] = await Promise.all([
    ask(readConcesso, { propostaId }),
    ask(listRendicontato, { propostaId, compilazioneId: compilazioneId ?? 0 }),
  ]);
  const before = new Map(told.map(({ nome, speso }) => [nome, speso]));
  const template = await templateOf(proposta.formVersioneId);
  const voci = vociRichieste(template, proposta.valori as Valori).map(
    (voce): VoceConcessa => ({ ...voce, giaRendicontato: before.get(voce.nome) ?? 0 }),
  );
  return { rendiconto: { voci, concesso: proposta.concesso ?? 0, assegnoConcesso: proposta.assegnoConcesso ?? 0 } };
}

/** One row for each item, in the order of the form: what sums across the steps of a proposta, and across proposte, are made of. */
async function saveVoci(tx: Tx, { template, compilazioneId }: StoredForm, valori: Valori): Promise<boolean> {
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
  if (rows.length === 0) return false;
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
  return false;
}

export const storedRendiconto: StoredFamily = { kinds: ['report'], facts: rendicontoFacts, save: saveVoci };
