import { entryOf, type Parti } from '@sigeba/contract/form/kinds/part.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { campiOf } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate, TipoCampo, Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { isParte } from '@sigeba/contract/parti/parte.rules.ts';
import type { FormOf, StoredFamily } from '../../form/stored.types.ts';
import { conParteIn, listPartecipanti, type Membro } from './gruppo.queries.ts';

/** The entry of a member who has filled in nothing yet. */
const VUOTI = {
  'h-index-part': { hindex: null, database: 'Scopus' },
  'publications-part': { pubblicazioni: [] },
} as const satisfies Partial<Record<TipoCampo, object>>;
type PartKind = keyof typeof VUOTI;

const membriOf = async ({ propostaId, ask }: FormOf): Promise<Membro[]> =>
  propostaId === null ? [] : conParteIn(await ask(listPartecipanti, { propostaId }));

/** The person whose part a member's form is; in the form of the responsabile, the members who have filled in their part. */
async function partFacts(form: FormOf): Promise<Partial<Facts>> {
  if (isParte(form)) return { parteDi: form.utenteId };
  const membri = await membriOf(form);
  return {
    membri: membri.map(({ utenteId, cognome, nome, parteCompleta }) => ({ utenteId, cognome, nome, completa: parteCompleta === true })),
  };
}

/**
 * Merges the members' parts into the form of the responsabile: the n-th field of a -part kind here is the n-th field of that kind
 * there. Members who have filled in nothing are listed too, by name.
 */
async function gatherParts(form: FormOf): Promise<Record<string, Valore>> {
  if (isParte(form)) return {};
  const parts: Part[] = [];
  for (const membro of await membriOf(form)) parts.push({ membro, template: await templateOfMembro(form, membro) });
  const gathered = (Object.keys(VUOTI) as PartKind[]).flatMap((tipo) =>
    campiOf(form.template, tipo).map(({ uid }, at) => [
      uid,
      { perUtente: parts.map((part) => ({ ...VUOTI[tipo], ...entryAt(part, tipo, at) })) } as unknown as Valore,
    ]),
  );
  return Object.fromEntries(gathered);
}

const templateOfMembro = async ({ templateOf }: FormOf, { parteVersioneId }: Membro): Promise<FormTemplate | null> =>
  parteVersioneId === null ? null : templateOf(parteVersioneId);

type Part = { membro: Membro; template: FormTemplate | null };

function entryAt({ membro: { utenteId, cognome, nome, parteValori, parteCompleta }, template }: Part, tipo: PartKind, at: number): object {
  const campo = template === null ? undefined : campiOf(template, tipo)[at];
  const answer = campo === undefined ? null : ((parteValori as Valori)[campo.uid] ?? null);
  return { ...entryOf(answer as unknown as Parti<object> | null, utenteId), utenteId, cognome, nome, compilata: parteCompleta === true };
}

export const gatheredParts: StoredFamily = {
  kinds: ['h-index-part', 'publications-part', 'research-indicators-part'],
  facts: partFacts,
  load: gatherParts,
};
