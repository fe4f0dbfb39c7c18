import { ambitiOf, countFeed, feedOf } from '@sigeba/contract/cert/feed.ts';
import { gruppoIstanza } from '@sigeba/contract/cert/gruppoIstanza.ts';
import { cleanValori } from '@sigeba/contract/form/engine/cleanValori.ts';
import { withForced } from '@sigeba/contract/form/engine/regole.ts';
import { visible } from '@sigeba/contract/form/engine/visibility.ts';
import { optionsOf } from '@sigeba/contract/form/kinds/choice.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import type { Campo, Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { dayInRome, yearInRome } from '@sigeba/contract/instant.ts';
import type { DatiRicevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { PRECEDENTE } from '../form/pronti/etica.ts';
import { esameColumns, esamiRows, seduteRows } from './comitato.ts';
import { ENTE } from './contorno.ts';
import { sealed } from './inviate.ts';
import { ALTROVE, RISPOSTE } from './istanzeTesti.ts';
import { moduloEtica, versioneId } from './moduli/moduli.ts';
import type { Persona } from './persone.ts';
import { CHI } from './personeNote.ts';
import { addDays, romeInstant } from './romeTime.ts';
import { STUDI, type Study } from './studi.ts';
import type { Vocabolari } from './vocabolari.ts';

type Scene = { persone: readonly Persona[]; vocabolari: Vocabolari; now: Date };
type Comitato = { membri: readonly { id: number; utente_id: number; commissione_id: number; flag: number | null }[] };

/** The commission that holds the sittings. */
const COMMISSIONE = 1;
/** The register of the istanze (D-65). */
const AMBITO = 'CERT-';

/** Istanze of people known to the demonstration, one in each state. Their compilazioni follow those numbered already. */
export function istanzeRows(scene: Scene & Comitato, compilazioni: number) {
  const studi = STUDI.map((studio, at) => ({ ...studyRow(studio, scene), id: at + 1, compilazioneId: compilazioni + at + 1, studio }));
  const { numeri, ultimi } = registro(scene.now);
  const istanza = studi.map(({ id, compilazioneId, studio, proponente, valori, at }) => ({
    id,
    utente_proponente_id: proponente.id,
    titolo: studio.titolo,
    stato_id: studio.stato,
    numero_protocollo: numeri.get(studio) ?? null,
    versione: studio.stato === 1 ? 0 : 1,
    compilazione_id: compilazioneId,
    feed_compilati: countFeed(feedOf(moduloEtica, valori)),
    ambiti: studio.stato === 1 ? null : ambitiOf(feedOf(moduloEtica, valori)),
    send_timestamp: studio.stato === 1 ? null : at,
    dipartimento_id: proponente.dipartimentoId,
    created_at: at,
    updated_by: proponente.id,
    ...esameColumns(studio, at, scene.now),
  }));
  return {
    sedute: seduteRows(
      scene.now,
      scene.membri.filter(({ commissione_id }) => commissione_id === COMMISSIONE),
    ),
    istanza,
    esami: esamiRows(studi, scene),
    compilazione: studi.map(({ compilazioneId, valori, studio }) => ({
      id: compilazioneId,
      form_versione_id: versioneId({ template: moduloEtica }),
      valori: JSON.stringify(valori),
      // To be written on: it lacks its files, and is Validata only once Controlla says so.
      stato_validazione: studio.stato === 1 || studio.stato === 4 ? null : true,
      validata_ts: null,
    })),
    compilazione_versione: studi
      .filter(({ studio }) => studio.stato !== 1)
      .map(({ compilazioneId, valori, at, studio, proponente }) => ({
        compilazione_id: compilazioneId,
        form_versione_id: versioneId({ template: moduloEtica }),
        versione: 1,
        valori: JSON.stringify(valori),
        quando: at,
        ...sealed(ricevutaOf({ studio, proponente, valori, at }, numeri.get(studio) ?? null), valori),
      })),
    contatore_protocollo: [...ultimi].map(([anno, ultimo]) => ({ ambito: AMBITO, anno, ultimo })),
  };
}

type Inviata = { studio: Study; proponente: Persona; valori: Valori; at: Date };

function ricevutaOf({ studio, proponente, valori, at }: Inviata, numero: string | null): DatiRicevuta {
  const persona = `${proponente.cognome} ${proponente.nome}`;
  return {
    formato: 'sigeba-ricevuta/1',
    ateneo: ENTE,
    tipo: 'ISTANZA',
    numero,
    versione: 1,
    inviata: at.toISOString(),
    inviataDa: persona,
    operatore: null,
    titolo: studio.titolo,
    oggetto: null,
    responsabile: persona,
    persone: gruppoIstanza(moduloEtica, valori),
    importi: [],
    modulo: `${moduloEtica.codice} ${moduloEtica.versione}`,
    file: [],
  };
}

/** The numbers of the istanze that were sent, in the order of their sending, and the last of each year. */
function registro(now: Date): { numeri: Map<Study, string>; ultimi: Map<number, number> } {
  const [numeri, ultimi] = [new Map<Study, string>(), new Map<number, number>()];
  for (const studio of STUDI.filter(({ stato }) => stato !== 1)) {
    const anno = yearInRome(sentAt(studio, now));
    const ultimo = (ultimi.get(anno) ?? 0) + 1;
    ultimi.set(anno, ultimo);
    numeri.set(studio, `${AMBITO}${anno}-${String(ultimo).padStart(7, '0')}`);
  }
  return { numeri, ultimi };
}

const dayOf = ({ giorniFa }: Study, now: Date): string => addDays(dayInRome(now), -giorniFa);
const sentAt = (studio: Study, now: Date): Date => romeInstant(dayOf(studio, now), '10:30');

/** The number of the last istanza that one of these people had sent by then; null where there was none. */
export function istanzaSentBy(people: readonly number[], { by, now }: { by: Date; now: Date }): string | null {
  const sent = [...registro(now).numeri].filter(([studio]) => people.includes(CHI[studio.chi]) && sentAt(studio, now) <= by);
  return sent.at(-1)?.[1] ?? null;
}

function studyRow(studio: Study, { persone, vocabolari, now }: Scene) {
  const proponente = persone.find(({ id }) => id === CHI[studio.chi]);
  if (proponente === undefined) throw new Error(`${studio.chi} is nobody`);
  const oggi = dayOf(studio, now);
  const dipartimento = vocabolari.dipartimento.find(({ id }) => id === proponente.dipartimentoId)?.nome;
  const facts = {
    ...noFacts(oggi),
    profilo: {
      proponente: [`${proponente.cognome} ${proponente.nome}`, dipartimento].join(', '),
      email: proponente.email,
      gruppoRuolo: 'DOCENTE',
    },
    lookups: { 'parole-chiave-cun': vocabolari.parola_chiave_cun.map(({ id, descrizione }) => ({ id, codice: null, descrizione })) },
  };
  const { valori, violazioni } = cleanValori(moduloEtica, fill(studio, { oggi, vocabolari, now, email: proponente.email }), facts);
  if (violazioni.length > 0) throw new Error(violazioni.map(({ messaggio }) => messaggio).join(' '));
  return { proponente, valori, at: sentAt(studio, now) };
}

/** Answers branch after branch; the demonstration's people attach nothing: there are no files to show. */
function fill(studio: Study, scene: Answering): Valori {
  const { campi, roots } = indexTemplate(moduloEtica);
  const valori: Valori = {};
  for (let answered = true; answered; ) {
    answered = false;
    for (const uid of visible(moduloEtica, withForced(moduloEtica, valori)).uids) {
      const indexed = campi.get(uid);
      if (indexed === undefined || Object.hasOwn(valori, uid)) continue;
      const reached = studio.iniziata !== true || indexed.sezioneUid === roots[0];
      valori[uid] = reached ? answer(indexed.campo, studio, scene) : null;
      answered = true;
    }
  }
  return valori;
}

type Answering = { oggi: string; vocabolari: Vocabolari; now: Date; email: string };

/** The number of the istanza that an amendment changes. */
const emendata = ({ emenda }: Study, now: Date): string | null =>
  [...registro(now).numeri].find(([studio]) => studio.titolo === emenda)?.[1] ?? null;

function answer(campo: Campo, studio: Study, { oggi, vocabolari, now, email }: Answering): Valore {
  const options = optionsOf(campo);
  const emendamento = options.find(({ descrizione }) => descrizione === 'Emendamento');
  if (campo.label === PRECEDENTE) return emendata(studio, now);
  if (studio.emenda !== undefined && emendamento !== undefined) return { opzioneId: emendamento.id };
  switch (campo.tipoCampo) {
    case 'TESTO':
      return campo.opzioni?.titolo === true ? studio.titolo : campo.flagRequired ? (RISPOSTE[campo.label] ?? ALTROVE) : null;
    case 'PAROLE_CUN':
      return {
        parole: vocabolari.parola_chiave_cun
          .slice(studio.giorniFa, studio.giorniFa + 3)
          .map(({ id, descrizione }) => ({ id, descrizione })),
      };
    case 'SCELTA_MULTIPLA': {
      const wanted = options.filter(({ descrizione }) => studio.ambiti.includes(descrizione));
      return { opzioniId: (wanted.length > 0 ? wanted : options.slice(0, 1)).map(({ id }) => id) };
    }
    case 'RADIO':
    case 'SELECT':
    case 'SCELTA_SINGOLA':
      return options[0] === undefined ? null : { opzioneId: options[0].id };
    case 'TABELLA':
      return { righe: [Object.fromEntries((campo.opzioni?.colonne ?? []).map(({ uid, label }) => [uid, CELLE[label] ?? 'Altro']))] };
    case 'DATA':
      return addDays(oggi, campo.label.startsWith('Fine') ? 400 : 60);
    case 'EMAIL':
      return email;
    case 'INTERO':
      return 48;
    default:
      return null;
  }
}

const CELLE: Readonly<Record<string, string>> = {
  Cognome: 'Ferri',
  Nome: 'Marta',
  Qualifica: 'Assegnista di ricerca',
  Struttura: 'Dipartimento del proponente',
  Compito: 'Raccolta e analisi dei dati',
};
