import { rendicontoCampo, vociRichieste } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { Facts, VoceConcessa } from '@sigeba/contract/form/template/facts.types.ts';
import type { Valori, VoceRendiconto } from '@sigeba/contract/form/template/template.types.ts';
import { allEnded } from '../../form/readings.ts';
import type { FormOf, StoredFamily, StoredForm } from '../../form/stored.types.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { deleteVociFrom, storeVoci } from './rendicontazioneWrites.queries.ts';
import { getConcesso, listRendicontato } from './rendicontazioni.queries.ts';

/** Items and amounts of the funded proposta, with the sums of its other reports so far (D-85, D-86, D-91). */
async function rendicontoFacts({ propostaId, compilazioneId, ask, templateOf }: FormOf): Promise<Partial<Facts>> {
  if (propostaId === null) return {};
  const [proposta, rows] = await allEnded(ask(getConcesso, { propostaId }), ask(listRendicontato, { propostaId, compilazioneId }));
  const before = new Map(rows.map(({ nome, speso }) => [nome, speso]));
  const template = await templateOf(proposta.formVersioneId);
  const voci = vociRichieste(template, proposta.valori as Valori).map(
    (voce): VoceConcessa => ({ ...voce, giaRendicontato: before.get(voce.nome) ?? 0 }),
  );
  return { rendiconto: { voci, concesso: proposta.concesso ?? 0, assegnoConcesso: proposta.assegnoConcesso ?? 0 } };
}

/**
 * One row for each item, in the order of the form: the rows that sums across the steps of a proposta, and across proposte, are
 * made of.
 */
async function saveVoci(tx: Tx, { template, compilazioneId }: StoredForm, valori: Valori): Promise<boolean> {
  const campo = rendicontoCampo(template);
  const answer = campo === undefined ? undefined : (valori[campo.uid] as { vociRendicontoList: VoceRendiconto[] } | undefined);
  const voci = answer?.vociRendicontoList ?? [];
  await deleteVociFrom(tx, { compilazioneId, ordine: voci.length });
  await storeVoci(tx, { compilazioneId, voci });
  return false;
}

export const storedRendiconto: StoredFamily = { kinds: ['report'], facts: rendicontoFacts, save: saveVoci };
