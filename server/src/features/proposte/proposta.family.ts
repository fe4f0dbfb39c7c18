import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { sql } from 'kysely';
import type { FormOf, StoredFamily } from '../../form/stored.types.ts';
import type { Tx } from '../../ground/db/db.types.ts';

/** What read-only-text fields with origineCampo 'proposta.x' say. */
async function propostaFacts(tx: Tx, { template, propostaId, compilazioneId }: FormOf): Promise<Partial<Facts>> {
  if (propostaId === null || !asksForProposta(template)) return {};
  const row = await tx
    .selectFrom('proposta as p')
    .leftJoin('rendicontazione as r', (join) =>
      join.on('r.compilazione_id', '=', sql<number>`${compilazioneId}::bigint`).on('r.status', '=', 'INVIATA'),
    )
    .innerJoin('utente as h', (join) =>
      join.on('h.id', '=', sql<number>`coalesce(r.responsabile_snapshot, p.titolare_id, p.responsabile_id)`),
    )
    .leftJoin('classe_parametro as m', (join) => join.onRef('m.classe_id', '=', 'p.classe_id').on('m.codice', '=', 'MESI_FINANZIAMENTO'))
    .select([
      'p.titolo',
      'p.numero_protocollo as numeroProtocollo',
      sql<string>`h.cognome || ' ' || h.nome`.as('responsabile'),
      'm.valore as mesi',
    ])
    .where('p.id', '=', propostaId)
    .executeTakeFirstOrThrow();
  const { mesi, ...words } = row;
  return { proposta: { ...words, durata: mesi === null ? null : `${mesi} mesi` } };
}

const asksForProposta = (template: FormTemplate): boolean =>
  [...indexTemplate(template).campi.values()].some(({ campo }) => campo.origineCampo?.startsWith('proposta.') === true);

export const storedProposta: StoredFamily = { kinds: ['read-only-text'], facts: propostaFacts };
