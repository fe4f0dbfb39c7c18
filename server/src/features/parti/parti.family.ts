import { entryOf, type Parti } from '@sigeba/contract/form/kinds/part.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, FormTemplate, TipoCampo, Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { isParte } from '@sigeba/contract/parti/parte.rules.ts';
import type { FormOf, StoredFamily } from '../../form/stored.types.ts';
import { templateOf } from '../../form/template.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { listMembri, type MembroRow } from './parti.queries.ts';

/** The entry of a member who has filled in nothing yet. */
const VUOTI = {
  'h-index-part': { hindex: null, database: 'Scopus' },
  'publications-part': { pubblicazioni: [] },
} as const satisfies Partial<Record<TipoCampo, object>>;
type Gathered = keyof typeof VUOTI;

const fieldsOf = (template: FormTemplate, tipo: TipoCampo): Campo[] =>
  [...indexTemplate(template).campi.values()].map(({ campo }) => campo).filter(({ tipoCampo }) => tipoCampo === tipo);

/** Whose part a member's form is; in the form of the responsabile, who has filled in the own part. */
async function partFacts(tx: Tx, form: FormOf): Promise<Partial<Facts>> {
  if (isParte(form)) return { parteDi: form.utenteId };
  if (form.propostaId === null) return { membri: [] };
  const membri = await listMembri(tx, form.propostaId);
  return { membri: membri.map(({ utenteId, cognome, nome, completa }) => ({ utenteId, cognome, nome, completa: completa === true })) };
}

/**
 * Lays what the members have filled in over the form of the responsabile: the n-th field of a -part kind here is the n-th
 * of that kind there (decision 0021). Whoever has filled in nothing is there too, by name.
 */
async function gatherParts(tx: Tx, form: FormOf, valori: Valori): Promise<Valori> {
  const { template, propostaId } = form;
  if (isParte(form)) return valori;
  const membri = propostaId === null ? [] : await listMembri(tx, propostaId);
  const parts = await Promise.all(membri.map(async (membro) => ({ membro, template: await templateOfMembro(tx, membro) })));
  const gathered = (Object.keys(VUOTI) as Gathered[]).flatMap((tipo) =>
    fieldsOf(template, tipo).map(({ uid }, at) => [
      uid,
      { perUtente: parts.map((part) => ({ ...VUOTI[tipo], ...entryAt(part, tipo, at) })) } as unknown as Valore,
    ]),
  );
  return { ...valori, ...Object.fromEntries(gathered) };
}

const templateOfMembro = async (tx: Tx, { formVersioneId }: MembroRow): Promise<FormTemplate | null> =>
  formVersioneId === null ? null : templateOf(tx, formVersioneId);

type Part = { membro: MembroRow; template: FormTemplate | null };

function entryAt({ membro: { utenteId, cognome, nome, valori }, template }: Part, tipo: Gathered, at: number): object {
  const campo = template === null ? undefined : fieldsOf(template, tipo)[at];
  const answer = campo === undefined ? null : ((valori as Valori)[campo.uid] ?? null);
  return { ...entryOf(answer as unknown as Parti<object> | null, utenteId), utenteId, cognome, nome };
}

export const gatheredParts: StoredFamily = {
  kinds: ['h-index-part', 'publications-part', 'research-indicators-part'],
  facts: partFacts,
  load: gatherParts,
};
