import { lookupOf } from '@sigeba/contract/form/kinds/choice.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { SETTORI_PROPRI, type SettoriErcPropri } from '@sigeba/contract/proposte/settoriErc.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { listScelte } from './settoriErc.queries.ts';

/** The settori that the caller personally has chosen, from the latest proposta and, within one, from its first field. */
export async function listSettoriErc(tx: Tx, { actor, forms }: Asking): Promise<SettoriErcPropri> {
  const named = new Map<string | null, Set<number>>();
  const scelte = await listScelte(tx, { utenteId: actor.id });
  for (const own of Map.groupBy(scelte, ({ compilazioneId }) => compilazioneId).values()) {
    const voci = new Map(own.map(({ uid, voceId }) => [uid, voceId]));
    for (const { campo } of indexTemplate(await forms.templateOf(tx, found(own[0]).formVersioneId)).campi.values()) {
      const voceId = voci.get(campo.uid);
      const lookup = lookupOf(campo);
      if (voceId !== undefined) named.set(lookup, (named.get(lookup) ?? new Set()).add(voceId));
    }
  }
  const latest = (lookup: keyof SettoriErcPropri) => [...(named.get(lookup) ?? [])].slice(0, SETTORI_PROPRI);
  return { settoriERC: latest('settoriERC'), 'sotto-settori-erc': latest('sotto-settori-erc') };
}
