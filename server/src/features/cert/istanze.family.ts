import { numeriIstanze } from '@sigeba/contract/form/engine/istanzeCer.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { StoredFamily } from '../../form/stored.types.ts';
import { listIstanzeNumerate } from './istanzeNumerate.queries.ts';

/** The istanze whose numbers a form asks for (rule ISTANZA_CER): read only where a number is answered. */
export const storedIstanze: StoredFamily = {
  kinds: 'EVERY',
  factsToDecide: async ({ template, propostaId, utenteId, ask }, answers) => {
    const numeri = numeriIstanze(template, answers as Valori);
    if (!template.regole.some(({ tipo }) => tipo === 'ISTANZA_CER')) return {};
    return { istanze: numeri.length === 0 ? [] : await ask(listIstanzeNumerate, { numeri, propostaId, utenteId }) };
  },
};
