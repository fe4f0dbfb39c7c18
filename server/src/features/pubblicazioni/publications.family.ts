import { publicationKinds, publicationsIn } from '@sigeba/contract/form/kinds/publications/publications.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate, Pubblicazione } from '@sigeba/contract/form/template/template.types.ts';
import type { FormOf, StoredFamily } from '../../form/stored.types.ts';
import { listKept } from './pubblicazioni.queries.ts';

const isPublicationKind = (tipoCampo: string): boolean => (publicationKinds as readonly string[]).includes(tipoCampo);

/** The products of the catalogue that answers name, in all fields that hold publications. */
function prodottiIn(template: FormTemplate, answers: Record<string, unknown>): Pubblicazione[] {
  return [...indexTemplate(template).campi.values()].flatMap(({ campo }) =>
    isPublicationKind(campo.tipoCampo) && Object.hasOwn(answers, campo.uid) ? publicationsIn(campo, answers[campo.uid]) : [],
  );
}

const idsOf = (prodotti: readonly Pubblicazione[]) => [...new Set(prodotti.flatMap(({ prodottoId }) => prodottoId ?? []))];

/** The products that the form holds since its last save: snapshots that no later reading changes. */
const snapshotsOf = ({ template, stored }: FormOf): Record<string, Pubblicazione> =>
  Object.fromEntries(prodottiIn(template, stored).flatMap((each) => (each.prodottoId === null ? [] : [[each.prodottoId, each]])));

/** Products that the answers may name: the copies that the form holds already, otherwise the stored ones. */
async function knownProdotti(form: FormOf, answers: Record<string, unknown>): Promise<Partial<Facts>> {
  const stored = snapshotsOf(form);
  const ids = idsOf(prodottiIn(form.template, answers));
  const unknown = ids.filter((id) => !Object.hasOwn(stored, id));
  const rows = unknown.length === 0 ? [] : await form.ask(listKept, { ids: unknown });
  const kept = Object.fromEntries(rows.map(({ prodottoId, dati }) => [prodottoId, dati]));
  return { prodotti: ids.length === 0 ? {} : { ...kept, ...stored } };
}

export const storedPublications: StoredFamily = { kinds: publicationKinds, factsToDecide: knownProdotti };
