import type { Facts } from '@sigeba/contract/form/facts.types.ts';
import type { FormTemplate } from '@sigeba/contract/form/template.types.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Tx } from '../db/db.types.ts';
import { lookupsOf } from './lookups.ts';

/** What a classe lays down for its forms. Kept by version: whoever changes a classe moves its `updated_at`. */
type ClasseFacts = Omit<Facts, 'oggi' | 'lookups'>;
const kept = new Map<number, { version: number; facts: ClasseFacts }>();

export type ClasseRef = { classeId: number; classeUpdatedAt: Date };

/** What the browser's checks need: limits and expense items, without the vocabularies, which it reads by their own calls. */
export async function factsOf(tx: Tx, { classeId, classeUpdatedAt }: ClasseRef, received: Date): Promise<Facts> {
  const known = kept.get(classeId);
  const version = classeUpdatedAt.getTime();
  const facts = known?.version === version ? known.facts : await readClasseFacts(tx, classeId);
  if (known?.version !== version) kept.set(classeId, { version, facts });
  return { oggi: dayInRome(received), ...facts };
}

/** The same with the vocabularies that the template picks from: what decides on the server. */
export async function factsWithLookups(tx: Tx, template: FormTemplate, classe: ClasseRef, received: Date): Promise<Facts> {
  return { ...(await factsOf(tx, classe, received)), lookups: await lookupsOf(tx, template, received) };
}

async function readClasseFacts(tx: Tx, classeId: number): Promise<ClasseFacts> {
  const classe = await tx.selectFrom('classe').select('importo_singolo_assegno').where('id', '=', classeId).executeTakeFirstOrThrow();
  const parametri = await tx.selectFrom('classe_parametro').select(['codice', 'valore']).where('classe_id', '=', classeId).execute();
  const voci = await tx
    .selectFrom('classe_voce')
    .select(['id', 'nome', 'descrizione', 'tipo_importo as tipoImporto', 'importo', 'min', 'max'])
    .where('classe_id', '=', classeId)
    .orderBy('ordine')
    .orderBy('id')
    .execute();
  const parametro = (codice: string) => parametri.find((row) => row.codice === codice)?.valore ?? null;
  return {
    voci,
    importoSingoloAssegno: classe.importo_singolo_assegno,
    finanziamentoMin: parametro('FINANZIAMENTO_MIN'),
    finanziamentoMax: parametro('FINANZIAMENTO_MAX'),
  };
}
