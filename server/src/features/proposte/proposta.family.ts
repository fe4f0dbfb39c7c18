import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { allCampi } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { FormOf, StoredFamily } from '../../form/stored.types.ts';
import { readOrigine } from './righe.queries.ts';

/** The values of read-only-text fields with origineCampo 'proposta.x'. */
async function propostaFacts({ template, propostaId, compilazioneId, ask }: FormOf): Promise<Partial<Facts>> {
  if (propostaId === null || !asksForProposta(template)) return {};
  const { mesi, ...words } = await ask(readOrigine, { propostaId, compilazioneId });
  return { proposta: { ...words, durata: mesi === null ? null : `${mesi} mesi` } };
}

const asksForProposta = (template: FormTemplate): boolean =>
  allCampi(template).some(({ origineCampo }) => origineCampo?.startsWith('proposta.') === true);

export const storedProposta: StoredFamily = { kinds: ['read-only-text'], facts: propostaFacts };
