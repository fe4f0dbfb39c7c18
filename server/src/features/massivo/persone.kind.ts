import { normaliseCognome, sameNome } from '@sigeba/contract/cognome.ts';
import { casellaOf } from '@sigeba/contract/login/email.rules.ts';
import { isCiclo } from '@sigeba/contract/massivo/colonne.ts';
import type { Template } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { RigaMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { isStillValid, motivoInvalidazione, TEMPO_INDETERMINATO } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { isStored, type Storable } from '@sigeba/contract/stored.ts';
import { findContradictions, refusedContradictions } from '@sigeba/contract/utenti/codiceFiscale.ts';
import { takenByOther } from '@sigeba/contract/utenti/identita.rules.ts';
import { checkUtente, type DatiUtente, tidyUtente, VUOTO } from '@sigeba/contract/utenti/utente.rules.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { readDomini } from '../configurazione/configurazione.queries.ts';
import { listTitolari, lockIdentita, type TitolareRow } from '../utenti/scheda.queries.ts';
import { tellIdentita } from '../utenti/tellIdentita.queries.ts';
import { nomeOf } from './conosciuti.ts';
import { fieldsOf, shownOf } from './modifichePersona.ts';
import {
  insertPersone,
  listDipartimentiValidi,
  listPersone,
  listRuoli,
  listSsdValidi,
  lockPersone,
  lockProfili,
  type PersonaRow,
  type PersonaWrite,
  writePersone,
  writeRapporti,
} from './persone.queries.ts';
import { type Circumstances, differenze, type Giudizio, judged, type Kind, mustBe, type RigaLetta, respinta } from './piano.types.ts';

/** Specialising and doctoral students: the role of the people, and the names of their columns. */
const PERCORSI = {
  0: { ruolo: 'SP', corso: 'scuola' },
  5: { ruolo: 'DR', corso: 'corso_dottorato' },
} as const;

const CONFERMATO = 'Codice fiscale confermato';

const COLONNA_DI: Partial<Record<string, string>> = {
  codiceFiscale: 'codice_fiscale',
  cognome: 'cognome',
  nome: 'nome',
  email: 'email',
  dataDiNascita: 'data_nascita',
  dipartimentoId: 'dipartimento',
  ssdId: 'ssd',
  annoCorso: 'anno_corso',
  dataTermineRapporto: 'data_termine',
};

type Facts = {
  byCodice: ReadonlyMap<string, PersonaRow>;
  /** Researchers who have this e-mail address. */
  byCasella: ReadonlyMap<string, readonly TitolareRow[]>;
  /** Accounts of other types. */
  altri: readonly TitolareRow[];
  dipartimenti: ReadonlyMap<string, { id: number; nome: string }>;
  ssd: ReadonlyMap<string, number>;
  ruolo: { id: number; codice: string; descrizione: string };
  dominiEmail: string[];
};

type PersonaChange = Storable<PersonaWrite & { vecchiaEmail: string | null }>;

/** Templates 0 and 5: people of system SIGEBA are created, or updated from the file (D-163). */
export const persone: Kind<PersonaChange> = {
  keyOf: ({ codiceFiscale }) => codiceFiscale,
  async lock(tx, righe) {
    const utenti = (await lockPersone(tx, namedIn(righe))).map(({ id }) => id);
    await lockProfili(tx, { utenti });
    await lockIdentita(tx);
  },
  async judge(tx, righe, asked) {
    const facts = await readFacts(tx, righe, asked.scelta.template);
    const taken = new Map<string, number>();
    return righe.map((riga) => judge(riga, facts, asked, taken));
  },
  async write(tx, changes, { at }) {
    const created = new Map(
      (await insertPersone(tx, { righe: changes.filter((change) => !isStored(change)), at })).map((row) => [row.codiceFiscale, row.id]),
    );
    const righe = changes.map((change) => ({ ...change, id: change.id ?? mustBe(created.get(change.codiceFiscale)) }));
    await writePersone(tx, { righe: changes.filter(isStored), at });
    await writeRapporti(tx, { righe, at });
    const readdressed = righe.flatMap(({ vecchiaEmail, email, ...persona }) =>
      vecchiaEmail === null ? [] : { prima: { ...persona, email: vecchiaEmail }, changed: ['email' as const], email },
    );
    await tellIdentita(tx, readdressed, at);
    return righe.map(({ id }) => id);
  },
};

const namedIn = (righe: readonly RigaLetta[]) => ({
  codici: righe.map(({ codiceFiscale }) => codiceFiscale),
  email: righe.map(({ valori }) => String(valori.email)),
});

async function readFacts(tx: Tx, righe: readonly RigaLetta[], template: Template): Promise<Facts> {
  const { people, titolari, dipartimenti, ssd, ruoli } = await together(tx, {
    people: listPersone.with(namedIn(righe)),
    titolari: listTitolari.with(namedIn(righe)),
    dipartimenti: listDipartimentiValidi.with(),
    ssd: listSsdValidi.with(),
    ruoli: listRuoli.with({ codici: [percorsoOf(template).ruolo] }),
  });
  const [ruolo] = ruoli;
  if (ruolo === undefined) throw new Error(`no role ${percorsoOf(template).ruolo}`);
  return {
    byCodice: new Map(people.flatMap((row) => (row.codiceFiscale === null ? [] : [[row.codiceFiscale, row]]))),
    byCasella: Map.groupBy(
      titolari.filter(({ tipoUtente }) => tipoUtente === 'UTENTE'),
      ({ email }) => casellaOf(email),
    ),
    altri: titolari.filter(({ tipoUtente }) => tipoUtente !== 'UTENTE'),
    dipartimenti: new Map(dipartimenti.map((row) => [normaliseCognome(row.nome), row])),
    ssd: new Map(ssd.map(({ id, codice }) => [codice.toUpperCase(), id])),
    ruolo,
    dominiEmail: await readDomini(tx),
  };
}

const percorsoOf = (template: Template) => PERCORSI[template === 5 ? 5 : 0];

/** `taken`: the e-mail addresses of earlier rows, with their row number (D-210). */
function judge(
  { valori, riga }: RigaLetta,
  facts: Facts,
  { scelta, oggi, confermate }: Circumstances,
  taken: Map<string, number>,
): Giudizio<PersonaChange> {
  const dipartimento = facts.dipartimenti.get(normaliseCognome(String(valori.dipartimento)));
  const ssdId = valori.ssd == null ? null : facts.ssd.get(String(valori.ssd).toUpperCase());
  const typed = typedOf(valori, { ruoloId: facts.ruolo.id, dipartimentoId: dipartimento?.id ?? null, ssdId: ssdId ?? null });
  const dati = tidyUtente(typed, facts.ruolo.codice);
  const persona = `${dati.cognome} ${dati.nome}`;
  const before = facts.byCodice.get(dati.codiceFiscale ?? '');
  const wrong = [
    ...checkUtente(dati, { oggi, dominiEmail: facts.dominiEmail, codiceRuolo: facts.ruolo.codice }),
    ...(before === undefined ? [] : refusedContradictions(before, dati, false)),
  ]
    .filter(({ campo }) => campo !== 'dipartimentoId')
    .map(inColonna);
  if (dipartimento === undefined) wrong.push({ colonna: 'dipartimento', messaggio: 'Nessun dipartimento in vigore ha questo nome.' });
  if (valori.ciclo != null && !isCiclo(String(valori.ciclo), Number(oggi.slice(0, 4))))
    wrong.push({ colonna: 'ciclo', messaggio: 'Non è un ciclo di dottorato già avviato: scriverlo per esempio XL.' });
  if (ssdId === undefined) wrong.push({ colonna: 'ssd', messaggio: 'Nessun SSD ha questo codice.' });
  const casella = casellaOf(dati.email ?? '');
  const owner = facts.byCasella.get(casella)?.find(({ id }) => id !== before?.id);
  if (owner !== undefined)
    wrong.push({ colonna: 'email', messaggio: `L'e-mail è già di un altro account: ${owner.cognome} ${owner.nome}.` });
  const first = taken.get(casella);
  if (first !== undefined) wrong.push({ colonna: 'email', messaggio: `L'e-mail compare già nella riga ${first}.` });
  taken.set(casella, first ?? riga);
  wrong.push(...ofSomebodyElse(dati, before, facts));
  if (wrong.length > 0) return { esito: 'RESPINTA', persona, modifiche: [], errori: wrong, change: null };
  if (before?.sistema === 'UGOV') return respinta(persona, 'codice_fiscale', 'La persona è gestita da U-GOV: i suoi dati si cambiano lì.');
  const giudizio = changeOf(dati, { before, scelta, valori, facts, oggi });
  return before === undefined ? unlessConfirmed(giudizio, findContradictions(dati).map(inColonna), confermate.has(riga)) : giudizio;
}

const inColonna = ({ campo, messaggio }: Violazione) => ({ colonna: COLONNA_DI[campo] ?? null, messaggio });

/**
 * A new person whose codice fiscale is inconsistent, in itself or with their data, needs the office's confirmation, which the
 * register records (D-219).
 */
function unlessConfirmed(giudizio: Giudizio<PersonaChange>, dubbi: RigaMassivo['errori'], confermata: boolean): Giudizio<PersonaChange> {
  if (dubbi.length === 0) return giudizio;
  const { persona, change } = giudizio;
  if (!confermata) return { esito: 'DA_CONFERMARE', persona, modifiche: [], errori: dubbi, change: null };
  const dopo = dubbi.map(({ messaggio }) => messaggio).join(' ');
  return { esito: 'AGGIUNTA', persona, modifiche: [...giudizio.modifiche, { campo: CONFERMATO, prima: null, dopo }], errori: [], change };
}

/** The codice fiscale or the e-mail of a person under another name: the office renames a person in the registry, by hand. */
function ofSomebodyElse(
  dati: DatiUtente,
  before: PersonaRow | undefined,
  { altri }: Facts,
): { colonna: string | null; messaggio: string }[] {
  const { cognome, nome } = dati;
  if (cognome === null || nome === null) return [];
  if (before !== undefined && !sameNome({ cognome, nome }, before))
    return [{ colonna: 'codice_fiscale', messaggio: `Il codice fiscale è di ${nomeOf(before)}.` }];
  return altri.flatMap((altro) => takenByOther(dati, altro)).map(inColonna);
}

function typedOf(valori: RigaLetta['valori'], ids: { ruoloId: number; dipartimentoId: number | null; ssdId: number | null }): DatiUtente {
  const text = (colonna: string) => (valori[colonna] == null ? null : String(valori[colonna]));
  return {
    ...VUOTO,
    ...ids,
    codiceFiscale: text('codice_fiscale'),
    cognome: text('cognome'),
    nome: text('nome'),
    email: text('email'),
    regime: '',
    dataDiNascita: text('data_nascita'),
    dataTermineRapporto: text('data_termine') ?? TEMPO_INDETERMINATO,
    annoCorso: typeof valori.anno_corso === 'number' ? valori.anno_corso : null,
  };
}

type Case = { before: PersonaRow | undefined; scelta: Circumstances['scelta']; valori: RigaLetta['valori']; facts: Facts; oggi: string };

/** An empty optional column leaves the field as it is. */
function changeOf(dati: DatiUtente, { before, scelta, valori, facts, oggi }: Case): Giudizio<PersonaChange> {
  const corso = String(valori[percorsoOf(scelta.template).corso]);
  const ciclo = valori.ciclo == null ? (before?.ciclo ?? null) : String(valori.ciclo);
  const fine = valori.data_termine == null ? (before?.dataTermineRapporto ?? dati.dataTermineRapporto) : dati.dataTermineRapporto;
  const ssdId = dati.ssdId ?? before?.ssdId ?? null;
  const ssd = dati.ssdId === null ? (before?.ssd ?? null) : String(valori.ssd).toUpperCase();
  const dipartimento = facts.dipartimenti.get(normaliseCognome(String(valori.dipartimento)))?.nome ?? null;
  const modifiche = differenze(before === undefined ? {} : fieldsOf(before), {
    ...fieldsOf({
      ...dati,
      annoCorso: dati.annoCorso,
      dataTermineRapporto: fine,
      ssd,
      dipartimento,
      ruolo: facts.ruolo.descrizione,
      corso,
      ciclo,
    }),
  });
  const base = {
    ruoloId: dati.ruoloId,
    ruolo: facts.ruolo.descrizione,
    regime: 'NESSUNO' as const,
    dataTermineRapporto: fine,
    dipartimentoId: dati.dipartimentoId,
    dipartimento,
  };
  const motivo = before?.profiloValidato === true ? motivoInvalidazione({ ...base, ...baseOf(before) }, base, 'UFFICIO') : null;
  const change = {
    id: before?.id ?? null,
    cognome: dati.cognome ?? '',
    nome: dati.nome ?? '',
    cognomeNorm: normaliseCognome(dati.cognome ?? ''),
    email: dati.email ?? '',
    codiceFiscale: dati.codiceFiscale ?? '',
    dataDiNascita: dati.dataDiNascita,
    ruoloId: facts.ruolo.id,
    dataTermineRapporto: fine,
    dipartimentoId: dati.dipartimentoId,
    ssdId,
    annoCorso: dati.annoCorso,
    corso,
    ciclo,
    valido: isStillValid(fine, oggi),
    validato: before?.profiloValidato === true && motivo === null,
    motivo,
    vecchiaEmail: before !== undefined && before.email !== dati.email ? before.email : null,
  };
  const isNew = before === undefined;
  return judged(`${dati.cognome} ${dati.nome}`, isNew, shownOf(modifiche, { isNew, isOver: fine !== null && fine < oggi }), change);
}

const baseOf = ({ ruoloId, ruolo, dataTermineRapporto, dipartimentoId, dipartimento }: PersonaRow) => ({
  ruoloId,
  ruolo,
  dataTermineRapporto,
  dipartimentoId,
  dipartimento,
});
