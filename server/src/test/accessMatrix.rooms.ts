import { archivioAccess } from '../features/archivio/archivio.access.testing.ts';
import { auditAccess } from '../features/audit/audit.access.testing.ts';
import { bandiAccess } from '../features/bandi/bandi.access.testing.ts';
import { interruzioniAccess } from '../features/bandi/interruzioni/interruzioni.access.testing.ts';
import { calendarioAccess } from '../features/calendario/calendario.access.testing.ts';
import { certAccess } from '../features/cert/cert.access.testing.ts';
import { comitatoAccess } from '../features/cert/comitato/comitato.access.testing.ts';
import { delibereAccess } from '../features/cert/delibere/delibere.access.testing.ts';
import { esameAccess } from '../features/cert/esame/esame.access.testing.ts';
import { statisticheCertAccess } from '../features/cert/statistiche/statisticheCert.access.testing.ts';
import { commissioniAccess } from '../features/commissioni/commissioni.access.testing.ts';
import { configurazioneAccess } from '../features/configurazione/configurazione.access.testing.ts';
import { conflittiAccess } from '../features/conflitti/conflitti.access.testing.ts';
import { datiPersonaliAccess } from '../features/datiPersonali/datiPersonali.access.testing.ts';
import { dettaglioProposteAccess } from '../features/dettaglioProposte/dettaglioProposte.access.testing.ts';
import { dipartimentiAccess } from '../features/dipartimenti/dipartimenti.access.testing.ts';
import { domandeAccess } from '../features/domande/domande.access.testing.ts';
import { emailAccess } from '../features/email/email.access.testing.ts';
import { esitiAccess } from '../features/esiti/esiti.access.testing.ts';
import { graduatorieAccess } from '../features/graduatorie/graduatorie.access.testing.ts';
import { homeAccess } from '../features/home/home.access.testing.ts';
import { inattiviAccess } from '../features/inattivi/inattivi.access.testing.ts';
import { indicatoriAccess } from '../features/indicatori/indicatori.access.testing.ts';
import { iterAccess } from '../features/iter/iter.access.testing.ts';
import { loginAccess } from '../features/login/login.access.testing.ts';
import { lookupAccess } from '../features/lookup/lookup.access.testing.ts';
import { massivoAccess } from '../features/massivo/massivo.access.testing.ts';
import { mediaAccess } from '../features/media/media.access.testing.ts';
import { moduliAccess } from '../features/moduli/moduli.access.testing.ts';
import { partecipazioniAccess } from '../features/partecipazioni/partecipazioni.access.testing.ts';
import { partiAccess } from '../features/parti/parti.access.testing.ts';
import { primiPassiAccess } from '../features/primiPassi/primiPassi.access.testing.ts';
import { profiloAccess } from '../features/profilo/profilo.access.testing.ts';
import { proposteAccess } from '../features/proposte/proposte.access.testing.ts';
import { pubblicazioniAccess } from '../features/pubblicazioni/pubblicazioni.access.testing.ts';
import { qualitaAccess } from '../features/qualita/qualita.access.testing.ts';
import { refereeAccess } from '../features/referee/referee.access.testing.ts';
import { rendicontazioniAccess } from '../features/rendicontazioni/rendicontazioni.access.testing.ts';
import { scrivaniaAccess } from '../features/scrivania/scrivania.access.testing.ts';
import { statisticheAccess } from '../features/statistiche/statistiche.access.testing.ts';
import { statoAccess } from '../features/stato/stato.access.testing.ts';
import { titolariAccess } from '../features/titolari/titolari.access.testing.ts';
import { unioniAccess } from '../features/unioni/unioni.access.testing.ts';
import { utentiAccess } from '../features/utenti/utenti.access.testing.ts';
import { valutazioniAccess } from '../features/valutazioni/valutazioni.access.testing.ts';
import { visteAccess } from '../features/viste/viste.access.testing.ts';
import { formAccess } from '../form/form.access.testing.ts';
import { type Access, nameOf, type Row } from './access.ts';

/** The access matrix: each feature's part in the room whose test file tries it, `accessMatrix.<room>.api.test.ts`. */
export const ROOMS = {
  login: [loginAccess],
  vocabolari: [lookupAccess, formAccess, mediaAccess, pubblicazioniAccess],
  bandi: [bandiAccess, interruzioniAccess],
  commissioni: [commissioniAccess],
  moduli: [moduliAccess],
  domande: [domandeAccess],
  proposte: [proposteAccess, indicatoriAccess],
  titolari: [titolariAccess],
  parti: [partiAccess, partecipazioniAccess],
  ufficio: [archivioAccess, homeAccess, primiPassiAccess, statoAccess, auditAccess, emailAccess],
  inattivi: [inattiviAccess, qualitaAccess, configurazioneAccess, massivoAccess, dettaglioProposteAccess, visteAccess, calendarioAccess],
  utenti: [utentiAccess, unioniAccess, datiPersonaliAccess, dipartimentiAccess],
  profilo: [profiloAccess],
  rendicontazioni: [rendicontazioniAccess],
  iter: [iterAccess],
  statistiche: [statisticheAccess],
  referee: [refereeAccess],
  valutazioni: [valutazioniAccess, conflittiAccess],
  cert: [certAccess, esameAccess, comitatoAccess, delibereAccess, statisticheCertAccess],
  esiti: [esitiAccess, graduatorieAccess],
  scrivania: [scrivaniaAccess],
} satisfies Record<string, readonly Access[]>;
export type Room = keyof typeof ROOMS;

/** Every part of the access matrix. */
export const ALL: readonly Access[] = Object.values(ROOMS).flat();

/** Who may call what: one row per call and object, one status per person. */
export const EXPECTED: readonly Row[] = ALL.flatMap(({ rows }) => rows);

/** Whether calls are personal: every call that writes and a few that read. */
export const PERSONALE = new Map(ALL.flatMap(({ personale = {} }) => Object.entries(personale)));

const OWNERS = new Map(ALL.flatMap((part) => Object.keys(part.routes).map((name) => [name, part] as const)));

/** The part of the matrix to which a row belongs. */
export function accessOf(row: Row): Access {
  const owner = OWNERS.get(nameOf(row));
  if (owner === undefined) throw new Error(`no feature has ${nameOf(row)}`);
  return owner;
}
