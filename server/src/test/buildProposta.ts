import { cleanValori } from '@sigeba/contract/form/engine/cleanValori.ts';
import { summarise } from '@sigeba/contract/form/engine/summary.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { utenteForAmmissibilita } from '../features/bandi/ammissibilita.queries.ts';
import { readClasseFacts } from '../features/bandi/classe.family.ts';
import { ageAt } from '../features/proposte/ageAt.ts';
import { insertProposta, markInviata } from '../features/proposte/propostaWrites.queries.ts';
import { freezeCompilazione, insertCompilazione } from '../form/compilazione.queries.ts';
import { findTemplate } from '../form/template.queries.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { nextProtocollo } from '../ground/protocollo/nextProtocollo.ts';
import { found } from '../ground/refuse.ts';
import type { TestApp } from './app.ts';
import { buildBando, type TestBando } from './buildBando.ts';
import { buildUtente, type Persona } from './buildUtente.ts';
import { CAMPO, valoriCompleti } from './modello.ts';

export type TestProposta = {
  id: number;
  bando: TestBando;
  responsabile: Persona;
  valori: Valori;
  /** The version of a writing call, for its body. */
  fresh: { lastUpdate: string };
  numeroProtocollo: string | null;
};

type Said = {
  bando?: TestBando;
  responsabile?: Persona;
  titolo?: string;
  /** The requested free amount in euro, beside two shares of 1,000 and an assegno. */
  missioni?: number;
  /** Filled in and checked, so that it can be sent; otherwise it only has a title. */
  completa?: boolean;
  status?: 'BOZZA' | 'INVIATA';
  /** When it was written and sent; the clock's time by default. */
  at?: string;
};

/** A proposta as a save (and a sending) leaves it in the database, whatever the bando's window. */
export async function buildProposta(app: TestApp, said: Said = {}): Promise<TestProposta> {
  const bando = said.bando ?? (await buildBando(app));
  const responsabile = said.responsabile ?? (await buildUtente(app));
  const at = said.at === undefined ? app.clock.now() : new Date(said.at);
  const status = said.status ?? 'BOZZA';
  const complete = said.completa ?? status === 'INVIATA';
  const valori: Valori = complete
    ? valoriCompleti(bando.voci, { ...(said.titolo ? { titolo: said.titolo } : {}), ...(said.missioni ? { missioni: said.missioni } : {}) })
    : { [CAMPO.titolo]: said.titolo ?? 'Una bozza' };
  return app.db.transaction().execute((tx) => insert(tx, { bando, responsabile, at, status, complete, valori }));
}

type Case = { bando: TestBando; responsabile: Persona; at: Date; status: string; complete: boolean; valori: Valori };

async function insert(tx: Tx, { bando, responsabile, at, status, complete, valori: sent }: Case): Promise<TestProposta> {
  const template = found(await findTemplate(tx, bando.formVersioneId));
  const facts = { oggi: dayInRome(at), ...(await readClasseFacts(tx, bando)) };
  const { valori } = cleanValori(template, sent, facts);
  const utente = await utenteForAmmissibilita(tx, { utenteId: responsabile.id });
  const { formVersioneId } = bando;
  const { id: compilazioneId } = await insertCompilazione(tx, { formVersioneId, valori, valida: complete ? true : null, at });
  const { id } = await insertProposta(tx, {
    ...utente,
    ...summarise(template, valori),
    classeId: bando.classeId,
    anno: bando.anno,
    responsabileId: responsabile.id,
    eta: ageAt(utente, new Date(bando.endTimestamp)),
    compilazioneId,
    at,
  });
  const numeroProtocollo = status === 'INVIATA' ? await nextProtocollo(tx, bando.sigla, at) : null;
  if (numeroProtocollo !== null) {
    await freezeCompilazione(tx, { id: compilazioneId, valori, versione: 1, at });
    await markInviata(tx, {
      ...utente,
      id,
      numeroProtocollo,
      versione: 1,
      eta: ageAt(utente, at),
      at,
      sentAt: at,
      by: responsabile.id,
    });
  }
  return { id, bando, responsabile, valori, fresh: { lastUpdate: at.toISOString() }, numeroProtocollo };
}
