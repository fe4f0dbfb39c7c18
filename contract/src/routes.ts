import { archivioRoutes } from './archivio/archivio.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { storiaRoutes } from './audit/storia.routes.ts';
import { bandiRoutes } from './bandi/bandi.routes.ts';
import { bandoPaginaRoutes } from './bandi/bandoPagina.routes.ts';
import { interruzioniRoutes } from './bandi/interruzioni/interruzioni.routes.ts';
import { calendarioRoutes } from './calendario/calendario.routes.ts';
import { certRoutes } from './cert/cert.routes.ts';
import { comitatoRoutes } from './cert/comitato/comitato.routes.ts';
import { delibereRoutes } from './cert/delibere/delibere.routes.ts';
import { esameRoutes } from './cert/esame/esame.routes.ts';
import { statisticheCertRoutes } from './cert/statistiche/statisticheCert.routes.ts';
import { commissioniRoutes } from './commissioni/commissioni.routes.ts';
import { configRoutes } from './configurazione/config.routes.ts';
import { impostazioniRoutes } from './configurazione/impostazioni.routes.ts';
import { conflittiRoutes } from './conflitti/conflitti.routes.ts';
import { datiPersonaliRoutes } from './datiPersonali/datiPersonali.routes.ts';
import { dettaglioProposteRoutes } from './dettaglioProposte/dettaglioProposte.routes.ts';
import { dipartimentiRoutes } from './dipartimenti/dipartimenti.routes.ts';
import { domandeRoutes } from './domande/domande.routes.ts';
import { emailInUscitaRoutes } from './email/email.routes.ts';
import { modelliEmailRoutes } from './email/modelli.routes.ts';
import { esitiRoutes } from './esiti/esiti.routes.ts';
import { formRoutes } from './form/form.routes.ts';
import { graduatorieRoutes } from './graduatorie/graduatorie.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import { inattiviRoutes } from './inattivi/inattivi.routes.ts';
import { indicatoriRoutes } from './indicatori/indicatori.routes.ts';
import { iterRoutes } from './iter/iter.routes.ts';
import { cambioEmailRoutes } from './login/cambioEmail.routes.ts';
import { fattoreRoutes } from './login/fattore.routes.ts';
import { impersonaRoutes } from './login/impersona.routes.ts';
import { loginRoutes } from './login/login.routes.ts';
import { passwordRoutes } from './login/password.routes.ts';
import { ssoRoutes } from './login/sso.routes.ts';
import { lookupRoutes } from './lookup/lookup.routes.ts';
import { massivoRoutes } from './massivo/massivo.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { moduliRoutes } from './moduli/moduli.routes.ts';
import { partecipazioniRoutes } from './partecipazioni/partecipazioni.routes.ts';
import { parteRoutes } from './parti/parte.routes.ts';
import { primiPassiRoutes } from './primiPassi/primiPassi.routes.ts';
import { profiloRoutes } from './profilo/profilo.routes.ts';
import { profiloEsternoRoutes } from './profilo/profiloEsterno.routes.ts';
import { proposteRoutes } from './proposte/proposte.routes.ts';
import { pubblicazioniRoutes } from './pubblicazioni/pubblicazioni.routes.ts';
import { qualitaRoutes } from './qualita/qualita.routes.ts';
import { refereeRoutes } from './referee/referee.routes.ts';
import { rendicontazioniRoutes } from './rendicontazioni/rendicontazioni.routes.ts';
import { scrivaniaRoutes } from './scrivania/scrivania.routes.ts';
import { statisticheRoutes } from './statistiche/statistiche.routes.ts';
import { statoRoutes } from './stato/stato.routes.ts';
import { titolariRoutes } from './titolari/titolari.routes.ts';
import { unioniRoutes } from './unioni/unioni.routes.ts';
import { ricercaRoutes } from './utenti/ricerca.routes.ts';
import { utentiRoutes } from './utenti/utenti.routes.ts';
import { valutazioniRoutes } from './valutazioni/valutazioni.routes.ts';
import { visteRoutes } from './viste/viste.routes.ts';

/** Every route of the API, by feature: the contract of server, browser, documentation and access matrix. */
export const routes = {
  ...configRoutes,
  ...loginRoutes,
  ...fattoreRoutes,
  ...impersonaRoutes,
  ...ssoRoutes,
  ...passwordRoutes,
  ...cambioEmailRoutes,
  ...lookupRoutes,
  ...dipartimentiRoutes,
  ...formRoutes,
  ...bandiRoutes,
  ...bandoPaginaRoutes,
  ...interruzioniRoutes,
  ...commissioniRoutes,
  ...conflittiRoutes,
  ...moduliRoutes,
  ...proposteRoutes,
  ...domandeRoutes,
  ...parteRoutes,
  ...indicatoriRoutes,
  ...partecipazioniRoutes,
  ...archivioRoutes,
  ...statisticheRoutes,
  ...homeRoutes,
  ...primiPassiRoutes,
  ...mediaRoutes,
  ...massivoRoutes,
  ...profiloRoutes,
  ...profiloEsternoRoutes,
  ...impostazioniRoutes,
  ...statoRoutes,
  ...inattiviRoutes,
  ...qualitaRoutes,
  ...visteRoutes,
  ...scrivaniaRoutes,
  ...calendarioRoutes,
  ...dettaglioProposteRoutes,
  ...utentiRoutes,
  ...unioniRoutes,
  ...datiPersonaliRoutes,
  ...ricercaRoutes,
  ...titolariRoutes,
  ...auditRoutes,
  ...storiaRoutes,
  ...emailInUscitaRoutes,
  ...modelliEmailRoutes,
  ...pubblicazioniRoutes,
  ...rendicontazioniRoutes,
  ...iterRoutes,
  ...refereeRoutes,
  ...esitiRoutes,
  ...graduatorieRoutes,
  ...valutazioniRoutes,
  ...statisticheCertRoutes,
  ...certRoutes,
  ...esameRoutes,
  ...comitatoRoutes,
  ...delibereRoutes,
} as const;
export type AllRoutes = typeof routes;
