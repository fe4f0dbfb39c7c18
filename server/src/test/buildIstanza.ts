import { answerOf } from '@sigeba/contract/form/engine/answers.ts';
import { withForced } from '@sigeba/contract/form/engine/regole.ts';
import { visible } from '@sigeba/contract/form/engine/visibility.ts';
import { hasAnswer } from '@sigeba/contract/form/kinds/kinds.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { moduloEtica } from '../demo/moduli/moduli.ts';
import type { TestApp } from './app.ts';
import type { Persona } from './buildUtente.ts';

/** The ethics form of the demonstration, published, with two university keywords. Once per database. */
export async function buildModuloEtica({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const { codice, tipo, lingua, sezioni, regole } = moduloEtica;
  const { id } = await db.insertInto('form').values({ codice, tipo, lingua }).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('form_versione')
    .values({ form_id: id, versione: 1, modello: JSON.stringify({ sezioni, regole }) })
    .execute();
  await db
    .insertInto('parola_chiave_cun')
    .values(['Bioetica', 'Neuroscienze'].map((parola) => ({ descrizione: parola, descrizione_norm: parola.toLowerCase(), area_cun_id: 1 })))
    .execute();
}

// Only makes the keys of the files differ.
let counter = 0;

/** A PDF that the person has just uploaded. */
export async function buildMedia({ db, clock }: Pick<TestApp, 'db' | 'clock'>, utente: Persona): Promise<number> {
  const { id } = await db
    .insertInto('media')
    .values({
      nome: 'documento.pdf',
      mime: 'application/pdf',
      dimensione: 10,
      sha256: Buffer.alloc(32),
      storage_key: `prova/${++counter}`,
      ambito: 'PROPOSTA',
      proprietario_id: utente.id,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An empty Bozza of this person. */
export async function buildBozza({ db, clock }: Pick<TestApp, 'db' | 'clock'>, { id: utenteId }: Persona): Promise<{ id: number }> {
  const { id: form_versione_id } = await db
    .selectFrom('form_versione as v')
    .innerJoin('form as f', 'f.id', 'v.form_id')
    .select('v.id')
    .where('f.codice', '=', moduloEtica.codice)
    .executeTakeFirstOrThrow();
  const { id } = await db.insertInto('compilazione').values({ form_versione_id, valori: '{}' }).returning('id').executeTakeFirstOrThrow();
  const now = clock.now();
  return db
    .insertInto('istanza')
    .values({ utente_proponente_id: utenteId, compilazione_id: id, created_at: now, updated_at: now, updated_by: utenteId })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A sent istanza of this person. @returns its number */
export async function buildIstanzaInviata(app: Pick<TestApp, 'db' | 'clock'>, utente: Persona, statoId: 2 | 3 | 6 = 6): Promise<string> {
  const { id } = await buildBozza(app, utente);
  const numero_protocollo = `CERT-2026-${String(id).padStart(7, '0')}`;
  const sent = { titolo: `Istanza ${id}`, stato_id: statoId, numero_protocollo, send_timestamp: app.clock.now() };
  await app.db.updateTable('istanza').set(sent).where('id', '=', id).execute();
  return numero_protocollo;
}

/**
 * Answers in which every visible required field is filled in, branch after branch: in each choice one of these options where it has any,
 * else its first.
 */
export function risposteEtiche(scelte: readonly number[], mediaId: number): Valori {
  const { campi } = indexTemplate(moduloEtica);
  let valori: Valori = {};
  for (let before = -1; before !== Object.keys(valori).length; ) {
    before = Object.keys(valori).length;
    for (const uid of visible(moduloEtica, valori).uids) {
      const campo = campi.get(uid)?.campo;
      if (campo === undefined || !hasAnswer(campo) || !campo.flagRequired) continue;
      if (answerOf(campo, valori) === null) valori[uid] = risposta(campo, scelte, mediaId);
    }
    valori = withForced(moduloEtica, valori);
  }
  return valori;
}

function risposta({ tipoCampo, valori, opzioni }: Campo, scelte: readonly number[], mediaId: number): Valore {
  const ids = valori.map(({ id }) => id);
  const wanted = ids.filter((id) => scelte.includes(id));
  const opzioniId = wanted.length > 0 ? wanted : ids.slice(0, 1);
  switch (tipoCampo) {
    case 'SCELTA_MULTIPLA':
      return { opzioniId };
    case 'RADIO':
    case 'SELECT':
    case 'SCELTA_SINGOLA':
      return { opzioneId: opzioniId[0] ?? 0 };
    case 'UPLOAD_FILE':
      return { files: [{ mediaId, nome: 'documento.pdf' }] };
    case 'TABELLA':
      return { righe: [Object.fromEntries((opzioni?.colonne ?? []).map(({ uid }) => [uid, 'Voce']))] };
    case 'PAROLE_CUN':
      return { parole: [{ id: 1, descrizione: '' }] };
    case 'INTERO':
    case 'IMPORTO':
      return 12;
    case 'DATA':
      return '2026-09-01';
    case 'EMAIL':
      return 'gruppo@ateneo.example';
    default:
      return 'Testo di prova';
  }
}

/** The uid of a field. */
export const uidDi = (campoId: number): string => indexTemplate(moduloEtica).campoById.get(campoId) ?? '';

/** The uid of the field with this label that an option of field 3, the kind of istanza, opens. */
export function uidEtico(label: string, tipo: string): string {
  const campo = indexTemplate(moduloEtica).campi.get(uidDi(3))?.campo;
  const aperti = campo?.valori.find(({ descrizione }) => descrizione === tipo)?.campiSuccessivi ?? [];
  return aperti.find((each) => each.label === label)?.uid ?? '';
}

/** The id of an option of a field, by its label. */
export function opzioneDi(campoId: number, descrizione: string): number {
  const opzione = indexTemplate(moduloEtica)
    .campi.get(uidDi(campoId))
    ?.campo.valori.find((each) => each.descrizione === descrizione);
  if (opzione === undefined) throw new Error(`${descrizione} is no option of field ${campoId}`);
  return opzione.id;
}

/** Ids of options of the form: the data are personal or not, the proponent is a dottorando or not, and the ambiti of field 21. */
export const OPZIONE = {
  nessunDatoPersonale: 17,
  datiPersonali: 18,
  dottorando: 2,
  esseriUmani: 211,
  cellule: opzioneDi(21, 'Cellule, fluidi e tessuti umani'),
  animali: opzioneDi(21, 'Animali'),
  software: opzioneDi(21, 'Software e IA'),
  nessuno: opzioneDi(21, 'Nessuno'),
  studioClinico: 10_001,
  opba: 13_001,
  campioniClinici: 19_001,
} as const;

/** Makes a file of this person the answer to a request of the ethics committee. */
export async function answerWithMedia(app: Pick<TestApp, 'db' | 'clock'>, utente: Persona, mediaId: number): Promise<void> {
  const { id: istanzaId } = await buildBozza(app, utente);
  await app.db
    .insertInto('istanza_richiesta')
    .values({ istanza_id: istanzaId, revisione: 0, ordine: 1, testo: 'Allegare i rischi', media_id: mediaId, risposta_ts: app.clock.now() })
    .execute();
}
