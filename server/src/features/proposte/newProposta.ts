import type { NewProposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { newForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ageAt } from './ageAt.ts';
import { getPersona } from './destinatari.queries.ts';
import { aboutNew, openClasse } from './openClasse.ts';
import { NON_UFFICIALE } from './righe.queries.ts';

type Request = Asking & { params: { classeId: number } };

/** An empty proposta of a classe, not stored: the editor opens with it. */
export async function newProposta(tx: Tx, request: Request): Promise<NewProposta> {
  const { actor, received, params } = request;
  const { classe, utente } = await openClasse(tx, params.classeId, request);
  const form = await newForm(tx, aboutNew(classe, request), request);
  return {
    ...VUOTA,
    responsabile: await getPersona(tx, { id: actor.id }),
    classe: {
      id: classe.classeId,
      nome: classe.classeNome,
      anno: classe.anno,
      tipologiaProgetto: { id: classe.tipologiaId, nome: classe.tipologiaNome },
      dataUfficializzazione: null,
    },
    scadenza: classe.scadenza.toISOString(),
    lastUpdate: received.toISOString(),
    formId: form.template.id,
    bandoId: classe.bandoId,
    valutazionePrevista: classe.valutazionePrevista,
    ...(await form.present()),
    messaggioAvviso: form.template.messaggioAvviso,
    etaAllaDomanda: ageAt(utente, classe.scadenza),
    profiloValidato: utente.profiloValidato ?? false,
  };
}

/** The fields of a proposta that is not stored yet, seen by the person who begins it. */
const VUOTA = {
  id: null,
  titolo: null,
  numeroProtocollo: null,
  status: 'BOZZA',
  ...NON_UFFICIALE,
  titolare: null,
  isResponsabile: true,
  isTitolare: false,
  categoriaUtente: 'RESPONSABILE',
  categoriaUtenteDescrizione: 'Responsabile',
  categoriaUtenteDescrizioneEn: 'Principal investigator',
  apreForm: 'LEAD',
  finanziamentoRichiesto: 0,
  assegnoRichiesto: 0,
  posizione: null,
  sendTimestamp: null,
  abstractProposta: null,
  partecipanti_coproponenti: [],
  partecipanti_doc_ric: [],
  partecipanti_dott_ass_spec: [],
  partecipanti_altri: [],
  valida: null,
  versione: 0,
  riapertura: null,
  riapribileFino: null,
  riapribileDopoInvio: null,
  motivi: [],
  impedite: [],
} satisfies Partial<NewProposta>;
