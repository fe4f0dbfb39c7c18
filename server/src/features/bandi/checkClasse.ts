import { checkAttributi, checkCategorie, checkParametri, checkTestiClasse, checkVoci } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe, ClasseForm } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { checkCriteri, checkFasi, checkSteps } from '@sigeba/contract/bandi/criteri.rules.ts';
import type { TipoForm } from '@sigeba/contract/form/template/template.types.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { isStored, type Storable } from '@sigeba/contract/stored.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import { findVersioneTipo, listMissingMacroaree, listMissingRuoli } from './classeReferences.queries.ts';
import { listStepsInUse } from './classeWrites.queries.ts';

/** The faults of the sent sections: by their own rules, and by references to missing rows. */
export async function checkClasse(tx: Tx, classe: Classe, form: ClasseForm): Promise<Violazione[]> {
  const { nome = classe.nome, descrizione = classe.descrizione } = form;
  // Sections that are not sent stay.
  const parametri = Object.fromEntries([...classe.parameters, ...(form.parameters ?? [])].map(({ codice, valore }) => [codice, valore]));
  const steps = form.stepRendicontazione;
  if (steps !== undefined) {
    const [gone] = await listStepsInUse(tx, { classeId: classe.id, ids: idsOf(steps) });
    if (gone !== undefined) throw new Refused(no('STEP_CON_RENDICONTAZIONI', { step: gone.nome }));
  }
  return [
    ...checkTestiClasse({ nome, descrizione }),
    ...(form.parameters === undefined ? [] : checkParametri(parametri)),
    ...checkAttributi(form.attributi ?? {}),
    ...checkVoci(form.rendicontoVoce ?? []),
    ...checkFasi(form.faseValutazione ?? []),
    ...checkCriteri(form.criteriValutazione ?? []),
    ...checkSteps(steps ?? []),
    ...foreignIds(classe, form),
    ...fasiInUse(classe, form),
    ...(await checkCategorieOf(tx, classe, form)),
    ...(await checkMacroaree(tx, form)),
    ...(await checkForm(tx, 'formVersioneId', form.formVersioneId, 'PROPOSTA')),
    ...(await checkForm(tx, 'formPartecipanteVersioneId', form.formPartecipanteVersioneId, 'PARTECIPANTE')),
    ...(await checkForm(tx, 'formRendicontoVersioneId', form.formRendicontoVersioneId, 'RENDICONTO')),
  ];
}

export const idsOf = (rows: readonly Storable<object>[]): number[] => rows.filter(isStored).map(({ id }) => id);

/** Rows that were on the page and no longer exist: nothing is overwritten silently. */
function foreignIds(classe: Classe, form: ClasseForm): Violazione[] {
  const lists = ['rendicontoVoce', 'faseValutazione', 'criteriValutazione', 'stepRendicontazione'] as const;
  return lists.flatMap((list) => {
    const own = idsOf(classe[list]);
    const unknown = idsOf(form[list] ?? []).some((id) => !own.includes(id));
    const twice = new Set(idsOf(form[list] ?? [])).size < idsOf(form[list] ?? []).length;
    return unknown || twice ? [{ campo: list, messaggio: 'Una riga non c’è più: leggi i dati aggiornati.' }] : [];
  });
}

/** A phase with criteria stays, and criteria belong to phases of their classe. */
function fasiInUse(classe: Classe, form: ClasseForm): Violazione[] {
  const fasi = form.faseValutazione === undefined ? classe.faseValutazione : form.faseValutazione;
  const criteri = form.criteriValutazione ?? classe.criteriValutazione;
  const ids = idsOf(fasi);
  const lost = criteri.filter(({ faseId }) => faseId !== null && !ids.includes(faseId));
  const campo = form.faseValutazione === undefined ? 'criteriValutazione' : 'faseValutazione';
  return lost.length === 0 ? [] : [{ campo, messaggio: `Il criterio «${lost[0]?.descrizione}» appartiene a una fase che non c’è.` }];
}

async function checkCategorieOf(tx: Tx, classe: Classe, { categorie = [] }: ClasseForm): Promise<Violazione[]> {
  const known = new Set(classe.categorie.map(({ id }) => id));
  const missing = await listMissingRuoli(tx, { ids: categorie.flatMap(({ ruoli }) => ruoli) });
  const unknown = categorie.some(({ id }) => !known.has(id)) || new Set(categorie.map(({ id }) => id)).size < categorie.length;
  return [
    ...checkCategorie(categorie),
    ...(unknown || missing.length > 0 ? [{ campo: 'categorie', messaggio: 'Una categoria o un ruolo non esiste.' }] : []),
  ];
}

async function checkMacroaree(tx: Tx, { attributi }: ClasseForm): Promise<Violazione[]> {
  const missing = await listMissingMacroaree(tx, { ids: attributi?.macroAreeValutabili ?? [] });
  return missing.length === 0 ? [] : [{ campo: 'macroAreeValutabili', messaggio: 'Una macroarea non esiste.' }];
}

async function checkForm(tx: Tx, campo: string, id: number | null | undefined, tipo: TipoForm): Promise<Violazione[]> {
  if (id === undefined || id === null) return [];
  const form = await findVersioneTipo(tx, { id });
  return form?.tipo === tipo ? [] : [{ campo, messaggio: 'Scegli una versione pubblicata di un modulo di questo tipo.' }];
}
