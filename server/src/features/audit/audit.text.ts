import { ATTI, type Atto, type SceltaAtto, TESTI_ATTO } from '@sigeba/contract/audit/atti.ts';
import { TESTI_OGGETTO } from '@sigeba/contract/audit/oggetti.ts';
import { STATI_ISTANZA, type StatoId } from '@sigeba/contract/cert/stati.ts';
import { TESTI_EMAIL } from '@sigeba/contract/email/email.rules.ts';
import { formatEuro } from '@sigeba/contract/form/values/denaro.ts';
import { formatGiorno, isDay } from '@sigeba/contract/giorno.ts';
import { TESTI_INATTIVO, type TipoInattivo } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import type { Formato } from '@sigeba/contract/list/list.ts';
import { type MotivoImpersona, TESTI_MOTIVO } from '@sigeba/contract/login/impersona.rules.ts';
import { type Reason, refusals, refusalText } from '@sigeba/contract/refusals.ts';
import { TESTI_ABILITAZIONE } from '@sigeba/contract/utenti/abilitazioni.rules.ts';
import type { Abilitazione } from '@sigeba/contract/utenti/utente.shape.ts';
import type { AttivitaRow } from './audit.queries.ts';

type Row = Omit<AttivitaRow, 'quando' | 'id' | 'ip'>;
type Dati = {
  motivo?: MotivoImpersona | null;
  ticket?: string | null;
  reason?: Reason;
  what?: string;
  path?: string;
  titolo?: string | null;
  testo?: string;
  /** Of an istanza. */
  stato?: number;
  nuova?: string;
  autorizzazione?: boolean;
  condivisa?: boolean;
  soggetto?: string;
  destinatario?: string;
  formato?: Formato;
  righe?: number;
  colonne?: string;
  copiatoDa?: string;
  /** Which part of a call. */
  cosa?: string;
  /** Of a form. */
  versione?: number;
  modifiche?: { campo: string }[];
  anno?: number;
  tipologia?: TipoInattivo;
  motivazione?: string;
  /** Of a report, which its reopening clears. */
  valutazione?: string;
  /** Surname and name of a referee. */
  referee?: string;
  /** Euro. */
  finanziamentoAssegnato?: number;
  assegnoAssegnato?: number;
  /** Who holds it now. */
  titolare?: string;
  date?: Abilitazione[];
  tolte?: Abilitazione[];
  AGGIUNTA?: number;
  CAMBIATA?: number;
  RESPINTA?: number;
};

/** "Rossi Maria ha inviato la proposta 12 …", "Moretti Elena ha salvato la proposta … per conto di Rossi Maria". */
export function sentenceOf(row: Row): string {
  const who = row.reale ?? row.effettivo ?? (isOfNight(row) ? 'SIGEBA' : strangerOf(row));
  const onBehalf = row.realeId !== null && row.effettivoId !== null && row.realeId !== row.effettivoId;
  return `${who} ${actOf(row)}${onBehalf ? ` per conto di ${row.effettivo}` : ''}`;
}

/** Who answers an invitation has no account yet: the act says who was invited. */
const strangerOf = ({ azione, dati }: Row): string =>
  isAtto(azione) && ATTI[azione] === 'REFEREE'
    ? `Il referee ${(dati as Dati | null)?.referee ?? ''}`.trim()
    : 'Una persona non identificata';

/** Acts of the night are nobody's, nor is a term that has passed. */
const isOfNight = ({ azione }: Row): boolean =>
  isAtto(azione) &&
  (ATTI[azione] === 'PROFILO' || azione === 'resumeProposta' || azione === 'startValutazione' || azione === 'undoOfficialise');

const actOf = (row: Row): string => (isAtto(row.azione) ? ACTS[row.azione] : unknownAct)(row, (row.dati ?? {}) as Dati);

type Act = (row: Row, dati: Dati) => string;
const isAtto = (azione: string): azione is Atto => Object.hasOwn(ATTI, azione);

/** The number once it has one, and the title that the act recorded: it may have changed since. */
function proposta({ propostaId, oggettoTipo, oggettoId, propostaProtocollo, titolo, propostaTitolo }: Row, dati: Dati = {}): string {
  const number = propostaProtocollo ?? propostaId ?? (oggettoTipo === 'proposta' ? oggettoId : null);
  const title = titolo ?? dati.titolo ?? propostaTitolo ?? null;
  return [number === null ? '' : ` ${number}`, title === null || title === '' ? '' : ` «${title}»`].join('');
}

/** What was granted, where anything was. */
function assegnato({ finanziamentoAssegnato = 0, assegnoAssegnato = 0 }: Dati): string {
  const parts = [
    ...(finanziamentoAssegnato > 0 ? [formatEuro(finanziamentoAssegnato)] : []),
    ...(assegnoAssegnato > 0 ? [`assegni ${formatEuro(assegnoAssegnato)}`] : []),
  ];
  return ` (${parts.length === 0 ? 'non finanziata' : parts.join(' e ')})`;
}
const perche = ({ motivazione }: Dati): string => (motivazione === undefined ? '' : `: «${motivazione}»`);

/** The phase that a sheet is of. */
const inFase = ({ cosa }: Dati): string => (cosa === undefined ? '' : ` («${cosa}»)`);
const onProposta =
  (verb: string): Act =>
  (row, dati) =>
    `ha ${verb} la proposta${proposta(row, dati)}`;
const onRendicontazione =
  (verb: string): Act =>
  (row, dati) =>
    `ha ${verb} la rendicontazione ${row.oggettoId ?? ''} della proposta${proposta(row, dati)}`;
const onIstanza =
  (verb: string): Act =>
  ({ oggettoId }) =>
    `ha ${verb} l’istanza ${oggettoId ?? ''} al Comitato Etico`;
const referee =
  (words: string): Act =>
  (row, dati) =>
    `${words}${dati.referee === undefined ? '' : ` ${dati.referee}`} della proposta${proposta(row, dati)}`;
const istanza = ({ oggettoId }: Row, { titolo }: Dati): string => `l’istanza ${oggettoId ?? ''}${titolo == null ? '' : ` «${titolo}»`}`;
const seduta = ({ testo, righe }: Dati): string =>
  `la seduta del Comitato Etico${isDay(testo) ? ` del ${formatGiorno(testo)}` : ''}${righe === undefined ? '' : ` (${righe} istanze)`}`;
const isStato = (stato: unknown): stato is StatoId => typeof stato === 'number' && stato in STATI_ISTANZA;
const plain =
  (words: string): Act =>
  () =>
    words;

/** How many rows, and of which filter; exports of earlier times say neither. */
const exported =
  (what: string): Act =>
  (_, { formato, righe, colonne: __, ...filtri }) =>
    `ha scaricato il ${formato === 'xlsx' ? 'foglio di calcolo' : 'CSV'} ${what}${righe === undefined ? '' : ` (${rowsOf(righe, filtri)})`}`;

/** A call by the name that it had then. */
const commissione = ({ oggettoId }: Row, { titolo }: Dati): string =>
  `commissione ${oggettoId ?? ''}${titolo == null ? '' : ` «${titolo}»`}`;
/** A department or structure, and what changed in it. */
const named = (what: string, { oggettoId }: Row, { titolo, testo }: Dati): string =>
  `${what} «${titolo ?? oggettoId}»${testo ? `: ${testo}` : ''}`;
const modulo = (_: Row, { titolo, versione }: Dati): string => `versione ${versione ?? ''} del modulo «${titolo ?? ''}»`;
/** A classe, in its call. */
const classe = (row: Row, dati: Dati): string => `classe «${dati.cosa ?? ''}» del ${bando(row, dati)}`;
const bando = ({ oggettoId }: Row, { titolo }: Dati): string => `bando ${oggettoId ?? ''}${titolo == null ? '' : ` «${titolo}»`}`;

const ACTS: Record<Atto, Act> = {
  login: plain('ha effettuato l’accesso'),
  logout: plain('ha effettuato il logout'),
  logoutOvunque: plain('ha chiuso tutte le proprie sessioni'),
  askPasswordLink: ({ oggettoPersona }) => `ha chiesto il collegamento per impostare la password${of(oggettoPersona)}`,
  setPassword: plain('ha impostato una nuova password'),
  askEmail: (_, { nuova }) => `ha chiesto di cambiare la propria e-mail in ${nuova ?? 'un altro indirizzo'}`,
  confirmEmail: (_, { nuova }) => `ha confermato la nuova e-mail ${nuova ?? ''}`.trimEnd(),
  saveProfiloEsterno: ({ oggettoPersona }) => `ha salvato il profilo di membro esterno${of(oggettoPersona)}`,
  impersonaUtente: ({ oggettoPersona, oggettoId }, { motivo, ticket }) =>
    `ha iniziato a operare per conto di ${oggettoPersona ?? `utente ${oggettoId}`}${why(motivo, ticket)}`,
  esciImpersona: plain('ha smesso di operare'),
  createProposta: onProposta('creato'),
  saveProposta: onProposta('salvato'),
  checkProposta: onProposta('controllato'),
  sendProposta: onProposta('inviato'),
  reopenProposta: (row, dati) =>
    `ha riaperto la proposta${proposta(row, dati)}${dati.motivazione === undefined ? '' : ` (motivo: ${dati.motivazione})`}`,
  reopenRendicontazione: (row, dati) =>
    `${onRendicontazione('riaperto')(row, dati)}${dati.valutazione === undefined ? '' : `, con la valutazione ${dati.valutazione}`} (motivo: ${dati.motivazione ?? ''})`,
  changeTitolare: (row, dati) =>
    `ha cambiato il titolare della proposta${proposta(row, dati)}: ora è ${dati.titolare ?? ''} (motivo: ${dati.motivazione ?? ''})`,
  resumeProposta: (row, dati) =>
    `ha rimesso in vigore la versione già inviata della proposta${proposta(row, dati)}, non inviata di nuovo entro il termine`,
  deleteProposta: onProposta('eliminato'),
  saveParte: (row, dati) => `ha compilato la propria parte della proposta${proposta(row, dati)}`,
  acceptPartecipazione: (row, dati) => `ha accettato di partecipare alla proposta${proposta(row, dati)}`,
  refusePartecipazione: (row, dati) => `ha rifiutato di partecipare alla proposta${proposta(row, dati)}`,
  withdrawPartecipazione: (row, dati) => `ha ritirato la propria partecipazione alla proposta${proposta(row, dati)}`,
  remindPartecipazione: (row, dati) => `ha ricordato a chi non ha risposto la richiesta di partecipare alla proposta${proposta(row, dati)}`,
  inviteReferee: referee('ha invitato il referee'),
  remindReferee: referee('ha sollecitato il referee'),
  disableReferee: referee('ha disabilitato il referee'),
  enableReferee: referee('ha riabilitato il referee'),
  enableNonNecessari: referee('ha richiamato i referee non necessari'),
  renewReferee: (row, dati) => `ha chiesto un nuovo link per l’invito a valutare la proposta${proposta(row, dati)}`,
  acceptReferee: (row, dati) => `ha accettato l’invito a valutare la proposta${proposta(row, dati)}`,
  refuseReferee: (row, dati) => `ha rifiutato l’invito a valutare la proposta${proposta(row, dati)}`,
  askDomanda: (row, dati) => `ha aperto una domanda sulla proposta${proposta(row, dati)}`,
  answerDomanda: (row, dati) => `ha scritto in una domanda sulla proposta${proposta(row, dati)}`,
  closeDomanda: (row, dati) => `ha chiuso una domanda sulla proposta${proposta(row, dati)}`,
  startValutazione: (row, dati) => `ha aperto la valutazione della proposta${proposta(row, dati)}: il bando è chiuso`,
  createValutazione: (row, dati) => `ha iniziato la scheda di valutazione${inFase(dati)} della proposta${proposta(row, dati)}`,
  saveValutazione: (row, dati) => `ha salvato la scheda di valutazione${inFase(dati)} della proposta${proposta(row, dati)}`,
  concludeValutazione: (row, dati) => `ha concluso la scheda di valutazione${inFase(dati)} della proposta${proposta(row, dati)}`,
  concludeFaseReferee: (row, dati) => `ha concluso la fase dei referee${inFase(dati)} della proposta${proposta(row, dati)}`,
  imposeValutata: (row, dati) => `ha impostato come valutata la proposta${proposta(row, dati)}`,
  saveEsito: (row, dati) => `ha salvato l’esito${assegnato(dati)} della proposta${proposta(row, dati)}`,
  concludeEsito: (row, dati) => `ha concluso l’esito${assegnato(dati)} della proposta${proposta(row, dati)}`,
  openEsito: (row, dati) => `ha riaperto l’esito della proposta${proposta(row, dati)}`,
  rettificaEsito: (row, dati) => `ha rettificato l’esito${assegnato(dati)} della proposta${proposta(row, dati)}${perche(dati)}`,
  declareNonAmmissibile: (row, dati) => `ha dichiarato non ammissibile la proposta${proposta(row, dati)}${perche(dati)}`,
  reopenValutazione: (row, dati) => `ha riaperto la valutazione${inFase(dati)} della proposta${proposta(row, dati)}`,
  createRendicontazione: onRendicontazione('creato'),
  saveRendicontazione: onRendicontazione('salvato'),
  checkRendicontazione: onRendicontazione('controllato'),
  sendRendicontazione: onRendicontazione('inviato'),
  evaluateRendicontazione: (row, dati) => `ha valutato la rendicontazione della proposta${proposta(row, dati)}: ${dati.testo ?? ''}`,
  oltreTermine: (row, dati) => {
    const what = row.oggettoTipo === 'rendicontazione' ? `la rendicontazione ${row.oggettoId ?? ''} della proposta` : 'la proposta';
    return `ha tentato di compilare o inviare oltre il termine ${what}${proposta(row, dati)}${times(row.volte)}: ${dati.testo ?? ''}`;
  },
  resendEmail: (_, { soggetto, destinatario }) => `ha chiesto di inviare di nuovo l’e-mail «${soggetto ?? ''}» a ${destinatario ?? ''}`,
  cancelEmail: (_, { soggetto, destinatario }) => `ha rinunciato a inviare l’e-mail «${soggetto ?? ''}» a ${destinatario ?? ''}`,
  undoInvio: (_, { righe = 0 }) => `ha annullato un invio prima che partisse (${righe} e-mail)`,
  excludeEmail: (_, { titolo, testo }) => `ha escluso da un invio («${titolo ?? ''}») ${testo ?? ''}`,
  deleteRendicontazione: onRendicontazione('eliminato'),
  createIstanza: onIstanza('creato'),
  saveIstanza: onIstanza('salvato'),
  checkIstanza: onIstanza('controllato'),
  sendIstanza: onIstanza('inviato'),
  deleteIstanza: onIstanza('eliminato'),
  answerCondizioni: (row, dati) => `ha risposto alle condizioni poste per ${istanza(row, dati)}`,
  saveNotaIstanza: (row, dati) =>
    `ha scritto ${dati.testo === undefined ? 'la propria nota' : `nella nota di ${dati.testo}`} su ${istanza(row, dati)}`,
  declareConflitto: (row, dati) =>
    `${dati.autorizzazione === true ? 'ha dichiarato' : 'ha ritirato'} un conflitto di interessi su ${istanza(row, dati)}`,
  decideIstanza: (row, dati) =>
    `ha registrato l’esito «${isStato(dati.stato) ? STATI_ISTANZA[dati.stato].descrizione : ''}» per ${istanza(row, dati)}`,
  reopenIstanza: (row, dati) => `ha riaperto ${istanza(row, dati)} (motivo: ${dati.motivazione ?? ''})`,
  restoreIstanza: (row, dati) => `ha riportato da valutare ${istanza(row, dati)} (motivo: ${dati.motivazione ?? ''})`,
  verifyCondizioni: (row, dati) =>
    `ha trovato ${dati.autorizzazione === true ? '' : 'non ancora '}soddisfatte le condizioni poste per ${istanza(row, dati)}`,
  associateIstanza: (row, dati) => `ha assegnato membri del Comitato Etico per ${istanza(row, dati)}`,
  createCommissioneCert: (row, dati) => `ha creato la ${commissione(row, dati)} del Comitato Etico`,
  saveCommissioneCert: (row, dati) => `ha modificato la ${commissione(row, dati)} del Comitato Etico`,
  closeCommissioneCert: (row, dati) => `ha chiuso la ${commissione(row, dati)} del Comitato Etico`,
  deleteCommissioneCert: (row, dati) => `ha eliminato la ${commissione(row, dati)} del Comitato Etico`,
  createMembroEsterno: ({ oggettoPersona }) => `ha creato l’account${of(oggettoPersona)}, membro esterno del Comitato Etico`,
  prepareSeduta: (_, dati) => `ha preparato ${seduta(dati)}`,
  registerSeduta: (_, dati) => `ha registrato ${seduta(dati)}`,
  annulSeduta: (_, dati) => `ha annullato ${seduta(dati)} (motivo: ${dati.motivazione ?? ''})`,
  authoriseIndicatori: (row, dati) =>
    `${dati.autorizzazione === true ? 'ha autorizzato' : 'non ha autorizzato'} la visione dei propri indicatori nella proposta${proposta(row, dati)}`,
  createAccount: plain('ha ricevuto un account, creato da chi gestisce il server'),
  createUtente: ({ oggettoPersona }) => `ha inserito in anagrafica${oggettoPersona === null ? ' una persona' : ` ${oggettoPersona}`}`,
  saveUtente: ({ oggettoPersona }, { modifiche = [] }) =>
    `ha modificato i dati${of(oggettoPersona)}${modifiche.length === 0 ? '' : ` (${modifiche.map(({ campo }) => campo).join(', ')})`}`,
  saveAbilitazioni: ({ oggettoPersona }, { date = [], tolte = [] }) => {
    const named = (flags: readonly Abilitazione[]) => flags.map((flag) => TESTI_ABILITAZIONE[flag].nome).join(', ');
    const said = [date.length > 0 ? `date: ${named(date)}` : '', tolte.length > 0 ? `tolte: ${named(tolte)}` : ''].filter(
      (part) => part !== '',
    );
    return `ha cambiato le abilitazioni${of(oggettoPersona)} (${said.join('; ')})`;
  },
  createInattivo: ({ oggettoPersona }, { anno, tipologia }) =>
    `ha inserito tra gli inattivi del ${anno ?? ''} ${oggettoPersona ?? 'una persona'}${inactiveAs(tipologia)}`,
  endInattivo: ({ oggettoPersona }, { anno, tipologia, motivazione }) =>
    `ha tolto dagli inattivi del ${anno ?? ''} ${oggettoPersona ?? 'una persona'}${inactiveAs(tipologia)}: ${motivazione ?? ''}`,
  confirmProfilo: plain('ha confermato il profilo'),
  resetProfili: plain('ha chiesto a tutti la conferma annuale del profilo'),
  blockUtente: ({ oggettoPersona }, { testo }) => `ha bloccato l'account${of(oggettoPersona)}: ${testo ?? ''}`,
  unblockUtente: ({ oggettoPersona }, { testo }) => `ha riaperto l'account${of(oggettoPersona)}: ${testo ?? ''}`,
  blockProfilo: ({ oggettoPersona }) => `ha bloccato il profilo${of(oggettoPersona)}, il cui rapporto è terminato`,
  refreshProfilo: ({ realeId, oggettoPersona }) => `ha aggiornato il profilo${realeId === null ? of(oggettoPersona) : ''} da U-GOV`,
  saveMesiCongedo: plain('ha dichiarato i mesi di congedo'),
  mailCongedo: plain('ha comunicato i mesi di congedo all’ufficio ricerca'),
  createBando: (row, dati) =>
    `ha creato il ${bando(row, dati)}${dati.copiatoDa === undefined ? '' : `, copiandolo da «${dati.copiatoDa}»`}`,
  saveBando: (row, dati) => `ha modificato il ${bando(row, dati)}${dati.cosa === undefined ? '' : ` (${dati.cosa})`}`,
  prorogaBando: (row, dati) => `ha posticipato la fine del ${bando(row, dati)}${dati.testo === undefined ? '' : ` ${dati.testo}`}`,
  deleteBando: (row, dati) => `ha eliminato il ${bando(row, dati)}${dati.testo === undefined ? '' : ` (${dati.testo})`}`,
  addTipologia: (row, dati) => `ha aggiunto la tipologia «${dati.cosa ?? ''}» nel ${bando(row, dati)}`,
  saveTipologia: (row, dati) => `ha modificato la tipologia «${dati.cosa ?? ''}» del ${bando(row, dati)}`,
  deleteTipologia: (row, dati) => `ha eliminato la tipologia «${dati.cosa ?? ''}» dal ${bando(row, dati)}`,
  addClasse: (row, dati) => `ha aggiunto la classe «${dati.cosa ?? ''}» nel ${bando(row, dati)}`,
  saveClasse: (row, dati) =>
    `ha modificato la classe «${dati.cosa ?? ''}» del ${bando(row, dati)}${dati.testo === undefined ? '' : ` (${dati.testo})`}`,
  rettificaClasse: (row, dati) => `ha rettificato la classe «${dati.cosa ?? ''}» del ${bando(row, dati)} ${dati.testo ?? ''}`.trimEnd(),
  deleteClasse: (row, dati) => `ha eliminato la classe «${dati.cosa ?? ''}» dal ${bando(row, dati)}`,
  officialiseClasse: (row, dati) => `ha ufficializzato gli esiti della ${classe(row, dati)} ${dati.testo ?? ''}`.trimEnd(),
  undoOfficialise: (row, dati) => `ha annullato l’ufficializzazione della ${classe(row, dati)} (motivo: ${dati.motivazione ?? ''})`,
  suspendClasse: (row, dati) => `${dati.testo ?? 'ha cambiato la visibilità degli'} esiti della ${classe(row, dati)}`,
  setFineValutazione: (row, dati) => `ha fissato la fine della valutazione della ${classe(row, dati)}: ${dati.testo ?? ''}`,
  setPeriodoStep: (row, dati) => `ha fissato il periodo di uno step della ${classe(row, dati)} (${dati.testo ?? ''})`,
  mailStep: (row, dati) => `ha avvisato i titolari della ${classe(row, dati)} (${dati.testo ?? ''})`,
  importVersione: (row, dati) => `ha importato la ${modulo(row, dati)}`,
  createVersione: (row, dati) => `ha cominciato la ${modulo(row, dati)}`,
  publishVersione: (row, dati) => `ha pubblicato la ${modulo(row, dati)}${dati.testo === undefined ? '' : ` (${dati.testo})`}`,
  saveVersione: (row, dati) => `ha modificato la ${modulo(row, dati)}`,
  deleteVersione: (row, dati) => `ha eliminato la bozza della ${modulo(row, dati)}`,
  createCommissione: (row, dati) => `ha creato la ${commissione(row, dati)}`,
  saveCommissione: (row, dati) => `ha modificato la ${commissione(row, dati)}`,
  deleteCommissione: (row, dati) => `ha eliminato la ${commissione(row, dati)}`,
  caricaMassivo: (_, { titolo, testo, AGGIUNTA = 0, CAMBIATA = 0, RESPINTA = 0 }) =>
    `ha caricato il file «${testo ?? ''}» (${titolo ?? ''}): ${AGGIUNTA} righe aggiunte, ${CAMBIATA} cambiate, ${RESPINTA} respinte`,
  caricaRiga: ({ oggettoPersona }, { titolo }) => `ha aggiornato con un caricamento massivo (${titolo ?? ''}) i dati${of(oggettoPersona)}`,
  saveDipartimento: (row, dati) => `ha modificato il ${named('dipartimento', row, dati)}`,
  saveStruttura: (row, dati) => `ha modificato la ${named('struttura', row, dati)}`,
  createDipartimento: (row, dati) => `ha aggiunto il ${named('dipartimento', row, dati)}`,
  createStruttura: (row, dati) => `ha aggiunto la ${named('struttura', row, dati)}`,
  saveImpostazioni: (_, { titolo, testo }) => `ha cambiato le impostazioni «${titolo ?? ''}» (${testo ?? ''})`,
  saveModello: (_, { titolo }) => `ha cambiato il testo dell’e-mail «${titolo ?? ''}»`,
  restoreModello: (_, { titolo }) => `ha ripristinato il testo originale dell’e-mail «${titolo ?? ''}»`,
  exportArchivio: exported('dell’archivio progetti'),
  exportValutazioni: exported('delle valutazioni'),
  copyIndirizzi: (_, { formato: __, righe = 0, ...filtri }) =>
    `ha copiato gli indirizzi e-mail dei responsabili dell’archivio progetti (${rowsOf(righe, filtri)})`,
  exportUtenti: exported('degli utenti'),
  exportAudit: exported('del registro delle attività'),
  exportIter: exported('di Gestione Iter'),
  exportEmail: exported('delle e-mail in uscita'),
  exportNonValutabili: exported('delle istanze non valutabili'),
  exportInattivi: exported('delle persone inattive'),
  exportConProposte: exported('delle persone con proposte'),
  exportStatistiche: exported('delle statistiche'),
  saveVista: (_, { titolo, condivisa }) => `ha salvato la vista «${titolo ?? ''}»${condivisa === true ? ', condivisa con l’ufficio' : ''}`,
  deleteVista: (_, { titolo }) => `ha eliminato la vista «${titolo ?? ''}»`,
  accessoRifiutato: ({ volte }, { what = '', path = '', reason }) =>
    `ha tentato un accesso rifiutato: ${what.split(' ')[0]} ${path}${refusedFor(reason)}${times(volte)}`,
};

const inactiveAs = (tipologia: TipoInattivo | undefined): string => (tipologia === undefined ? '' : ` (${TESTI_INATTIVO[tipologia]})`);

const rowsOf = (righe: number, filtri: object): string => {
  const set = Object.entries(filtri).sort(([one], [other]) => NOMI.indexOf(one) - NOMI.indexOf(other));
  return [`${righe.toLocaleString('it-IT')} ${righe === 1 ? 'riga' : 'righe'}`, ...set.flatMap(filterOf)].join(', ');
};

/** The filters of all lists, by the names of the API; one that is not among them is said by its own name, first. */
const FILTRI: Record<string, string> = {
  imper: 'persone impersonabili',
  tipoUtente: 'tipo utente',
  bloccati: 'bloccati',
  anno: 'anno',
  statusValutazione: 'stato',
  tipologiaProgettoId: 'tipologia',
  classeId: 'classe',
  macroAreaId: 'macroarea',
  dipartimentoId: 'dipartimento',
  richiestoDa: 'richiesto almeno',
  richiestoA: 'richiesto al massimo',
  inviataDal: 'inviata dal',
  inviataAl: 'inviata al',
  under40: 'under 40',
  atto: 'tipo di attività',
  oggettoTipo: 'tipo di oggetto',
  dal: 'dal',
  al: 'al',
  validi: 'valide',
  tipologia: 'tipologia',
  stato: 'stato',
  destinatario: 'indirizzo',
  ordine: 'ordine',
};
const NOMI = Object.keys(FILTRI);

/** Codes of filters as the screens write them; what is set when nothing is chosen goes without saying. */
const VALORI: Record<string, Record<string, string>> = {
  atto: TESTI_ATTO,
  oggettoTipo: TESTI_OGGETTO,
  tipologia: TESTI_INATTIVO,
  stato: TESTI_EMAIL,
};
const OVVI: readonly unknown[] = [null, '', false, 'ALL', 'SENZA_RIFIUTI' satisfies SceltaAtto];

function filterOf([name, value]: [string, unknown]): string[] {
  if (name === 'validi' && value === false) return ['eliminate'];
  if (OVVI.includes(value)) return [];
  const filtro = FILTRI[name] ?? name;
  if (value === true) return [filtro];
  if (name === 'ids' && Array.isArray(value)) return [`scelte una per una (${value.length})`];
  if (typeof value !== 'string') return [`${filtro} ${value}`];
  return [`${filtro} ${isDay(value) ? formatGiorno(value) : `«${VALORI[name]?.[value] ?? value}»`}`];
}

/** Equal ones of one minute count in one row. */
const times = (volte: number | null): string => (volte === null || volte === 1 ? '' : `, ${volte} volte in un minuto`);

const of = (persona: string | null): string => (persona === null ? '' : ` di ${persona}`);

function why(motivo: MotivoImpersona | null | undefined, ticket: string | null | undefined): string {
  const parts = [motivo == null ? null : TESTI_MOTIVO[motivo], ticket == null ? null : `ticket ${ticket}`].filter((part) => part !== null);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** Texts of refusals that carry facts cannot be said again without them. */
function refusedFor(reason: Reason | undefined): string {
  const plainReason = reason !== undefined && Object.hasOwn(refusals, reason) && refusals[reason].it.length === 0;
  return plainReason ? ` (${refusalText({ reason })})` : '';
}

/** An act that has no sentence yet is told by its name, never left out. */
const unknownAct: Act = ({ azione, oggettoTipo, oggettoId }) =>
  `ha eseguito «${azione}»${oggettoTipo === null ? '' : ` su ${oggettoTipo}${oggettoId === null ? '' : ` ${oggettoId}`}`}`;
