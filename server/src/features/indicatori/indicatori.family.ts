import { fieldsOfMembers, fieldsOfOne, OF_MEMBERS, OF_ONE } from '@sigeba/contract/form/kinds/indicators/indicatorFields.ts';
import { asksMesi, VUOTI } from '@sigeba/contract/form/kinds/indicators/indicators.ts';
import { entryOf, type Parti } from '@sigeba/contract/form/kinds/part.ts';
import type { Campo, IndicatoriRicerca, Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { isParte } from '@sigeba/contract/parti/parte.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { FormOf, StoredFamily, StoredForm } from '../../form/stored.types.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import { conParteIn, listPartecipanti } from '../partecipazioni/gruppo.queries.ts';
import { declaredIn, type IndicatoriRow, listIndicatoriOf, storeAutorizzazione, ufficialiOf } from './indicatori.queries.ts';

/** The person and classe of a form, or of a proposta read without one. */
type About = Pick<FormOf, 'propostaId' | 'classe' | 'utenteId'>;
/** The declaration of one person, and what is shown of them. */
type OfPerson = {
  own: IndicatoriRicerca | undefined;
  shown: IndicatoriRicerca;
  mesiProfilo: { mesiCongedo1: number | null; mesiCongedo2: number | null };
};

const keysOf = ({ propostaId, classe, utenteId }: About) => ({ propostaId, anno: classe?.annoBando ?? null, utenteId });
const NOBODY: OfPerson = { own: undefined, shown: { ...VUOTI, ufficiali: null }, mesiProfilo: { mesiCongedo1: null, mesiCongedo2: null } };

/** The declarations and the official values of the year, by person; never values that a browser sent. */
export function indicatoriIn(rows: readonly IndicatoriRow[]): (utenteId: number) => OfPerson {
  const byPerson = new Map(
    rows.map((row): [number, OfPerson] => [
      row.utenteId,
      {
        own: declaredIn(row),
        shown: { ...VUOTI, ...declaredIn(row), ufficiali: ufficialiOf(row) },
        mesiProfilo: { mesiCongedo1: row.mesiProfiloA || null, mesiCongedo2: row.mesiProfiloBC || null },
      },
    ]),
  );
  return (utenteId) => byPerson.get(utenteId) ?? NOBODY;
}

async function loadIndicatori(form: FormOf): Promise<Record<string, Valore>> {
  const { template, propostaId, utenteId, ask } = form;
  const ofMembers = fieldsOfMembers(template);
  const of = indicatoriIn(await ask(listIndicatoriOf, keysOf(form)));
  const others =
    isParte(form) || ofMembers.length === 0 || propostaId === null ? [] : conParteIn(await ask(listPartecipanti, { propostaId }));
  const entries = isParte(form)
    ? [{ utenteId, ...of(utenteId).shown }]
    : others.map((membro) => ({
        utenteId: membro.utenteId,
        cognome: membro.cognome,
        nome: membro.nome,
        compilata: membro.parteCompleta === true,
        ...of(membro.utenteId).shown,
      }));
  const loaded: [string, unknown][] = [
    ...fieldsOfOne(template).map((campo): [string, unknown] => [campo.uid, withMesi(campo, of(utenteId))]),
    ...ofMembers.map(({ uid }): [string, unknown] => [uid, { perUtente: entries }]),
  ];
  return Object.fromEntries(loaded) as Record<string, Valore>;
}

/** A person without a declaration starts from the months of leave of the profile. */
function withMesi(campo: Campo, { shown, mesiProfilo }: OfPerson): IndicatoriRicerca {
  const untouched = !shown.autorizzazione && shown.mesiCongedo1 === null && shown.mesiCongedo2 === null;
  return asksMesi(campo) && untouched ? { ...shown, ...mesiProfilo } : shown;
}

/** The declaration of the person whom the form is about; an earlier answer that is empty now is withdrawn. */
async function saveIndicatori(tx: Tx, form: StoredForm, valori: Valori): Promise<boolean> {
  const { propostaId, utenteId, received, template } = form;
  if (propostaId === null) return false;
  const fields = isParte(form) ? [...fieldsOfOne(template), ...fieldsOfMembers(template)] : fieldsOfOne(template);
  if (fields.length === 0) return false;
  const { own: before } = indicatoriIn(await form.ask(listIndicatoriOf, keysOf(form)))(utenteId);
  const after = fields.map(({ uid }) => declaredOf(valori[uid], utenteId)).find((each) => each !== null) ?? VUOTI;
  if (isSame(after, before ?? VUOTI)) return false;
  // Only the teacher personally authorises or refuses (D-20).
  const personal = (before?.autorizzazione ?? false) !== after.autorizzazione;
  if (personal && form.realId !== form.actorId) throw new Refused(no('NOT_INTERESSATO'));
  await storeAutorizzazione(tx, { ...after, utenteId, propostaId, at: received });
  return true;
}

const isSame = (a: IndicatoriRicerca, b: IndicatoriRicerca): boolean =>
  (Object.keys(VUOTI) as (keyof typeof VUOTI)[]).every((name) => a[name] === b[name]);

function declaredOf(value: Valore | undefined, utenteId: number): IndicatoriRicerca | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('autorizzazione' in value) return value;
  return 'perUtente' in value ? entryOf(value as unknown as Parti<IndicatoriRicerca>, utenteId) : null;
}

export const storedIndicatori: StoredFamily = {
  kinds: [...OF_ONE, OF_MEMBERS],
  load: loadIndicatori,
  save: saveIndicatori,
};
