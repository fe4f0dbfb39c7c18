import type { Atto } from '@sigeba/contract/audit/atti.ts';
import { type Act, commissione, type Dati, of, type Row } from './act.ts';

/** A department or structure, and what changed in it. */
const named = (what: string, { oggettoId }: Row, { titolo, testo }: Dati): string =>
  `${what} «${titolo ?? oggettoId}»${testo ? `: ${testo}` : ''}`;

const modulo = (_: Row, { titolo, versione }: Dati): string => `versione ${versione ?? ''} del modulo «${titolo ?? ''}»`;

/** A classe, in its call. */
const classe = (row: Row, dati: Dati): string => `classe «${dati.cosa ?? ''}» del ${bando(row, dati)}`;

/** A call by the name that it had then. */
const bando = ({ oggettoId }: Row, { titolo }: Dati): string => `bando ${oggettoId ?? ''}${titolo == null ? '' : ` «${titolo}»`}`;

/** What the office sets up: calls, forms, committees, structures, settings, mails. */
export const ufficioActs = {
  createBando: (row, dati) =>
    `ha creato il ${bando(row, dati)}${dati.copiatoDa === undefined ? '' : `, copiandolo da «${dati.copiatoDa}»`}`,
  saveBando: (row, dati) => `ha modificato il ${bando(row, dati)}${dati.cosa === undefined ? '' : ` (${dati.cosa})`}`,
  prorogaBando: (row, dati) => `ha posticipato la fine del ${bando(row, dati)}${dati.testo === undefined ? '' : ` ${dati.testo}`}`,
  declareInterruzione: (_, { testo }) => `ha registrato un’interruzione di servizio ${testo ?? ''}`.trimEnd(),
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
  saveDisponibili: (row, dati) => `ha indicato quanto è disponibile per la ${classe(row, dati)} (${dati.testo ?? ''})`,
  createScenario: (row, dati) => `ha creato lo scenario ${dati.testo ?? ''} della graduatoria della ${classe(row, dati)}`,
  saveScenario: (row, dati) => `ha modificato lo scenario ${dati.testo ?? ''} della graduatoria della ${classe(row, dati)}`,
  deleteScenario: (row, dati) => `ha eliminato lo scenario ${dati.testo ?? ''} della graduatoria della ${classe(row, dati)}`,
  applyScenario: (row, dati) => `ha applicato lo scenario ${dati.testo ?? ''} alla ${classe(row, dati)}`,
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
  caricaMassivo: (_, { titolo, testo, AGGIUNTA = 0, CAMBIATA = 0, INVARIATA = 0, RESPINTA = 0 }) =>
    `ha caricato il file «${testo ?? ''}» (${titolo ?? ''}): ${AGGIUNTA} righe aggiunte, ${CAMBIATA} cambiate, ${INVARIATA} già uguali, ${RESPINTA} respinte`,
  caricaRiga: ({ oggettoPersona }, { titolo }) => `ha aggiornato con un caricamento massivo (${titolo ?? ''}) i dati${of(oggettoPersona)}`,
  saveDipartimento: (row, dati) => `ha modificato il ${named('dipartimento', row, dati)}`,
  saveStruttura: (row, dati) => `ha modificato la ${named('struttura', row, dati)}`,
  createDipartimento: (row, dati) => `ha aggiunto il ${named('dipartimento', row, dati)}`,
  createStruttura: (row, dati) => `ha aggiunto la ${named('struttura', row, dati)}`,
  saveImpostazioni: (_, { titolo, testo }) => `ha cambiato le impostazioni «${titolo ?? ''}» (${testo ?? ''})`,
  saveModello: (_, { titolo }) => `ha cambiato il testo dell’e-mail «${titolo ?? ''}»`,
  restoreModello: (_, { titolo }) => `ha ripristinato il testo originale dell’e-mail «${titolo ?? ''}»`,
  resendEmail: (_, { soggetto, destinatario }) => `ha chiesto di inviare di nuovo l’e-mail «${soggetto ?? ''}» a ${destinatario ?? ''}`,
  cancelEmail: (_, { soggetto, destinatario }) => `ha rinunciato a inviare l’e-mail «${soggetto ?? ''}» a ${destinatario ?? ''}`,
  undoInvio: (_, { righe = 0 }) => `ha annullato un invio prima che partisse (${righe} e-mail)`,
  excludeEmail: (_, { titolo, testo }) => `ha escluso da un invio («${titolo ?? ''}») ${testo ?? ''}`,
} satisfies Partial<Record<Atto, Act>>;
