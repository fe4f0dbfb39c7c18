import type { BandoPronto } from '@sigeba/contract/bandi/bandoPronto.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { codiciOf, prontiOf } from './bandiPronti.ts';
import { bisogniOf } from './moduliDelPronto.ts';
import { listModuliCalled } from './pronti.queries.ts';

/** The ready-made calls, each with the forms that would be made with it. */
export async function listBandiPronti(tx: Tx, { actor }: Asking): Promise<BandoPronto[]> {
  const pronti = prontiOf(actor.roles);
  const rows = await listModuliCalled(tx, { codici: pronti.flatMap(codiciOf) });
  return pronti.map((pronto) => ({
    codice: pronto.codice,
    nome: pronto.nome,
    scopo: pronto.scopo,
    tipologie: pronto.tipologie.map(({ nome, sigla, classi }) => ({
      nome,
      sigla,
      classi: classi.map((classe) => ({ nome: classe.nome, descrizione: classe.descrizione })),
    })),
    moduli: bisogniOf(codiciOf(pronto), rows).map(({ codice, nome, uso, versione }) => ({ codice, nome, uso, versione })),
  }));
}
