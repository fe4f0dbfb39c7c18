import { deviates, rendicontoRows, rendicontoTotals } from '../kinds/rendiconto/rendicontoTotals.ts';
import type { Facts, VoceConcessa } from '../template/facts.types.ts';
import { campiOf, indexTemplate } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Valori, VoceBudget, VoceRendiconto } from '../template/template.types.ts';
import { answerOf } from './answers.ts';
import { visible } from './visibility.ts';

/** The items of the visible budgets of a proposta, in their order: its reports account for them. */
export function vociRichieste(template: FormTemplate, valori: Valori): Omit<VoceConcessa, 'giaRendicontato'>[] {
  return shownOf('budget', template, valori)
    .flatMap((campo) => (answerOf(campo, valori) as { voci: VoceBudget[] } | null)?.voci ?? [])
    .map(({ nome, finanziamentoRichiesto, tipo }) => ({ nome, finanziamentoRichiesto, assegno: tipo === 'ASSEGNO_RICERCA' }));
}

export type RendicontoSummary = {
  voci: (VoceRendiconto & { scostamento: boolean })[];
  /** Euro of this report and of the proposta, without assegni di ricerca (D-85); `assegnoSpeso` is for these. */
  finanziamentoSpeso: number;
  assegnoSpeso: number;
  totaleRichiesto: number;
  totaleConcesso: number;
};

/** What is copied from a compilazione to the columns of its rendicontazione. */
export function summariseRendiconto(template: FormTemplate, valori: Valori, facts: Facts): RendicontoSummary {
  const [campo] = shownOf('report', template, valori);
  const rows = rendicontoRows(
    campo === undefined ? null : (answerOf(campo, valori) as { vociRendicontoList: VoceRendiconto[] } | null),
    facts,
  );
  const totals = rendicontoTotals(rows, facts);
  return {
    voci: rows.map((row) => ({
      nome: row.nome,
      finanziamentoRichiesto: row.finanziamentoRichiesto,
      finanziamentoSpeso: row.finanziamentoSpeso,
      descrizioneSpesa: row.descrizioneSpesa,
      scostamento: campo !== undefined && deviates(campo, row, totals),
    })),
    finanziamentoSpeso: totals.finanziamento.speso,
    assegnoSpeso: totals.assegno.speso,
    totaleRichiesto: totals.finanziamento.richiesto,
    totaleConcesso: totals.finanziamento.concesso ?? 0,
  };
}

/** The report field of a form: its value is `vociRendicontoList` on the wire. */
export const rendicontoCampo = (template: FormTemplate): Campo | undefined => campiOf(template, 'report')[0];

function shownOf(tipoCampo: 'budget' | 'report', template: FormTemplate, valori: Valori): Campo[] {
  const { campi } = indexTemplate(template);
  return [...visible(template, valori).uids].flatMap((uid) => campi.get(uid)?.campo ?? []).filter((campo) => campo.tipoCampo === tipoCampo);
}
