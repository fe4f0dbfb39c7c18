import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { ageOn } from '@sigeba/contract/giorno.ts';
import { dayInRome, yearInRome } from '@sigeba/contract/instant.ts';
import { gruppoRows } from './gruppo.ts';
import { indicatoriRows } from './indicatori.ts';
import { isSentTwice, riapertureRows, versioniRows } from './inviate.ts';
import { versioneId } from './moduli/moduli.ts';
import { partiRows } from './parti.ts';
import type { Persona } from './persone.ts';
import { CHI, INFORMATICA, NOTI } from './personeNote.ts';
import { type PropostaDemo, UFFICIO } from './proposte.ts';
import { decisaOn } from './tempi.ts';

const PASSWORD_TYPES = ['HELP_DESK', 'REFEREE', 'MEMBRO_COMMISSIONE_CERT'];

/** The rows of the people: accounts, profiles, flags of the offices, heads of the departments. */
export function personeRows(persone: readonly Persona[], now: Date) {
  const created = new Date(now.getTime() - 1_000 * 86_400_000);
  return {
    utente: persone.map((persona) => ({
      id: persona.id,
      cognome: persona.cognome,
      nome: persona.nome,
      cognome_norm: normaliseCognome(persona.cognome),
      tipo_utente: persona.tipoUtente,
      email: persona.email,
      codice_fiscale: persona.codiceFiscale as string | null,
      data_di_nascita: persona.dataDiNascita,
      use_sso: !PASSWORD_TYPES.includes(persona.tipoUtente),
      primo_accesso_ts: persona.primoAccesso,
      ultimo_accesso_ts: persona.ultimoAccesso,
      // Who has left still enters and reads (D-35).
      bloccato: false,
      ...(persona.id === CHI.esternoCer
        ? { telefono: '+39 02 555 0142', ente: 'Ospedale San Carlo di Esempio' }
        : { telefono: null, ente: null }),
      created_at: created,
      updated_at: persona.ultimoAccesso ?? created,
    })),
    utente_profilo: persone.filter(({ tipoUtente }) => tipoUtente === 'UTENTE').map((persona) => profiloRow(persona, created)),
    utente_abilitazione: [
      ...(['UFFICIO', 'CAN_IMPERSONA', 'HELPDESK'] as const).map((codice) => ({ utente_id: CHI.ufficio, codice })),
      { utente_id: CHI.terza, codice: 'TERZA' as const },
    ],
    indicatore_ricerca: indicatoriRows(persone, now),
    dipartimento_direttore: direttoriRows(persone),
    dipartimento_rad: [{ dipartimento_id: INFORMATICA, utente_id: CHI.rad }],
    dipartimento_referente: referentiRows(persone),
    dipartimento_qualificato: qualificatiRows(now),
    struttura_rad: [{ struttura_id: 1, utente_id: CHI.rad }],
  };
}

const profiloRow = (persona: Persona, created: Date) => ({
  utente_id: persona.id,
  ruolo_id: persona.ruoloId,
  regime: persona.regime,
  data_termine_rapporto: persona.dataTermineRapporto,
  dipartimento_id: persona.dipartimentoId,
  ssd_id: persona.ssdId,
  area_cun_id: persona.areaId,
  anno_corso: persona.annoCorso,
  ...declaredOf(persona),
  profilo_validato: persona.profiloValidato,
  validato_ts: persona.profiloValidato ? (persona.primoAccesso ?? created) : null,
  sistema: persona.ruolo === null || persona.ruolo === 'S-IN' ? ('SIGEBA' as const) : ('UGOV' as const),
  utente_interno_valido: persona.utenteInternoValido,
  updated_at: persona.primoAccesso ?? created,
});

/** What a confirmed profile cannot be without: the answers of assegnisti and specializzandi. */
function declaredOf({ ruolo, profiloValidato, id }: Persona) {
  const assegnista = profiloValidato && (ruolo === 'AR' || ruolo === 'CR');
  const tipo = id % 2 === 0 ? ('TIPO_1' as const) : ('TIPO_2' as const);
  return {
    tipo_sapienza: assegnista ? tipo : null,
    titolo_studio_terzo_livello: (assegnista && tipo === 'TIPO_1') || (profiloValidato && ruolo === 'SP') ? true : null,
  };
}

/** The first professore ordinario of each department; Informatica has its own. */
const direttoriRows = (persone: readonly Persona[]) => firstOfEach(persone, 'PO', new Map([[INFORMATICA, CHI.sara]]));

/** A professore associato of most departments answers for its research; of Informatica two. */
const referentiRows = (persone: readonly Persona[]) => [
  ...firstOfEach(persone, 'PA', new Map()).filter(({ dipartimento_id }) => dipartimento_id % 4 !== 0),
  { dipartimento_id: INFORMATICA, utente_id: CHI.maria },
];

function firstOfEach(persone: readonly Persona[], of: string, known: Map<number, number>) {
  for (const { id, ruolo, dipartimentoId } of persone.slice(NOTI.length)) {
    if (ruolo === of && dipartimentoId !== null && !known.has(dipartimentoId)) known.set(dipartimentoId, id);
  }
  return [...known].map(([dipartimento_id, utente_id]) => ({ dipartimento_id, utente_id }));
}

/** A third of the departments is qualified, Informatica among them: this year and the two before. */
const qualificatiRows = (now: Date) =>
  Array.from({ length: 20 }, (_, at) => INFORMATICA - 30 + at * 3).flatMap((dipartimento_id) =>
    [0, 1, 2].map((ago) => ({ dipartimento_id, anno: yearInRome(now) - ago })),
  );

/** The rows of the proposte: what was answered, what was sent, who takes part, what came of it, the registers. */
export function proposteRows(proposte: readonly PropostaDemo[]) {
  const sent = proposte.flatMap((proposta) => (proposta.inviata === null ? [] : [{ ...proposta, inviata: proposta.inviata }]));
  const membri = proposte
    .flatMap((proposta) => proposta.gruppo.membri.map((membro) => ({ ...membro, proposta })))
    .map((membro, at) => ({ ...membro, id: at + 1 }));
  const parti = partiRows(membri, proposte.length);
  const valori = new Map(proposte.map(({ id, compilata }) => [id, JSON.stringify(compilata.valori)]));
  return {
    compilazione: [
      ...proposte.map(({ id, classe, validata, salvata, compilata }) => ({
        id,
        form_versione_id: versioneId(classe.modulo),
        valori: valori.get(id) ?? '{}',
        stato_validazione: validata,
        errori: validata === null ? null : compilata.errori,
        validata_ts: validata === null ? null : salvata,
      })),
      ...parti.compilazione,
    ],
    compilazione_versione: versioniRows(sent),
    proposta: proposte.map(propostaRow),
    proposta_partecipante: gruppoRows(proposte, parti.salvate),
    indicatore_autorizzazione: parti.indicatore_autorizzazione,
    richiesta_partecipazione: membri.map(({ id, proposta, status, decaduta }) => ({
      id,
      partecipante_id: id,
      status,
      decaduta,
      ...askedOn(proposta, status, id),
    })),
    esito: proposte
      .flatMap(({ id, esito, esitoSpeciale, valutata, salvata }) =>
        esito === null ? [] : [{ id, quando: decisaOn(valutata ?? salvata, esitoSpeciale), ...esito }],
      )
      .map(({ id, quando, finanziamento, assegno, commento, concluso }, at) => ({
        id: at + 1,
        proposta_id: id,
        finanziamento_assegnato: finanziamento,
        assegno_assegnato: assegno,
        commento,
        esito_concluso: concluso,
        ufficio_ricerca_id: UFFICIO,
        created_at: quando,
        updated_at: quando,
        updated_by: UFFICIO,
      })),
    cambio_titolare: cambiRows(proposte),
    proposta_riapertura: riapertureRows(sent),
    contatore_protocollo: countersOf(proposte),
  };
}

function propostaRow(proposta: PropostaDemo) {
  const { id, classe, responsabile, compilata, inviata, salvata, creata, valutata, eliminata } = proposta;
  return {
    id,
    classe_id: classe.id,
    anno: classe.anno,
    responsabile_id: responsabile.id,
    responsabile_cognome_norm: normaliseCognome(responsabile.cognome),
    titolare_id: proposta.titolare?.id ?? null,
    titolo: compilata.titolo,
    abstract_proposta: compilata.abstractProposta,
    struttura_id: compilata.strutturaId,
    status: inviata === null ? ('BOZZA' as const) : ('INVIATA' as const),
    numero_protocollo: proposta.numeroProtocollo,
    send_timestamp: inviata,
    versione: inviata === null ? 0 : isSentTwice(proposta) ? 2 : 1,
    compilazione_id: id,
    dipartimento_id: responsabile.dipartimentoId,
    macroarea_id: responsabile.macroareaId,
    ruolo_id: responsabile.ruoloId,
    ssd_id: responsabile.ssdId,
    eta_alla_domanda: ageOn(responsabile.dataDiNascita, dayInRome(inviata ?? classe.chiusura)),
    finanziamento_richiesto: compilata.finanziamentoRichiesto,
    assegno_richiesto: compilata.assegnoRichiesto,
    status_valutazione: proposta.statusValutazione,
    esito_speciale: proposta.esitoSpeciale,
    motivazione_esito_speciale: proposta.motivazione,
    punteggio: proposta.punteggio,
    media: proposta.punteggio,
    valutazione_respinta: proposta.esitoSpeciale === 'RESPINTA',
    eliminata_ts: eliminata,
    created_at: creata,
    updated_at: eliminata ?? valutata ?? salvata,
    updated_by: valutata === null ? responsabile.id : UFFICIO,
  };
}

const MOTIVI_CAMBIO = [
  'Il responsabile si è trasferito in un altro ateneo; il Dipartimento ha indicato il nuovo titolare.',
  'Collocamento a riposo del responsabile dal mese successivo.',
  'Congedo del responsabile per l’intera durata residua del progetto.',
];

/** Of the projects that changed hands: once, some weeks after the outcome was official. */
const cambiRows = (proposte: readonly PropostaDemo[]) =>
  proposte.flatMap(({ id, titolare, responsabile, classe }, at) =>
    titolare === null || titolare.id === responsabile.id || classe.ufficializzazione === null
      ? []
      : {
          proposta_id: id,
          titolare_precedente_id: responsabile.id,
          titolare_id: titolare.id,
          motivazione_cambio: MOTIVI_CAMBIO[at % MOTIVI_CAMBIO.length] ?? '',
          created_at: new Date(classe.ufficializzazione.getTime() + 20 * 86_400_000),
          created_by: UFFICIO,
        },
  );

/** Invitations go out half-way through the writing and are answered within a day, by the sending at the latest. */
/** When somebody was asked, answered, and, every other one of those who wait, was reminded. */
function askedOn({ creata, salvata }: PropostaDemo, status: string, id: number) {
  const asked = new Date(creata.getTime() + Math.floor((salvata.getTime() - creata.getTime()) / 2));
  const answered = new Date(Math.min(asked.getTime() + 20 * 3_600_000, salvata.getTime()));
  const reminded = status === 'PENDING' && id % 2 === 0;
  return { inviata_ts: asked, risposta_ts: status === 'PENDING' ? null : answered, sollecitata_ts: reminded ? answered : null };
}

function countersOf(proposte: readonly PropostaDemo[]) {
  const counters = new Map<string, { ambito: string; anno: number; ultimo: number }>();
  for (const { inviata, classe } of proposte) {
    if (inviata === null) continue;
    const anno = yearInRome(inviata);
    const key = `${classe.sigla}/${anno}`;
    const counter = counters.get(key) ?? { ambito: classe.sigla, anno, ultimo: 0 };
    counters.set(key, { ...counter, ultimo: counter.ultimo + 1 });
  }
  return [...counters.values()];
}
