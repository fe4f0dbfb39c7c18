import { categoriaOf, peopleKinds } from '@sigeba/contract/form/kinds/people/peopleColumns.ts';
import type { Facts, PersonaFacts } from '@sigeba/contract/form/template/facts.types.ts';
import { campiOf } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, Id, Partecipante, PartecipanteManuale, Valore } from '@sigeba/contract/form/template/template.types.ts';
import { isId, isObject } from '@sigeba/contract/form/values/isObject.ts';
import { nomeInLingua } from '@sigeba/contract/numbers/lingua.ts';
import { TUTOR } from '@sigeba/contract/partecipazioni/categorie.ts';
import type { FormOf, StoredFamily } from '../../form/stored.types.ts';
import { type CandidatoRow, listCandidati, ostacoliTo } from './candidati.queries.ts';
import { listPartecipanti, type Membro, manualiIn, membriIn } from './gruppo.queries.ts';
import { richiesteIn } from './richiesteIn.ts';
import { savePeople } from './savePeople.ts';

const siNo = (value: boolean | null): 'SI' | 'NO' | null => (value === null ? null : value ? 'SI' : 'NO');

type Persona = { ruolo: string | null; ruoloEn: string | null; dipartimento: string | null; dipartimentoEn: string | null };

/** The names of a person's role and department, in the language of the reader. */
const nomiIn = ({ lingua }: FormOf, row: Persona) => ({
  ruolo: nomeInLingua(lingua, row.ruolo, row.ruoloEn) ?? '',
  dipartimento: nomeInLingua(lingua, row.dipartimento, row.dipartimentoEn) ?? '',
});

/** The data of a person in the proposta. */
const dettoOf = (row: Pick<Membro, 'settoreERC' | 'sottoSettoreERC' | 'ssd' | 'mesiPersona' | 'massaCritica' | 'piSostituito'>) => ({
  settoreERC: row.settoreERC,
  sottoSettoreERC: row.sottoSettoreERC,
  ssd: row.ssd,
  mesiPersona: row.mesiPersona,
  massaCritica: siNo(row.massaCritica),
  piSostituito: row.piSostituito,
});

const presentMembro =
  (form: FormOf) =>
  (row: Membro): Partecipante => ({
    utenteId: row.utenteId,
    cognome: row.cognome,
    nome: row.nome,
    ...nomiIn(form, row),
    categoriaId: row.categoriaId,
    ...dettoOf(row),
    partecipazioneEffettiva: null,
    status: row.status === 'RITIRATA' ? 'RIFIUTATA' : row.status,
    ...(row.decaduta && { decaduta: row.decaduta }),
  });

const isThere = ({ status }: Membro): boolean => status !== 'RITIRATA';

/** All people of the proposta; none before it is stored. */
const partecipantiOf = async ({ propostaId, ask }: FormOf) => (propostaId === null ? [] : ask(listPartecipanti, { propostaId }));
export const membriOf = async (form: FormOf): Promise<Membro[]> => membriIn(await partecipantiOf(form));

async function manualiOf(form: FormOf): Promise<(PartecipanteManuale & { campoUid: string })[]> {
  const rows = manualiIn(await partecipantiOf(form));
  return rows.map(({ id, campoUid, dati, mesiPersona }) => ({ campoUid, id, ...dati, mesiPersona }));
}

/** The classe in which people are searched for, the group beyond the fields of the form, and the subject of a rendicontazione. */
async function peopleFacts(form: FormOf): Promise<Partial<Facts>> {
  const { template, classe, propostaId, actorId, utenteId } = form;
  const fields = campiOf(template, 'participants');
  const reported = campiOf(template, 'participants-rend').length > 0;
  const rows = await partecipantiOf(form);
  const membri = membriIn(rows);
  const categorie = new Set(fields.map(categoriaOf));
  const beyond = membri.filter(({ categoriaId }) => categoriaId !== TUTOR && !categorie.has(categoriaId));
  const accettati = beyond.filter(({ status }) => status === 'ACCETTATA').length;
  const manuali = campiOf(template, 'participants-manual-rend').length > 0 ? await manualiOf(form) : [];
  return {
    persone: {
      classeId: classe?.classeId ?? null,
      propostaId,
      campoTotale: fields[0]?.uid ?? null,
      ...(actorId === utenteId && fields.length > 0 && { richieste: richiesteIn(rows) }),
      altri: { accettati, richiesti: accettati + beyond.filter(({ status }) => status === 'PENDING').length },
      effettivi: reported ? membri.filter(({ status }) => status === 'ACCETTATA').map(presentMembro(form)) : [],
      effettiviManuali: manuali.map(({ campoUid: _, ...row }) => ({ ...row, partecipazioneEffettiva: null })),
    },
  };
}

type FieldPeople = { campo: Campo; people: { id: Id; nuova: boolean }[] };

/**
 * The people that the answers name, field by field, as they were sent (this family defines the shape); members who have accepted
 * stay in the list even where the sent answers lack them.
 */
function peopleByField(campi: readonly Campo[], membri: readonly Membro[], answers: Record<string, unknown>): FieldPeople[] {
  return campi.map((campo) => {
    const answer = Object.hasOwn(answers, campo.uid) ? answers[campo.uid] : null;
    const list: unknown[] = isObject(answer) && Array.isArray(answer.partecipanti) ? answer.partecipanti.slice(0, 500) : [];
    const sent = list.flatMap((row) => (isObject(row) && isId(row.utenteId) ? [{ id: row.utenteId, nuova: row.status === 'NUOVA' }] : []));
    const spokenOf = new Set<unknown>([
      ...sent.map(({ id }) => id),
      ...(isObject(answer) && Array.isArray(answer.rimossi) ? answer.rimossi : []),
    ]);
    const accepted = membri.filter(({ status, categoriaId }) => status === 'ACCETTATA' && categoriaId === categoriaOf(campo));
    const silently = accepted.filter(({ utenteId }) => !spokenOf.has(utenteId)).map(({ utenteId }) => ({ id: utenteId, nuova: false }));
    return { campo, people: [...sent, ...silently] };
  });
}

/** The named people, whether they may be asked, and the resulting size of the group. */
async function candidatiFacts(form: FormOf, answers: Record<string, unknown>): Promise<Partial<Facts>> {
  const fields = campiOf(form.template, 'participants');
  if (fields.length === 0) return {};
  const membri = (await membriOf(form)).filter(isThere);
  const lists = peopleByField(fields, membri, answers);
  const persone: Record<Id, PersonaFacts> = Object.fromEntries(membri.map((membro) => [membro.utenteId, factsOfMembro(form, membro)]));
  for (const { campo, people } of lists) {
    const newcomers = people.filter(({ id }) => persone[id]?.categoriaId !== categoriaOf(campo) || persone[id]?.status === 'RIFIUTATA');
    Object.assign(
      persone,
      await newPersone(
        form,
        campo,
        newcomers.map(({ id }) => id),
      ),
    );
  }
  const fieldsOf = Map.groupBy(
    lists.flatMap(({ campo, people }) => [...new Set(people.map(({ id }) => id))].map((id) => ({ id, campo }))),
    ({ id }) => id,
  );
  const doppi = [...fieldsOf].flatMap(([id, fields]) => (fields.length > 1 ? [id] : []));
  return { candidati: { persone, doppi, inTutto: await seatsOf(form, lists) } };
}

const factsOfMembro = (form: FormOf, { cognome, nome, status, categoriaId, ...row }: Membro): PersonaFacts => ({
  cognome,
  nome,
  ...nomiIn(form, row),
  status: status === 'RITIRATA' ? null : status,
  categoriaId,
  ammissibile: true,
  detto: dettoOf(row),
});

/** People not asked yet in the categoria of a field. */
async function newPersone(form: FormOf, campo: Campo, ids: readonly Id[]): Promise<Record<Id, PersonaFacts>> {
  const [categoriaId, classeId] = [categoriaOf(campo), form.classe?.classeId];
  if (ids.length === 0 || categoriaId === null || classeId === undefined) return {};
  const rows = await form.ask(listCandidati, { received: form.received, ids, propostaId: form.propostaId, classeId, categoriaId });
  return Object.fromEntries(
    rows.flatMap((row) =>
      ostacoliTo(row, row, form.utenteId).map(({ ostacoli }) => [row.id, { ...identityOf(form, row), ammissibile: ostacoli.length === 0 }]),
    ),
  );
}

const identityOf = (form: FormOf, { cognome, nome, status, categoriaGiaRichiesta, ...row }: CandidatoRow) => ({
  cognome,
  nome,
  ...nomiIn(form, row),
  status: status === 'RITIRATA' ? null : status,
  categoriaId: status === 'RITIRATA' ? null : categoriaGiaRichiesta,
});

/** People of the group as it would be saved, the responsabile included; refusals take no seat. */
async function seatsOf(form: FormOf, lists: readonly FieldPeople[]): Promise<number> {
  const refused = new Set((await membriOf(form)).filter(({ status }) => status === 'RIFIUTATA').map(({ utenteId }) => utenteId));
  const seats = lists.filter(({ campo }) => categoriaOf(campo) !== TUTOR).flatMap(({ people }) => people);
  const { persone } = await peopleFacts(form);
  return 1 + (persone?.altri.richiesti ?? 0) + seats.filter(({ id, nuova }) => nuova || !refused.has(id)).length;
}

/** The lists as the tables have them: whatever the answers say, a request has one state. */
async function loadPeople(form: FormOf): Promise<Record<string, Valore>> {
  const { template } = form;
  const membri = (await membriOf(form)).filter(isThere);
  const lists = campiOf(template, 'participants').map((campo) => {
    const partecipanti = membri.filter(({ categoriaId }) => categoriaId === categoriaOf(campo)).map(presentMembro(form));
    return [campo.uid, partecipanti.length === 0 ? null : { partecipanti }] as const;
  });
  const rows = await manualiOf(form);
  const typed = campiOf(template, 'participants_manual').map(({ uid }) => {
    const manuali = rows.flatMap(({ campoUid, ...row }) => (campoUid === uid ? [row] : []));
    return [uid, manuali.length === 0 ? null : { manuali }] as const;
  });
  return Object.fromEntries([...lists, ...typed]);
}

/** The four kinds of people: their data is in proposta_partecipante and richiesta_partecipazione. */
export const storedPeople: StoredFamily = {
  kinds: peopleKinds,
  facts: peopleFacts,
  factsToDecide: candidatiFacts,
  load: loadPeople,
  save: savePeople,
};
