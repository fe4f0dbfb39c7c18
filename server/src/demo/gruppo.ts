import { categoriaOf } from '@sigeba/contract/form/kinds/people/peopleColumns.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { campiOf } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, FormTemplate, Partecipante, PartecipanteManuale, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { nomeInLingua } from '@sigeba/contract/numbers/lingua.ts';
import { COMPONENTE } from '@sigeba/contract/partecipazioni/categorie.ts';
import type { Random } from './prng.ts';
import type { Membro } from './squadra.ts';

/** A member with what the lead says of them. */
export type MembroDetto = Membro & { mesi: number; massaCritica: boolean | null };
export type Esterno = Omit<PartecipanteManuale, 'id' | 'partecipazioneEffettiva'>;
export type Gruppo = { membri: readonly MembroDetto[]; esterni: readonly Esterno[] };

const esterno = (cognome: string, nome: string, ruolo: string, qualifica: string, struttura: string) => ({
  cognome,
  nome,
  ruolo,
  qualifica,
  struttura,
});
const ESTERNI = [
  esterno('Lindqvist', 'Karin', 'Collaboratrice scientifica', 'Associate professor', 'Uppsala universitet'),
  esterno('Moreau', 'Étienne', 'Consulente', 'Directeur de recherche', 'CNRS, Lione'),
  esterno('Sartori', 'Paola', 'Esperta di metodo', 'Primo ricercatore', 'CNR, Istituto di informatica e telematica'),
  esterno('Okafor', 'Chidi', 'Responsabile dei dati', 'Senior scientist', 'Forschungszentrum Jülich'),
  esterno('Bellini', 'Ettore', "Referente dell'ente", 'Funzionario', 'Comune di Roma'),
  esterno('García Prieto', 'Inés', 'Collaboratrice scientifica', 'Profesora titular', 'Universidad de Salamanca'),
];

/** What is said of each member, and now and then somebody from outside where the form asks for them. */
export function describeGruppo(template: FormTemplate, membri: readonly Membro[], random: Random): Gruppo {
  const asked = campiOf(template, 'participants_manual').length > 0 && membri.length > 0;
  return {
    membri: membri.map((membro) => ({
      ...membro,
      mesi: random.int(1, 12) / 2,
      massaCritica: random.chance(0.6) ? random.chance(0.7) : null,
    })),
    esterni: (asked && random.chance(0.4) ? random.sample(ESTERNI, random.int(1, 2)) : []).map((chi) => ({
      ...chi,
      mesiPersona: random.int(1, 6) / 2,
      settoreERC: null,
    })),
  };
}

/** Field that the people typed by hand stand in; null where the form has none. */
export const campoEsterni = (template: FormTemplate): string | null => campiOf(template, 'participants_manual')[0]?.uid ?? null;

export const isOfPeople = ({ tipoCampo }: Campo): boolean => tipoCampo === 'participants' || tipoCampo === 'participants_manual';

/** The lists of people as the tables will have them. */
export function groupAnswers(template: FormTemplate, { membri, esterni }: Gruppo): Valori {
  const there = membri.filter(({ status }) => status !== 'RITIRATA');
  const lists = campiOf(template, 'participants').map((campo) => [
    campo.uid,
    { partecipanti: there.filter(({ categoria }) => categoria === categoriaOf(campo)).map(rowOf(template.lingua)) },
  ]);
  const uid = campoEsterni(template);
  const typed = uid === null ? {} : { [uid]: { manuali: esterni.map((chi) => ({ id: null, ...chi })) } };
  return { ...Object.fromEntries(lists), ...typed };
}

const rowOf =
  (lingua: FormTemplate['lingua']) =>
  ({ persona, categoria, status, decaduta, mesi, massaCritica }: MembroDetto): Partecipante => ({
    utenteId: persona.id,
    cognome: persona.cognome,
    nome: persona.nome,
    ruolo: nomeInLingua(lingua, persona.ruoloNome, persona.ruoloNomeEn),
    dipartimento: nomeInLingua(lingua, persona.dipartimentoNome, persona.dipartimentoNomeEn),
    settoreERC: null,
    sottoSettoreERC: null,
    ssd: null,
    mesiPersona: mesi,
    massaCritica: massaCritica === null ? null : massaCritica ? 'SI' : 'NO',
    piSostituito: null,
    partecipazioneEffettiva: null,
    status: status === 'RITIRATA' ? 'RIFIUTATA' : status,
    ...(decaduta && { decaduta }),
    categoriaId: categoria,
  });

/** Where the faults of the whole group stand; nobody is looked for. */
export const placesOf = (template: FormTemplate): Facts['persone'] => ({
  classeId: null,
  propostaId: null,
  campoTotale: campiOf(template, 'participants')[0]?.uid ?? null,
  altri: { accettati: 0, richiesti: 0 },
  effettivi: [],
  effettiviManuali: [],
});

type WithGroup = { id: number; gruppo: Gruppo; classe: { modulo: { template: FormTemplate } } };

/** What a member has filled in, and when. */
export type ParteSalvata = { compilazione_id: number; parte_updated_at: Date };

/** Rows of the people asked, each with the own part, and after them those of the people typed by hand. */
export function gruppoRows(proposte: readonly WithGroup[], parti: ReadonlyMap<number, ParteSalvata>) {
  const membri = proposte.flatMap(({ id, gruppo }) => gruppo.membri.map((membro, ordine) => membroRow(membro, id, ordine)));
  const esterni = proposte.flatMap(({ id, gruppo, classe }) => {
    const campo_uid = campoEsterni(classe.modulo.template);
    return campo_uid === null ? [] : gruppo.esterni.map((chi, ordine) => esternoRow(chi, { proposta_id: id, campo_uid, ordine }));
  });
  return [...membri, ...esterni].map((row, at) => ({ id: at + 1, ...row, ...(parti.get(at + 1) ?? NON_SALVATA) }));
}

const NON_SALVATA = { compilazione_id: null, parte_updated_at: null };

const membroRow = ({ persona, categoria, mesi, massaCritica }: MembroDetto, proposta_id: number, ordine: number) => ({
  proposta_id,
  utente_id: persona.id,
  categoria_id: categoria,
  manuale: false,
  campo_uid: null,
  dati: null,
  ordine,
  mesi_persona: mesi,
  massa_critica: massaCritica,
});

const esternoRow = ({ mesiPersona, ...dati }: Esterno, place: { proposta_id: number; campo_uid: string; ordine: number }) => ({
  ...place,
  utente_id: null,
  categoria_id: COMPONENTE,
  manuale: true,
  dati: JSON.stringify(dati),
  mesi_persona: mesiPersona,
  massa_critica: null,
});
