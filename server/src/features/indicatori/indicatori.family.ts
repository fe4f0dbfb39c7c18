import { asksMesi, VUOTI } from '@sigeba/contract/form/kinds/indicators/indicators.ts';
import { entryOf, type Parti } from '@sigeba/contract/form/kinds/part.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, FormTemplate, IndicatoriRicerca, Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { isParte } from '@sigeba/contract/parti/parte.rules.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { FormOf, StoredFamily, StoredForm } from '../../form/stored.types.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import { listMembri } from '../parti/parti.queries.ts';
import { allowsCorrezione, annoOfClasse, readAutorizzazioni, readMesi, readUfficiali, storeAutorizzazione } from './indicatori.queries.ts';

const OF_ONE = ['research-indicators', 'research-indicators-2021'] as const;
const OF_MEMBERS = 'research-indicators-part';

export const fieldsOfOne = (template: FormTemplate): Campo[] => fieldsOf(template, OF_ONE);
export const fieldsOfMembers = (template: FormTemplate): Campo[] => fieldsOf(template, [OF_MEMBERS]);

const fieldsOf = (template: FormTemplate, kinds: readonly string[]): Campo[] =>
  [...indexTemplate(template).campi.values()].map(({ campo }) => campo).filter(({ tipoCampo }) => kinds.includes(tipoCampo));

/** What people have said, and the official values of the year, by person; never what a browser sent. */
export async function indicatoriOf(
  tx: Tx,
  { propostaId, classe }: Pick<FormOf, 'propostaId' | 'classe'>,
  utenti: readonly number[],
): Promise<(utenteId: number) => IndicatoriRicerca> {
  const anno = classe === null ? null : await annoOfClasse(tx, classe.classeId);
  const ufficiali = anno === null ? new Map() : await readUfficiali(tx, utenti, anno);
  const said = propostaId === null ? new Map<number, IndicatoriRicerca>() : await readAutorizzazioni(tx, propostaId);
  return (utenteId) => ({ ...VUOTI, ...said.get(utenteId), ufficiali: ufficiali.get(utenteId) ?? null });
}

async function loadIndicatori(tx: Tx, form: FormOf, valori: Valori): Promise<Valori> {
  const parte = isParte(form);
  const ofMembers = fieldsOfMembers(form.template);
  const membri = parte || ofMembers.length === 0 || form.propostaId === null ? [] : await listMembri(tx, form.propostaId);
  const of = await indicatoriOf(tx, form, [form.utenteId, ...membri.map(({ utenteId }) => utenteId)]);
  const own = of(form.utenteId);
  const entries = parte
    ? [{ utenteId: form.utenteId, ...own }]
    : membri.map(({ utenteId, cognome, nome }) => ({ utenteId, cognome, nome, ...of(utenteId) }));
  const loaded: [string, Valore][] = [
    ...(await Promise.all(fieldsOfOne(form.template).map(async (campo) => [campo.uid, await withMesi(tx, form, campo, own)] as const))),
    ...ofMembers.map(({ uid }) => [uid, { perUtente: entries }] as const),
  ].map(([uid, value]) => [uid, value as unknown as Valore]);
  return { ...valori, ...Object.fromEntries(loaded) };
}

/** Who has said nothing yet starts from the months of leave of the profile. */
async function withMesi(tx: Tx, form: FormOf, campo: Campo, own: IndicatoriRicerca): Promise<IndicatoriRicerca> {
  const untouched = !own.autorizzazione && own.mesiCongedo1 === null && own.mesiCongedo2 === null;
  return asksMesi(campo) && untouched ? { ...own, ...(await readMesi(tx, form.utenteId)) } : own;
}

const indicatorFacts = async (tx: Tx, { classe }: FormOf): Promise<Partial<Facts>> =>
  classe === null ? {} : { correzioneIndicatori: await allowsCorrezione(tx, classe.classeId) };

/** What the person whom the form is about says of the own indicators; what was said before and is empty now is withdrawn. */
async function saveIndicatori(tx: Tx, form: StoredForm, valori: Valori): Promise<void> {
  const { propostaId, utenteId, received } = form;
  if (propostaId === null) return;
  const own = isParte(form) ? [...fieldsOfOne(form.template), ...fieldsOfMembers(form.template)] : fieldsOfOne(form.template);
  if (own.length === 0) return;
  const before = (await readAutorizzazioni(tx, propostaId)).get(utenteId);
  const said = own.map(({ uid }) => saidIn(valori[uid], utenteId)).find((each) => each !== null) ?? VUOTI;
  if (before === undefined && said === VUOTI) return;
  // To authorise, or not, is the teacher's alone (decision D-20).
  const personal = (before?.autorizzazione ?? false) !== said.autorizzazione;
  if (personal && form.realId !== undefined && form.realId !== form.actorId) throw new Refused(no('NOT_INTERESSATO'));
  await storeAutorizzazione(tx, { utenteId, propostaId, said, at: received });
}

function saidIn(value: Valore | undefined, utenteId: number): IndicatoriRicerca | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('autorizzazione' in value) return value;
  return 'perUtente' in value ? entryOf(value as unknown as Parti<IndicatoriRicerca>, utenteId) : null;
}

export const storedIndicatori: StoredFamily = {
  kinds: [...OF_ONE, OF_MEMBERS],
  facts: indicatorFacts,
  load: loadIndicatori,
  save: saveIndicatori,
};
