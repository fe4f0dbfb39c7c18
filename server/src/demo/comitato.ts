import { TIPO_DI_UNO } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { DatiPasso, Evento } from '../features/cert/istanzaWrites.queries.ts';
import type { Persona } from './persone.ts';
import { CHI } from './personeNote.ts';
import { addDays, romeInstant } from './romeTime.ts';
import { POSTI, SEDUTE, type Sguardo, type Study } from './studi.ts';

type Studied = { id: number; studio: Study; proponente: Persona; at: Date };
type Membri = readonly { id: number; utente_id: number }[];
type Scene = { persone: readonly Persona[]; membri: Membri; now: Date };
type Stato = Study['stato'];

/** When the sittings are, by their id. */
const giornoOf = (id: number, now: Date): string => addDays(dayInRome(now), SEDUTE.find((each) => each.id === id)?.fra ?? 0);
/** Called a week before; one that is still to come, three days ago. */
const chiamata = (id: number, now: Date): Date => {
  const fra = SEDUTE.find((each) => each.id === id)?.fra ?? 0;
  return romeInstant(addDays(dayInRome(now), fra > 0 ? -3 : fra - 7), '09:40');
};
const decisaAt = (now: Date): Date => romeInstant(giornoOf(1, now), '18:20');
const rispostaAt = (now: Date): Date => romeInstant(addDays(dayInRome(now), -9), '15:05');
const assegnataAt = (at: Date): Date => romeInstant(addDays(dayInRome(at), 1), '09:15');

type Detto = Pick<Study, 'stato' | 'nota' | 'esame'>;
/** Under conditions and in a revision the `nota` is what the proponent is asked; else it is the evaluation. */
const asks = (stato: Stato): boolean => stato === 3 || stato === 4;
const chiestoOf = ({ stato, nota }: Detto): string | null => (asks(stato) ? (nota ?? null) : null);
const valutazioneOf = ({ stato, nota, esame }: Detto): string | null => (asks(stato) ? esame?.decisione?.valutazione : nota) ?? null;

/** What the committee says of an istanza, in the columns of its row. */
export function esameColumns({ stato, nota, esame = {} }: Study, at: Date, now: Date) {
  const { decisione, risposta, seduta } = esame;
  const [favorevoli, astenuti, contrari] = decisione?.voti ?? [null, null, null];
  const valutata = decisione === undefined ? new Date(at.getTime() + 20 * 86_400_000) : decisaAt(now);
  const last = lastOf({ stato, esame }, at, now);
  return {
    data_valutazione: stato === 1 || stato === 6 ? null : valutata,
    nota_valutazione: valutazioneOf({ stato, nota, esame }),
    nota_revisione: chiestoOf({ stato, nota }),
    note_componenti: decisione?.componenti ?? null,
    nota_presidente: decisione?.presidente ?? null,
    favorevoli,
    astenuti,
    contrari,
    // One to be revised leaves its sitting (D-142).
    seduta_id: stato === 4 ? null : (seduta ?? null),
    risposta_condizioni: risposta ?? null,
    risposta_condizioni_ts: risposta === undefined ? null : rispostaAt(now),
    ...last,
  };
}

function lastOf({ stato, esame = {} }: Pick<Study, 'stato' | 'esame'>, at: Date, now: Date): { updated_at: Date; updated_by?: number } {
  if (esame.risposta !== undefined) return { updated_at: rispostaAt(now) };
  if (esame.decisione !== undefined) return { updated_at: decisaAt(now), updated_by: CHI.presidenteCer };
  if (esame.seduta !== undefined) return { updated_at: chiamata(esame.seduta, now), updated_by: CHI.ufficioEtica };
  if (stato === 7) return { updated_at: new Date(at.getTime() + 20 * 86_400_000), updated_by: CHI.ufficioEtica };
  return { updated_at: at };
}

type Componente = { id: number; flag: number | null };

/** The sittings with their commission and who was there; they come before the istanze, which say in which of them they are. */
export const seduteRows = (now: Date, componenti: readonly Componente[]) => ({
  cert_seduta: SEDUTE.map(({ id, registrata }) => {
    const registered = registrata ? romeInstant(giornoOf(id, now), '17:30') : null;
    return {
      id,
      commissione_id: 1,
      data_seduta: giornoOf(id, now),
      registrata_ts: registered,
      created_at: chiamata(id, now),
      updated_at: registered ?? chiamata(id, now),
      updated_by: CHI.ufficioEtica,
      ora_inizio: '15:00',
      ora_fine: '17:30',
      luogo: 'Sala del Senato Accademico',
      messaggio: '',
      convocata_ts: chiamata(id, now),
      convocazioni: 1,
    };
  }),
  // Before it is registered nobody was there: all are awaited.
  cert_seduta_membro: SEDUTE.flatMap(({ id, registrata, presenti, assenti }) => [
    ...presenti.map((chi) => ({ seduta_id: id, membro_id: POSTI[chi], presente: registrata })),
    ...assenti.map((chi) => ({ seduta_id: id, membro_id: POSTI[chi], presente: false })),
  ]),
  cert_seduta_componente: SEDUTE.filter(({ registrata }) => registrata).flatMap(({ id }) =>
    componenti.map(({ id: membro_id, flag }) => ({ seduta_id: id, membro_id, flag })),
  ),
});

/** The committee's work on the istanze: agenda, rapporteurs, decisions and what became of each. */
export function esamiRows(studi: readonly Studied[], scene: Scene) {
  const { now } = scene;
  const decise = studi.flatMap(({ id, studio: { stato, esame } }) =>
    esame?.decisione === undefined ? [] : [{ id, stato, decisione: esame.decisione, seduta: esame.seduta ?? null }],
  );
  return {
    cert_seduta_istanza: studi.flatMap(({ id, studio: { esame } }) =>
      esame?.seduta === undefined ? [] : [{ seduta_id: esame.seduta, istanza_id: id }],
    ),
    // Of one to be revised nobody is the rapporteur any more: the next round begins anew (D-142).
    istanza_membro: studi.flatMap(({ id, at, studio: { stato, esame } }) =>
      stato === 4 ? [] : (esame?.membri ?? []).map((membro) => membroRow(id, membro, at)),
    ),
    istanza_richiesta: decise.flatMap(({ id, decisione }) =>
      (decisione.richieste ?? []).map((testo, at) => ({ istanza_id: id, revisione: 0, ordine: at + 1, testo })),
    ),
    cert_delibera: decise.map(({ id, stato, decisione, seduta }) => ({
      istanza_id: id,
      numero: decisione.numero,
      anno: Number(giornoOf(1, now).slice(0, 4)),
      stato_id: stato,
      revisione: 0,
      seduta_id: seduta,
      data: giornoOf(1, now),
      created_at: decisaAt(now),
      created_by: CHI.presidenteCer,
    })),
    istanza_storico: studi.flatMap((studied) => storicoOf(studied, scene)),
  };
}

const membroRow = (istanza_id: number, { chi, tipo, nota, minorMajor, conflitto }: Sguardo, at: Date) => ({
  istanza_id,
  membro_id: POSTI[chi],
  tipo,
  note: nota ?? null,
  flag_minor_major: minorMajor ?? null,
  conflitto: conflitto === true,
  updated_at: assegnataAt(at),
});

type Passo = { evento: Evento; da?: Stato; a?: Stato; chi: number; quando: Date; dati?: DatiPasso };

function storicoOf(studied: Studied, scene: Scene) {
  return passiOf(studied, scene).map(({ evento, da = 6, a = 6, chi, quando, dati = {} }) => ({
    istanza_id: studied.id,
    evento,
    da_stato: da,
    a_stato: a,
    revisione: 0,
    chi,
    quando,
    dati: JSON.stringify(dati),
  }));
}

function passiOf({ studio, proponente, at }: Studied, scene: Scene): Passo[] {
  const { stato, nota, esame = {} } = studio;
  const { now } = scene;
  if (stato === 1) return [];
  const passi: Passo[] = [{ evento: 'INVIO', da: 1, chi: proponente.id, quando: at }];
  const ufficio = { chi: CHI.ufficioEtica };
  const assegnati = (esame.membri ?? []).filter(({ tipo }) => tipo !== null);
  if (assegnati.length > 0) {
    const membri = assegnati.map(({ chi, tipo }) => keptOf({ chi, tipo }, scene));
    passi.push({ ...ufficio, evento: 'ASSEGNAZIONE', quando: assegnataAt(at), dati: { membri } });
  }
  if (esame.seduta !== undefined) {
    const dati = { dataSeduta: giornoOf(esame.seduta, now) };
    passi.push({ ...ufficio, evento: 'SEDUTA', quando: chiamata(esame.seduta, now), dati });
  }
  if (stato === 7)
    passi.push({
      ...ufficio,
      evento: 'NON_VALUTABILE',
      a: 7,
      quando: new Date(at.getTime() + 20 * 86_400_000),
      dati: { note: nota ?? null },
    });
  if (esame.decisione !== undefined) passi.push({ evento: 'DECISIONE', a: stato, ...decisioneOf(studio, scene) });
  if (esame.risposta !== undefined)
    passi.push({
      evento: 'RISPOSTA_CONDIZIONI',
      da: stato,
      a: stato,
      chi: proponente.id,
      quando: rispostaAt(now),
      dati: { risposta: esame.risposta },
    });
  return passi;
}

function decisioneOf({ stato, nota, esame = {} }: Study, scene: Scene): Pick<Passo, 'chi' | 'quando' | 'dati'> {
  const { decisione, membri = [] } = esame;
  const [favorevoli, astenuti, contrari] = decisione?.voti ?? [null, null, null];
  const { presenti = [], assenti = [] } = SEDUTE.find(({ id }) => id === esame.seduta) ?? {};
  const altri = [...presenti, ...assenti].filter((chi) => membri.every((each) => each.chi !== chi));
  const dati: DatiPasso = {
    note: valutazioneOf({ stato, nota, esame }),
    noteComponenti: decisione?.componenti ?? null,
    notaRevisione: chiestoOf({ stato, nota }),
    notePresidente: decisione?.presidente ?? null,
    voti: { favorevoli, astenuti, contrari },
    numeroDelibera: decisione?.numero ?? null,
    dataSeduta: giornoOf(1, scene.now),
    membri: [...membri, ...altri.map((chi): Sguardo => ({ chi, tipo: null }))].map((membro) =>
      keptOf(membro, scene, presenti.includes(membro.chi) ? 'presente' : 'assente'),
    ),
  };
  return { chi: CHI.presidenteCer, quando: decisaAt(scene.now), dati };
}

function keptOf({ chi, tipo, nota, minorMajor, conflitto }: Sguardo, { persone, membri }: Scene, presenza = '') {
  const utente = membri.find(({ id }) => id === POSTI[chi])?.utente_id;
  const persona = persone.find(({ id }) => id === utente);
  if (persona === undefined) throw new Error(`Nobody sits as ${chi} in the ethics committee`);
  return {
    nome: `${persona.cognome} ${persona.nome}`,
    come: tipo === null ? presenza : TIPO_DI_UNO[tipo],
    note: nota ?? null,
    minorMajor: minorMajor ?? null,
    inConflitto: conflitto === true,
    presente: presenza === 'presente',
  };
}
