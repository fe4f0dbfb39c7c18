import { numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import { fieldsOfMembers, fieldsOfOne } from '@sigeba/contract/form/kinds/indicators/indicatorFields.ts';
import type {
  BandoPerMe,
  DovereBozza,
  DovereIndicatori,
  DovereParte,
  DovereRendiconto,
  HomeRicercatore,
  Novita,
} from '@sigeba/contract/home/home.shape.ts';
import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ammissibilitaOf, utenteForAmmissibilita } from '../bandi/ammissibilita.queries.ts';
import { listClassiAperte } from '../bandi/bandi.queries.ts';
import { motiviOf } from '../bandi/fattiBozza.queries.ts';
import { presentRichiestaJson } from '../partecipazioni/partecipazioni.queries.ts';
import { statoOf } from '../proposte/statoBozza.queries.ts';
import { type Doveri, readDoveri } from './doveri.queries.ts';
import { listNovita, type RigaNovita } from './novita.queries.ts';

/** How long the home page shows what happened, and that a draft was not sent in time. */
const GIORNI_DOPO = 30;
const NOVITA_MAX = 50;
const DAY_MS = 24 * 3_600_000;

/**
 * Everything that waits for a researcher, each with its date, and the open calls with whether the researcher is admissible
 * (D-170).
 */
export async function readHome(tx: Tx, request: Asking): Promise<HomeRicercatore> {
  const { actor, received, lingua } = request;
  const utenteId = actor.id;
  const since = new Date(received.getTime() - GIORNI_DOPO * DAY_MS);
  const { doveri, classi, utente, novita } = await together(tx, {
    doveri: readDoveri.with({ utenteId, received, since }),
    classi: listClassiAperte.with({ received }),
    utente: utenteForAmmissibilita.with({ utenteId }),
    novita: listNovita.with({ utenteId, received, since, quante: NOVITA_MAX }),
  });
  const bozze = doveri.bozze.map((row) => presentBozza(row, received));
  return {
    richieste: doveri.richieste.map(presentRichiestaJson).filter(({ proposta }) => received <= new Date(proposta.endTimestamp)),
    bozze,
    parti: doveri.parti.map(presentParte),
    rendiconti: doveri.rendiconti.map(presentRendiconto),
    revisioni: doveri.revisioni.map(({ dataValutazione, ...row }) => ({
      ...row,
      dataValutazione: dataValutazione === null ? null : isoOf(dataValutazione),
    })),
    condizioni: doveri.condizioni.map(presentCondizioni),
    indicatori: await indicatoriOf(tx, doveri.indicatori, request),
    domande: doveri.domande.map(({ id, propostaId, titolo, campo, ricevuta, ...row }) => ({
      id,
      propostaId,
      titolo,
      campo,
      classe: classeOf(row),
      ricevuta: isoOf(ricevuta),
    })),
    bandi: classi.map(
      (classe): BandoPerMe => ({
        bando: { id: classe.bandoId, nome: classe.bandoNome },
        tipologia: classe.tipologiaNome,
        classe: { id: classe.classeId, nome: classe.classeNome, anno: classe.anno },
        scadenza: classe.scadenza.toISOString(),
        motivi: writtenIn(lingua, () => ammissibilitaOf(utente, classe, doveri.presenze)),
        bozze: bozze.filter((bozza) => bozza.classe.id === classe.classeId).map(({ id, titolo }) => ({ id, titolo })),
      }),
    ),
    dipartimento: doveri.dipartimento,
    novita: novita.map(presentNovita),
  };
}

/** Dates from JSON. */
const isoOf = (instant: string): string => new Date(instant).toISOString();

type Riga = Doveri['parti'][number] | Doveri['bozze'][number];
const classeOf = ({ classeId, classeNome, anno }: Pick<Riga, 'classeId' | 'classeNome' | 'anno'>) => ({
  id: classeId,
  nome: classeNome,
  anno,
});
const responsabileOf = (row: Doveri['parti'][number] | Doveri['indicatori'][number]) => ({
  id: row.responsabileId,
  cognome: row.responsabileCognome,
  nome: row.responsabileNome,
});

function presentBozza(row: Doveri['bozze'][number], received: Date): DovereBozza {
  const motivi = motiviOf(row.fattiBozza, received);
  return {
    id: row.id,
    titolo: row.titolo,
    classe: classeOf(row),
    scadenza: isoOf(row.scadenza),
    scaduta: received > new Date(row.scadenza),
    lastUpdate: isoOf(row.lastUpdate),
    ...statoOf(row.letto, motivi),
    motivi,
  };
}

/** With the round of revision in the number; an incomplete answer says what it lacks, and since when. */
const presentCondizioni = ({ id, titolo, numeroProtocollo, revisione, testo, dataValutazione, respinta }: Doveri['condizioni'][number]) => {
  const quando = respinta?.quando ?? dataValutazione;
  return {
    id,
    titolo,
    numeroProtocollo: numeroConRevisione(numeroProtocollo, revisione),
    chiesto: respinta?.nota ?? testo,
    respinta: respinta !== null,
    quando: quando === null ? null : isoOf(quando),
  };
};

function presentNovita({ tipo, quando, id, titolo, dati }: RigaNovita): Novita {
  const { scadenza, ...said } = dati;
  const until = typeof scadenza === 'string' ? { scadenza: isoOf(scadenza) } : {};
  return { tipo, quando: quando.toISOString(), id, titolo, ...said, ...until };
}

const presentRendiconto = (row: Doveri['rendiconti'][number]): DovereRendiconto => ({
  id: row.id,
  propostaId: row.propostaId,
  idStep: row.idStep,
  titolo: row.titolo,
  step: row.nome,
  scadenza: isoOf(row.scadenza ?? ''),
  riapertura: row.riapertaTs === null ? null : { quando: isoOf(row.riapertaTs), motivo: row.motivoRiapertura ?? '' },
});

const presentParte = (row: Doveri['parti'][number]): DovereParte => ({
  id: row.id,
  titolo: row.titolo,
  classe: classeOf(row),
  responsabile: responsabileOf(row),
  scadenza: isoOf(row.scadenza),
  iniziata: row.iniziata,
});

/**
 * The proposte whose form asks for indicators: of its holder, or of its members. Templates are cached, so this sends no query for
 * them.
 */
async function indicatoriOf(tx: Tx, rows: Doveri['indicatori'], { forms }: Asking): Promise<DovereIndicatori[]> {
  const asking: DovereIndicatori[] = [];
  for (const row of rows) {
    const template = await forms.templateOf(tx, row.formVersioneId);
    const fields = row.isHolder ? fieldsOfOne(template) : row.isMembro ? fieldsOfMembers(template) : [];
    if (fields.length === 0) continue;
    asking.push({
      propostaId: row.id,
      titolo: row.titolo,
      classe: classeOf(row),
      responsabile: responsabileOf(row),
      scadenza: row.status === 'BOZZA' ? isoOf(row.scadenza) : null,
    });
  }
  return asking;
}
