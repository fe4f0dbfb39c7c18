import { fieldsOfMembers, fieldsOfOne } from '@sigeba/contract/form/kinds/indicators/indicatorFields.ts';
import { mayCorrect } from '@sigeba/contract/form/kinds/indicators/indicators.ts';
import type { Campo, FormTemplate, IndicatoriRicerca } from '@sigeba/contract/form/template/template.types.ts';
import type { IndicatoriPersona } from '@sigeba/contract/indicatori/indicatori.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Persona } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { found, Refused } from '../../ground/refuse.ts';
import { conParteIn, listPartecipanti, type Membro } from '../partecipazioni/gruppo.queries.ts';
import { lettoreOf } from '../proposte/lettori.queries.ts';
import { findProposta, findPropostaLetta, findPropostaOf, type PropostaIntera } from '../proposte/proposte.queries.ts';
import { indicatoriIn } from './indicatori.family.ts';
import { listIndicatoriOf } from './indicatori.queries.ts';

type Request = Asking & { params: { id: number } };

/** For the people of the proposta (evaluation and ethics, section 2). */
export const listIndicatori = async (tx: Tx, request: Request): Promise<IndicatoriPersona[]> =>
  present(tx, found(await findPropostaOf(tx, { utenteId: request.actor.id, id: request.params.id })), request);

/** For the office. */
export const listIndicatoriUfficio = async (tx: Tx, request: Request): Promise<IndicatoriPersona[]> =>
  present(tx, found(await findProposta(tx, { gruppi: gruppiOf(request.actor.roles), id: request.params.id })), request);

/** For a member of the commissione that evaluates it. */
export async function listIndicatoriCommissione(tx: Tx, request: Request): Promise<IndicatoriPersona[]> {
  const reader = lettoreOf('COMMISSARIO', request.actor);
  if (reader === null) throw new Refused(no('FORBIDDEN'));
  return present(tx, found(await findPropostaLetta(tx, reader, request.params.id)), request);
}

type Askee = { persona: Persona; campo: Campo };

async function present(tx: Tx, row: PropostaIntera, { forms, actor }: Asking): Promise<IndicatoriPersona[]> {
  const template = await forms.templateOf(tx, row.formVersioneId);
  const { partecipanti, indicatori } = await together(tx, {
    partecipanti: listPartecipanti.with({ propostaId: row.id }),
    indicatori: listIndicatoriOf.with({ propostaId: row.id, anno: row.annoBando, utenteId: row.titolareId ?? row.responsabileId }),
  });
  const people = peopleAsked(row, template, conParteIn(partecipanti));
  const of = indicatoriIn(indicatori);
  return people.map(({ persona, campo }) => {
    const { shown } = of(persona.id);
    const visible = shown.autorizzazione || persona.id === actor.id ? shown : null;
    return { utente: persona, allowCorrection: mayCorrect(campo, row), ...presented(visible) };
  });
}

/** The people whose indicators the form of a proposta asks for: its holder, its members. */
function peopleAsked(row: PropostaIntera, template: FormTemplate, membri: readonly Membro[]): Askee[] {
  const [ofOne] = fieldsOfOne(template);
  const [ofMembers] = fieldsOfMembers(template);
  const holder: Persona =
    row.titolareId === null
      ? { id: row.responsabileId, cognome: row.responsabileCognome, nome: row.responsabileNome }
      : { id: row.titolareId, cognome: row.titolareCognome ?? '', nome: row.titolareNome ?? '' };
  return [
    ...(ofOne === undefined ? [] : [{ persona: holder, campo: ofOne }]),
    ...membri.flatMap(({ utenteId, cognome, nome }) =>
      ofMembers === undefined ? [] : [{ persona: { id: utenteId, cognome, nome }, campo: ofMembers }],
    ),
  ];
}

type ShownIndicatori = Omit<IndicatoriPersona, 'utente' | 'allowCorrection'>;

function presented(value: IndicatoriRicerca | null): ShownIndicatori {
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
