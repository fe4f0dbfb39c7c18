import { archivioActs } from './archivio/archivio.acts.ts';
import type { Act } from './atto.ts';
import { auditActs } from './audit/audit.acts.ts';
import { bandiActs } from './bandi/bandi.acts.ts';
import { interruzioniActs } from './bandi/interruzioni/interruzioni.acts.ts';
import { calendarioActs } from './calendario/calendario.acts.ts';
import { certActs } from './cert/cert.acts.ts';
import { comitatoActs } from './cert/comitato/comitato.acts.ts';
import { delibereActs } from './cert/delibere/delibere.acts.ts';
import { esameActs } from './cert/esame/esame.acts.ts';
import { statisticheCertActs } from './cert/statistiche/statisticheCert.acts.ts';
import { commissioniActs } from './commissioni/commissioni.acts.ts';
import { impostazioniActs } from './configurazione/impostazioni.acts.ts';
import { conflittiActs } from './conflitti/conflitti.acts.ts';
import { datiPersonaliActs } from './datiPersonali/datiPersonali.acts.ts';
import { dettaglioProposteActs } from './dettaglioProposte/dettaglioProposte.acts.ts';
import { dipartimentiActs } from './dipartimenti/dipartimenti.acts.ts';
import { domandeActs } from './domande/domande.acts.ts';
import { emailActs } from './email/email.acts.ts';
import { esitiActs } from './esiti/esiti.acts.ts';
import { graduatorieActs } from './graduatorie/graduatorie.acts.ts';
import { inattiviActs } from './inattivi/inattivi.acts.ts';
import { indicatoriActs } from './indicatori/indicatori.acts.ts';
import { iterActs } from './iter/iter.acts.ts';
import { loginActs } from './login/login.acts.ts';
import { massivoActs } from './massivo/massivo.acts.ts';
import { moduliActs } from './moduli/moduli.acts.ts';
import { partecipazioniActs } from './partecipazioni/partecipazioni.acts.ts';
import { partiActs } from './parti/parti.acts.ts';
import { profiloActs } from './profilo/profilo.acts.ts';
import { proposteActs } from './proposte/proposte.acts.ts';
import { qualitaActs } from './qualita/qualita.acts.ts';
import { refereeActs } from './referee/referee.acts.ts';
import { rendicontazioniActs } from './rendicontazioni/rendicontazioni.acts.ts';
import { scrivaniaActs } from './scrivania/scrivania.acts.ts';
import { statisticheActs } from './statistiche/statistiche.acts.ts';
import type { TipoAtto } from './tipiAtto.ts';
import { titolariActs } from './titolari/titolari.acts.ts';
import { unioniActs } from './unioni/unioni.acts.ts';
import { utentiActs } from './utenti/utenti.acts.ts';
import { valutazioniActs } from './valutazioni/valutazioni.acts.ts';
import { visteActs } from './viste/viste.acts.ts';

/** Every act that the audit log records, by feature: its kind, and its sentence in the register. */
export const ATTI = {
  ...loginActs,
  ...proposteActs,
  ...titolariActs,
  ...partiActs,
  ...partecipazioniActs,
  ...indicatoriActs,
  ...domandeActs,
  ...rendicontazioniActs,
  ...certActs,
  ...esameActs,
  ...comitatoActs,
  ...delibereActs,
  ...statisticheCertActs,
  ...emailActs,
  ...utentiActs,
  ...unioniActs,
  ...datiPersonaliActs,
  ...inattiviActs,
  ...qualitaActs,
  ...profiloActs,
  ...bandiActs,
  ...interruzioniActs,
  ...iterActs,
  ...moduliActs,
  ...commissioniActs,
  ...refereeActs,
  ...valutazioniActs,
  ...conflittiActs,
  ...esitiActs,
  ...graduatorieActs,
  ...massivoActs,
  ...dipartimentiActs,
  ...impostazioniActs,
  ...archivioActs,
  ...dettaglioProposteActs,
  ...statisticheActs,
  ...visteActs,
  ...scrivaniaActs,
  ...calendarioActs,
  ...auditActs,
} as const satisfies Record<string, Act<never>>;
export type Atto = keyof typeof ATTI;

export const isAtto = (azione: string): azione is Atto => Object.hasOwn(ATTI, azione);

/** The acts of a kind, by the names of the audit log. */
export const attiOf = (tipo: TipoAtto): Atto[] => (Object.keys(ATTI) as Atto[]).filter((atto) => ATTI[atto].tipo === tipo);
