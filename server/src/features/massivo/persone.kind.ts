import { normaliseCognome, sameNome } from '@sigeba/contract/cognome.ts';
import { casellaOf } from '@sigeba/contract/login/email.rules.ts';
import { isCiclo } from '@sigeba/contract/massivo/colonne.ts';
import { faultOfRuolo, REGIMI_DEL_FILE, readRegime, regimeTaciuto } from '@sigeba/contract/massivo/docenti.rules.ts';
import type { RigaMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { TEMPO_INDETERMINATO } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { isStored } from '@sigeba/contract/stored.ts';
import { findContradictions, refusedContradictions } from '@sigeba/contract/utenti/codiceFiscale.ts';
import { takenByOther, takenByOwnAccount } from '@sigeba/contract/utenti/identita.rules.ts';
import { checkUtente, type DatiUtente, REGIME_DI, type Regime, tidyUtente, VUOTO } from '@sigeba/contract/utenti/utente.rules.ts';
import { lockIdentita } from '../utenti/scheda.queries.ts';
import { tellIdentita } from '../utenti/tellIdentita.queries.ts';
import { faultOfUnito, nomeOf } from './conosciuti.ts';
import { changeOf, type PersonaChange } from './persone.change.ts';
import { type Facts, namedIn, percorsoOf, readFacts, ruoloOf } from './persone.facts.ts';
import { insertPersone, lockPersone, lockProfili, type PersonaRow, type RuoloRow, writePersone, writeRapporti } from './persone.queries.ts';
import { type Circumstances, type Giudizio, hasCodice, type Kind, mustBe, type RigaLetta, respinta } from './piano.types.ts';

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
  ruoloId: 'ruolo',
  regime: 'regime',
  dataTermineRapporto: 'data_termine',
};

/** Templates 0, 5 and 6: people of system SIGEBA are created, or updated from the file (D-163, D-235). */
export const persone: Kind<PersonaChange> = {
  keyOf: ({ chiave }) => chiave,
  async lock(tx, righe) {
    const utenti = (await lockPersone(tx, namedIn(righe))).map(({ id }) => id);
    await lockProfili(tx, { utenti });
    await lockIdentita(tx);
  },
  async judge(tx, righe, asked) {
    const facts = await readFacts(tx, righe);
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

/** `taken`: the e-mail addresses of earlier rows, with their row number (D-210). */
function judge(riga: RigaLetta, facts: Facts, asked: Circumstances, taken: Map<string, number>): Giudizio<PersonaChange> {
  const { valori } = riga;
  const ruolo = ruoloOf(riga, facts, asked.scelta.template);
  const before = facts.byCodice.get(riga.chiave);
  const dipartimento = facts.dipartimenti.get(normaliseCognome(String(valori.dipartimento)));
  const ssdId = valori.ssd == null ? null : facts.ssd.get(String(valori.ssd).toUpperCase());
  const regime = regimeOf(riga, before, ruolo);
  const ids = { ruoloId: ruolo?.id ?? null, dipartimentoId: dipartimento?.id ?? null, ssdId: ssdId ?? null };
  const dati = tidyUtente(Object.assign(typedOf(valori), ids, { regime: regime === undefined ? '' : regime }), ruolo?.codice ?? null);
  const wrong = [
    ...faultsOf(dati, before, {
      tipoUtente: 'UTENTE',
      oggi: asked.oggi,
      dominiEmail: facts.dominiEmail,
      codiceRuolo: ruolo?.codice ?? null,
    }),
    ...faultsOfNames({ valori, ruolo, dipartimento, ssdId, regime }, asked),
    ...(hasCodice(riga) ? faultsOfIdentita(riga, dati, { before, facts, taken, chi: asked.chi }) : []),
  ];
  const isNamed = dati.cognome !== null && dati.nome !== null;
  if (wrong.length > 0) return respinta(isNamed ? `${dati.cognome} ${dati.nome}` : null, wrong);
  if (ruolo === undefined) throw new Error('a row without a role has no fault');
  const giudizio = changeOf(dati, { before, valori, ruolo, dipartimento: dipartimento?.nome ?? null, asked });
  return before === undefined
    ? unlessConfirmed(giudizio, findContradictions(dati).map(inColonna), asked.confermate.has(riga.riga))
    : giudizio;
}

/** The faults that the form of the registry finds (platform core, section 5). What a file gives by name, and the form by choice, `faultsOfNames` judges. */
function faultsOf(dati: DatiUtente, before: PersonaRow | undefined, facts: Parameters<typeof checkUtente>[1]): RigaMassivo['errori'] {
  return [...checkUtente(dati, facts), ...(before === undefined ? [] : refusedContradictions(before, dati, false))]
    .filter(({ campo }) => campo !== 'dipartimentoId' && campo !== 'ruoloId' && !(campo === 'annoCorso' && dati.annoCorso === null))
    .map(inColonna);
}

type Named = {
  valori: RigaLetta['valori'];
  ruolo: RuoloRow | undefined;
  dipartimento: { id: number } | undefined;
  ssdId: number | null | undefined;
  regime: Regime | null | undefined;
};

/** Names that the lists of the university do not have. */
function faultsOfNames({ valori, ruolo, dipartimento, ssdId, regime }: Named, { scelta, oggi }: Circumstances): RigaMassivo['errori'] {
  const wrong: RigaMassivo['errori'] = [];
  const ofRuolo = percorsoOf(scelta.template).ruolo === null ? faultOfRuolo(ruolo) : null;
  if (ofRuolo !== null) wrong.push({ colonna: 'ruolo', messaggio: ofRuolo });
  if (dipartimento === undefined) wrong.push({ colonna: 'dipartimento', messaggio: 'Nessun dipartimento in vigore ha questo nome.' });
  if (regime === undefined) wrong.push({ colonna: 'regime', messaggio: `Il regime è ${REGIMI_DEL_FILE.join(', ')}.` });
  if (valori.ciclo != null && !isCiclo(String(valori.ciclo), Number(oggi.slice(0, 4))))
    wrong.push({ colonna: 'ciclo', messaggio: 'Non è un ciclo di dottorato già avviato: scrivilo per esempio XL.' });
  if (ssdId === undefined) wrong.push({ colonna: 'ssd', messaggio: 'Nessun SSD ha questo codice.' });
  return wrong;
}

type Claim = { before: PersonaRow | undefined; facts: Facts; taken: Map<string, number>; chi: number };

/** What does not fit the person whom the codice fiscale says, nor the owner of the e-mail. */
function faultsOfIdentita(riga: RigaLetta, dati: DatiUtente, claim: Claim): RigaMassivo['errori'] {
  const { before, facts, chi } = claim;
  const ofUgov = { colonna: 'codice_fiscale', messaggio: 'La persona è gestita da U-GOV: i suoi dati si cambiano lì.' };
  return [
    ...(dati.email === null ? [] : claimEmail(casellaOf(dati.email), riga.riga, claim)),
    ...ofSomebodyElse(dati, before, facts, chi),
    ...(before?.sistema === 'UGOV' ? [ofUgov] : []),
    ...faultOfUnito(before),
  ];
}

/** Takes a mailbox for a row; refused where another account or an earlier row has it (D-210). */
function claimEmail(casella: string, riga: number, { before, facts, taken }: Claim): RigaMassivo['errori'] {
  const owner = facts.byCasella.get(casella)?.find(({ id }) => id !== before?.id);
  const first = taken.get(casella);
  taken.set(casella, first ?? riga);
  const wrong: string[] = [];
  if (owner !== undefined) wrong.push(`L'e-mail è già di un altro account: ${owner.cognome} ${owner.nome}.`);
  if (first !== undefined) wrong.push(`L'e-mail compare già nella riga ${first}.`);
  return wrong.map((messaggio) => ({ colonna: 'email', messaggio }));
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

/**
 * The codice fiscale or the e-mail of a person under another name: the office renames a person in the registry, by hand. Of the officer's
 * own account a colleague writes them, as in the form.
 */
function ofSomebodyElse(dati: DatiUtente, before: PersonaRow | undefined, { altri }: Facts, chi: number): RigaMassivo['errori'] {
  const { cognome, nome } = dati;
  if (cognome === null || nome === null) return [];
  if (before !== undefined && !sameNome({ cognome, nome }, before))
    return [{ colonna: 'codice_fiscale', messaggio: `Il codice fiscale è di ${nomeOf(before)}.` }];
  const isNewLogin = before?.email !== dati.email;
  return altri
    .flatMap((altro) => (altro.id === chi && isNewLogin ? takenByOwnAccount(dati, altro) : takenByOther(dati, altro)))
    .map(inColonna);
}

/** What a row says of its person, without the names that the lists of the university give an id. */
function typedOf(valori: RigaLetta['valori']): DatiUtente {
  const text = (colonna: string) => (valori[colonna] == null ? null : String(valori[colonna]));
  return Object.assign({}, VUOTO, {
    codiceFiscale: text('codice_fiscale'),
    cognome: text('cognome'),
    nome: text('nome'),
    email: text('email'),
    dataDiNascita: text('data_nascita'),
    dataTermineRapporto: text('data_termine') ?? TEMPO_INDETERMINATO,
    annoCorso: typeof valori.anno_corso === 'number' ? valori.anno_corso : null,
  });
}

/** The regime that a row says, or that stays; undefined where its words are none. Of nobody known none is missing. */
function regimeOf(riga: RigaLetta, before: PersonaRow | undefined, ruolo: RuoloRow | undefined) {
  const { regime } = riga.valori;
  if (regime != null) return readRegime(String(regime));
  if (!hasCodice(riga)) return '';
  const stored = before === undefined ? undefined : REGIME_DI[before.regime ?? 'NESSUNO'];
  return regimeTaciuto(stored, ruolo?.gruppo ?? null);
}
