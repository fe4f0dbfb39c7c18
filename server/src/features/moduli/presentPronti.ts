import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Pronto } from '@sigeba/contract/moduli/moduli.shape.ts';
import { PRONTI, type Pronto as ProntoModello, prontoCalled } from '../../form/pronti/pronti.ts';
import { found } from '../../ground/refuse.ts';

/** The forms that come with the product, in the order in which the office looks for them. */
export const listPronti = (): Pronto[] => PRONTI.map(presentPronto);

/** One of them with its template. */
export function getPronto(codice: string): Pronto & { formulario: unknown } {
  const pronto = found(prontoCalled(codice));
  return { ...presentPronto(pronto), formulario: pronto.template };
}

function presentPronto({ nome, scopo, template }: ProntoModello): Pronto {
  const { codice, tipo, lingua } = template;
  const { campi, sezioni } = indexTemplate(template);
  return { codice, nome, scopo, tipo, lingua, sezioni: sezioni.size, campi: campi.size };
}
