import { mayCorrect } from '@sigeba/contract/form/kinds/indicators/indicators.ts';
import type { Campo, IndicatoriRicerca } from '@sigeba/contract/form/template/template.types.ts';
import type { IndicatoriPersona } from '@sigeba/contract/indicatori/indicatori.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Persona } from '@sigeba/contract/wire.shape.ts';
import { templateOf } from '../../form/template.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { listMembri } from '../parti/parti.queries.ts';
import { findProposta, findPropostaOf, type PropostaRow, readCompilazione } from '../proposte/proposte.queries.ts';
import { fieldsOfMembers, fieldsOfOne, indicatoriOf } from './indicatori.family.ts';
import { allowsCorrezione } from './indicatori.queries.ts';

type Request = Asking & { params: { id: number } };

/** For the people of the proposta (evaluation and ethics, section 2). */
export const listIndicatori = async (tx: Tx, { actor, params }: Request): Promise<IndicatoriPersona[]> =>
  indicatoriIn(tx, found(await findPropostaOf(tx, actor.id, params.id)), actor.id);

/** For the office. */
export const listIndicatoriUfficio = async (tx: Tx, { actor, params }: Request): Promise<IndicatoriPersona[]> =>
  indicatoriIn(tx, found(await findProposta(tx, gruppiOf(actor.roles), params.id)), actor.id);

type Chi = { persona: Persona; campo: Campo };

async function indicatoriIn(tx: Tx, row: PropostaRow, readerId: number): Promise<IndicatoriPersona[]> {
  const people = await peopleAsked(tx, row);
  const of = await indicatoriOf(
    tx,
    { propostaId: row.id, classe: row },
    people.map(({ persona }) => persona.id),
  );
  const correzioneIndicatori = await allowsCorrezione(tx, row.classeId);
  return people.map(({ persona, campo }) => {
    const all = of(persona.id);
    const shown = all.autorizzazione || persona.id === readerId ? all : null;
    return { utente: persona, allowCorrection: mayCorrect(campo, { correzioneIndicatori }), ...presented(shown) };
  });
}

/** Whose indicators the form of a proposta asks for: the holder's, those of the members. */
async function peopleAsked(tx: Tx, row: PropostaRow): Promise<Chi[]> {
  const { formVersioneId } = found(await readCompilazione(tx, row.id));
  const template = await templateOf(tx, formVersioneId);
  const [ofOne] = fieldsOfOne(template);
  const [ofMembers] = fieldsOfMembers(template);
  const holder: Persona =
    row.titolareId === null
      ? { id: row.responsabileId, cognome: row.responsabileCognome, nome: row.responsabileNome }
      : { id: row.titolareId, cognome: row.titolareCognome ?? '', nome: row.titolareNome ?? '' };
  const membri = ofMembers === undefined ? [] : await listMembri(tx, row.id);
  return [
    ...(ofOne === undefined ? [] : [{ persona: holder, campo: ofOne }]),
    ...membri.flatMap(({ utenteId, cognome, nome }) =>
      ofMembers === undefined ? [] : [{ persona: { id: utenteId, cognome, nome }, campo: ofMembers }],
    ),
  ];
}

type Shown = Omit<IndicatoriPersona, 'utente' | 'allowCorrection'>;

function presented(value: IndicatoriRicerca | null): Shown {
  const ufficiali = value?.ufficiali ?? null;
  return {
    autorizzazione: value?.autorizzazione ?? false,
    nonCalcolabile: ufficiali?.nonCalcolabile ?? false,
    sc: ufficiali?.sc ?? null,
    ssd: ufficiali?.ssd ?? null,
    dataIndicatore: ufficiali?.dataIndicatore ?? null,
    anno: ufficiali?.anno ?? null,
    soglia1: ufficiali?.soglia1 ?? null,
    soglia2: ufficiali?.soglia2 ?? null,
    soglia3: ufficiali?.soglia3 ?? null,
    indicatore1: ufficiali?.indicatore1 ?? null,
    indicatore2: ufficiali?.indicatore2 ?? null,
    indicatore3: ufficiali?.indicatore3 ?? null,
    valore1: value?.valore1 ?? null,
    valore2: value?.valore2 ?? null,
    valore3: value?.valore3 ?? null,
    mesiCongedo1: value?.mesiCongedo1 ?? null,
    mesiCongedo2: value?.mesiCongedo2 ?? null,
  };
}
