import { archivioRoutes } from '@sigeba/contract/archivio/archivio.routes.ts';
import { auditRoutes } from '@sigeba/contract/audit/audit.routes.ts';
import { storiaRoutes } from '@sigeba/contract/audit/storia.routes.ts';
import { bandiRoutes } from '@sigeba/contract/bandi/bandi.routes.ts';
import { bandoPaginaRoutes } from '@sigeba/contract/bandi/bandoPagina.routes.ts';
import { interruzioniRoutes } from '@sigeba/contract/bandi/interruzioni/interruzioni.routes.ts';
import { certRoutes } from '@sigeba/contract/cert/cert.routes.ts';
import { comitatoRoutes } from '@sigeba/contract/cert/comitato/comitato.routes.ts';
import { delibereRoutes } from '@sigeba/contract/cert/delibere/delibere.routes.ts';
import { esameRoutes } from '@sigeba/contract/cert/esame/esame.routes.ts';
import { statisticheCertRoutes } from '@sigeba/contract/cert/statistiche/statisticheCert.routes.ts';
import { commissioniRoutes } from '@sigeba/contract/commissioni/commissioni.routes.ts';
import { configRoutes } from '@sigeba/contract/configurazione/config.routes.ts';
import { impostazioniRoutes } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { conflittiRoutes } from '@sigeba/contract/conflitti/conflitti.routes.ts';
import { datiPersonaliRoutes } from '@sigeba/contract/datiPersonali/datiPersonali.routes.ts';
import { dettaglioProposteRoutes } from '@sigeba/contract/dettaglioProposte/dettaglioProposte.routes.ts';
import { dipartimentiRoutes } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import { domandeRoutes } from '@sigeba/contract/domande/domande.routes.ts';
import { emailInUscitaRoutes } from '@sigeba/contract/email/email.routes.ts';
import { modelliEmailRoutes } from '@sigeba/contract/email/modelli.routes.ts';
import { esitiRoutes } from '@sigeba/contract/esiti/esiti.routes.ts';
import { formRoutes } from '@sigeba/contract/form/form.routes.ts';
import { graduatorieRoutes } from '@sigeba/contract/graduatorie/graduatorie.routes.ts';
import { homeRoutes } from '@sigeba/contract/home/home.routes.ts';
import { inattiviRoutes } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import { indicatoriRoutes } from '@sigeba/contract/indicatori/indicatori.routes.ts';
import { iterRoutes } from '@sigeba/contract/iter/iter.routes.ts';
import { cambioEmailRoutes } from '@sigeba/contract/login/cambioEmail.routes.ts';
import { fattoreRoutes } from '@sigeba/contract/login/fattore.routes.ts';
import { impersonaRoutes } from '@sigeba/contract/login/impersona.routes.ts';
import { loginRoutes } from '@sigeba/contract/login/login.routes.ts';
import { passwordRoutes } from '@sigeba/contract/login/password.routes.ts';
import { ssoRoutes } from '@sigeba/contract/login/sso.routes.ts';
import { lookupRoutes } from '@sigeba/contract/lookup/lookup.routes.ts';
import { massivoRoutes } from '@sigeba/contract/massivo/massivo.routes.ts';
import { mediaRoutes } from '@sigeba/contract/media/media.routes.ts';
import { moduliRoutes } from '@sigeba/contract/moduli/moduli.routes.ts';
import { partecipazioniRoutes } from '@sigeba/contract/partecipazioni/partecipazioni.routes.ts';
import { parteRoutes } from '@sigeba/contract/parti/parte.routes.ts';
import { profiloRoutes } from '@sigeba/contract/profilo/profilo.routes.ts';
import { profiloEsternoRoutes } from '@sigeba/contract/profilo/profiloEsterno.routes.ts';
import { proposteRoutes } from '@sigeba/contract/proposte/proposte.routes.ts';
import { pubblicazioniRoutes } from '@sigeba/contract/pubblicazioni/pubblicazioni.routes.ts';
import { refereeRoutes } from '@sigeba/contract/referee/referee.routes.ts';
import { rendicontazioniRoutes } from '@sigeba/contract/rendicontazioni/rendicontazioni.routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import { statisticheRoutes } from '@sigeba/contract/statistiche/statistiche.routes.ts';
import { titolariRoutes } from '@sigeba/contract/titolari/titolari.routes.ts';
import { ricercaRoutes } from '@sigeba/contract/utenti/ricerca.routes.ts';
import { utentiRoutes } from '@sigeba/contract/utenti/utenti.routes.ts';
import { valutazioniRoutes } from '@sigeba/contract/valutazioni/valutazioni.routes.ts';
import { visteRoutes } from '@sigeba/contract/viste/viste.routes.ts';

/** The calls of the access matrix by feature: one file of tests each, `accessMatrix.<room>.api.test.ts`. */
export const ROOMS = {
  login: { ...configRoutes, ...loginRoutes, ...fattoreRoutes, ...impersonaRoutes, ...ssoRoutes, ...passwordRoutes, ...cambioEmailRoutes },
  vocabolari: { ...lookupRoutes, ...formRoutes, ...mediaRoutes, ...pubblicazioniRoutes },
  bandi: { ...bandiRoutes, ...bandoPaginaRoutes, ...interruzioniRoutes },
  commissioni: commissioniRoutes,
  moduli: moduliRoutes,
  domande: domandeRoutes,
  proposte: { ...proposteRoutes, ...indicatoriRoutes },
  titolari: titolariRoutes,
  parti: { ...parteRoutes, ...partecipazioniRoutes },
  ufficio: { ...archivioRoutes, ...homeRoutes, ...auditRoutes, ...emailInUscitaRoutes, ...modelliEmailRoutes },
  inattivi: { ...inattiviRoutes, ...impostazioniRoutes, ...massivoRoutes, ...dettaglioProposteRoutes, ...visteRoutes },
  utenti: { ...utentiRoutes, ...datiPersonaliRoutes, ...storiaRoutes, ...ricercaRoutes, ...dipartimentiRoutes },
  profilo: { ...profiloRoutes, ...profiloEsternoRoutes },
  rendicontazioni: rendicontazioniRoutes,
  iter: iterRoutes,
  statistiche: statisticheRoutes,
  referee: refereeRoutes,
  valutazioni: { ...valutazioniRoutes, ...conflittiRoutes },
  cert: { ...certRoutes, ...esameRoutes, ...comitatoRoutes, ...delibereRoutes, ...statisticheCertRoutes },
  esiti: { ...esitiRoutes, ...graduatorieRoutes },
} satisfies Record<string, Record<string, Route>>;
export type Room = keyof typeof ROOMS;
