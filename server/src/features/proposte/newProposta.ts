import { canOpenProposta } from '@sigeba/contract/bandi/ammissibilita.rules.ts';
import { summarise } from '@sigeba/contract/form/engine/summary.ts';
import { peopleMoves } from '@sigeba/contract/form/kinds/people/peopleMoves.ts';
import { ageOn } from '@sigeba/contract/giorno.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { NewProposta, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { no } from '@sigeba/contract/verdict.ts';
import { ensureSameVersione } from '../../form/ensureSameVersione.ts';
import { newForm } from '../../form/openForm.ts';
import type { AboutForm } from '../../form/stored.types.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { ensure, found, Refused } from '../../ground/refuse.ts';
import {
  ammissibilitaOf,
  type ClasseWithLimits,
  findClasseWithLimits,
  holdClasse,
  type UtenteForAmmissibilita,
  utenteForAmmissibilita,
} from '../bandi/ammissibilita.queries.ts';
import { readPresenze } from '../bandi/limiti.queries.ts';
import { getPersona } from './destinatari.queries.ts';
import { mailMossi } from './mailMossi.ts';
import { presentProposta } from './presentProposta.ts';
import { insertProposta } from './propostaWrites.queries.ts';

type Opening = { classe: ClasseWithLimits; utente: UtenteForAmmissibilita };

/** A classe that the caller may present a proposta in now; refuses a closed bando (code 2) and whoever is not admissible (code 91). */
export async function openClasse(tx: Tx, classeId: number, { actor, received }: Asking): Promise<Opening> {
  const [row, utente, { presenze }] = await together(
    tx,
    findClasseWithLimits.with({ classeId }),
    utenteForAmmissibilita.with({ utenteId: actor.id }),
    readPresenze.with({ utenteId: actor.id, received }),
  );
  const classe = found(row);
  ensure(canOpenProposta({ ...classe, received }));
  const motivi = ammissibilitaOf(utente, classe, presenze);
  if (motivi.length > 0) throw new Refused(no('NOT_AMMISSIBILE', { motivi: motivi.map(({ testo }) => testo) }));
  return { classe, utente };
}

type NewRequest = Asking & { params: { classeId: number } };

/** The form that the caller is about to fill in. */
export const aboutNew = (classe: ClasseWithLimits, { actor }: Asking): AboutForm => ({
  formVersioneId: classe.formVersioneId,
  propostaId: null,
  classe,
  utenteId: actor.id,
  ruolo: 'AUTORE',
});

/** An empty proposta of a classe, not stored: the editor opens with it. */
export async function newProposta(tx: Tx, request: NewRequest): Promise<NewProposta> {
  const { classe, utente } = await openClasse(tx, request.params.classeId, request);
  const { actor, received } = request;
  const form = await newForm(tx, aboutNew(classe, request), request);
  const persona = await getPersona(tx, { id: actor.id });
  return {
    id: null,
    titolo: null,
    numeroProtocollo: null,
    status: 'BOZZA',
    esito: null,
    esitoSpeciale: null,
    motivazioneEsitoSpeciale: null,
    responsabile: persona,
    titolare: null,
    classe: {
      id: classe.classeId,
      nome: classe.classeNome,
      anno: classe.anno,
      tipologiaProgetto: { id: classe.tipologiaId, nome: classe.tipologiaNome },
      dataUfficializzazione: null,
    },
    isResponsabile: true,
    isTitolare: false,
    categoriaUtente: 'RESPONSABILE',
    categoriaUtenteDescrizione: 'Responsabile',
    apreForm: 'LEAD',
    finanziamentoRichiesto: 0,
    assegnoRichiesto: 0,
    finanziamentoConcesso: null,
    assegnoConcesso: null,
    punteggio: null,
    punteggioMassimo: null,
    sogliaFinanziabilita: null,
    posizione: null,
    commentoFinanziamento: null,
    sendTimestamp: null,
    scadenza: classe.scadenza.toISOString(),
    lastUpdate: received.toISOString(),
    formId: form.template.id,
    bandoId: classe.bandoId,
    abstractProposta: null,
    partecipanti_coproponenti: [],
    partecipanti_doc_ric: [],
    partecipanti_dott_ass_spec: [],
    partecipanti_altri: [],
    ...(await form.present()),
    valida: null,
    messaggioAvviso: form.template.messaggioAvviso,
    etaAllaDomanda: ageAt(utente, classe.scadenza),
    profiloValidato: utente.profiloValidato ?? false,
    versione: 0,
    riapertura: null,
    riapribileFino: null,
    motivi: [],
    impedite: [],
  };
}

type CreateRequest = Asking & { body: { classeId: number; valori: Record<string, unknown>; versioneModulo?: number | undefined } };

/** Stores a new BOZZA of the caller, who becomes its responsabile; in the version of the form that holds once nobody is publishing another. */
export async function createProposta(tx: Tx, request: CreateRequest): Promise<Proposta> {
  const { actor, received, body } = request;
  await holdClasse(tx, body);
  const { classe, utente } = await openClasse(tx, body.classeId, request);
  const form = await newForm(tx, aboutNew(classe, request), request);
  ensureSameVersione(form.template, body.versioneModulo);
  const answers = await form.clean(body.valori);

  const { id } = await form.insert(answers, (compilazioneId) =>
    insertProposta(tx, {
      ...utente,
      ...summarise(form.template, answers.valori),
      classeId: classe.classeId,
      anno: classe.anno,
      responsabileId: actor.id,
      eta: ageAt(utente, classe.scadenza),
      compilazioneId,
      at: received,
    }),
  );
  const mossi = peopleMoves({}, answers.valori);
  await record(tx, request, 'createProposta', { tipo: 'proposta', id }, mossi);
  if (mossi !== undefined) await mailMossi(tx, id, request);

  return presentProposta(tx, id, request);
}

/** Whole years of the responsabile on a day: the closing of the bando for a draft, the sending for a sent one (decision D-72). */
export const ageAt = ({ dataDiNascita }: { dataDiNascita: string | null }, instant: Date): number | null =>
  dataDiNascita === null ? null : ageOn(dataDiNascita, dayInRome(instant));
