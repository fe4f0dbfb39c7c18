import type { AllRoutes } from '@sigeba/contract/routes.ts';
import { archivioHandlers } from './features/archivio/archivio.handlers.ts';
import { auditHandlers, storiaHandlers } from './features/audit/audit.handlers.ts';
import { bandiHandlers } from './features/bandi/bandi.handlers.ts';
import { bandoPaginaHandlers } from './features/bandi/bandoPagina.handlers.ts';
import { interruzioniHandlers } from './features/bandi/interruzioni/interruzioni.handlers.ts';
import { calendarioHandlers } from './features/calendario/calendario.handlers.ts';
import { certHandlers } from './features/cert/cert.handlers.ts';
import { comitatoHandlers } from './features/cert/comitato/comitato.handlers.ts';
import { delibereHandlers } from './features/cert/delibere/delibere.handlers.ts';
import { esameHandlers } from './features/cert/esame/esame.handlers.ts';
import { statisticheCertHandlers } from './features/cert/statistiche/statisticheCert.handlers.ts';
import { commissioniHandlers } from './features/commissioni/commissioni.handlers.ts';
import { configHandlers, impostazioniHandlers } from './features/configurazione/config.handlers.ts';
import { conflittiHandlers } from './features/conflitti/conflitti.handlers.ts';
import { datiPersonaliHandlers } from './features/datiPersonali/datiPersonali.handlers.ts';
import { dettaglioProposteHandlers } from './features/dettaglioProposte/dettaglioProposte.handlers.ts';
import { dipartimentiHandlers } from './features/dipartimenti/dipartimenti.handlers.ts';
import { domandeHandlers } from './features/domande/domande.handlers.ts';
import { emailInUscitaHandlers, modelliEmailHandlers } from './features/email/email.handlers.ts';
import { esitiHandlers } from './features/esiti/esiti.handlers.ts';
import { graduatorieHandlers } from './features/graduatorie/graduatorie.handlers.ts';
import { homeHandlers } from './features/home/home.handlers.ts';
import { inattiviHandlers } from './features/inattivi/inattivi.handlers.ts';
import { indicatoriHandlers } from './features/indicatori/indicatori.handlers.ts';
import { iterHandlers } from './features/iter/iter.handlers.ts';
import { cambioEmailHandlers } from './features/login/cambioEmail.handlers.ts';
import { fattoreHandlers } from './features/login/fattore/fattore.handlers.ts';
import { impersonaHandlers } from './features/login/impersona.handlers.ts';
import { loginHandlers } from './features/login/login.handlers.ts';
import { passwordHandlers } from './features/login/password.handlers.ts';
import { ssoHandlers } from './features/login/sso.handlers.ts';
import { lookupHandlers } from './features/lookup/lookup.handlers.ts';
import { massivoHandlers } from './features/massivo/massivo.handlers.ts';
import { mediaHandlers } from './features/media/media.handlers.ts';
import { moduliHandlers } from './features/moduli/moduli.handlers.ts';
import { partecipazioniHandlers } from './features/partecipazioni/partecipazioni.handlers.ts';
import { parteHandlers } from './features/parti/parte.handlers.ts';
import { primiPassiHandlers } from './features/primiPassi/primiPassi.handlers.ts';
import { profiloHandlers } from './features/profilo/profilo.handlers.ts';
import { proposteHandlers } from './features/proposte/proposte.handlers.ts';
import { pubblicazioniHandlers } from './features/pubblicazioni/pubblicazioni.handlers.ts';
import { qualitaHandlers } from './features/qualita/qualita.handlers.ts';
import { refereeHandlers } from './features/referee/referee.handlers.ts';
import { rendicontazioniHandlers } from './features/rendicontazioni/rendicontazioni.handlers.ts';
import { scrivaniaHandlers } from './features/scrivania/scrivania.handlers.ts';
import { statisticheHandlers } from './features/statistiche/statistiche.handlers.ts';
import type { Watched } from './features/stato/presentStato.ts';
import { statoHandlers } from './features/stato/stato.handlers.ts';
import { titolariHandlers } from './features/titolari/titolari.handlers.ts';
import { unioniHandlers } from './features/unioni/unioni.handlers.ts';
import { ricercaHandlers, utentiHandlers } from './features/utenti/utenti.handlers.ts';
import { valutazioniHandlers } from './features/valutazioni/valutazioni.handlers.ts';
import { visteHandlers } from './features/viste/viste.handlers.ts';
import { formHandlers } from './form/form.handlers.ts';
import type { Handlers } from './ground/http/handlers.types.ts';

export function handlersFor(context: Watched): Handlers<AllRoutes> {
  return {
    ...configHandlers(context),
    ...loginHandlers(context),
    ...fattoreHandlers(context),
    ...impersonaHandlers(context),
    ...ssoHandlers(context),
    ...passwordHandlers(context),
    ...cambioEmailHandlers(context),
    ...lookupHandlers,
    ...dipartimentiHandlers,
    ...formHandlers,
    ...bandiHandlers,
    ...bandoPaginaHandlers,
    ...interruzioniHandlers,
    ...commissioniHandlers,
    ...conflittiHandlers,
    ...moduliHandlers,
    ...proposteHandlers,
    ...domandeHandlers,
    ...parteHandlers,
    ...indicatoriHandlers,
    ...partecipazioniHandlers,
    ...archivioHandlers,
    ...statisticheHandlers,
    ...homeHandlers,
    ...primiPassiHandlers(context),
    ...mediaHandlers(context),
    ...titolariHandlers(context),
    ...massivoHandlers(context),
    ...profiloHandlers(context),
    ...impostazioniHandlers(context),
    ...statoHandlers(context),
    ...inattiviHandlers,
    ...qualitaHandlers,
    ...visteHandlers,
    ...scrivaniaHandlers,
    ...calendarioHandlers(context),
    ...dettaglioProposteHandlers,
    ...utentiHandlers(context),
    ...unioniHandlers,
    ...datiPersonaliHandlers,
    ...ricercaHandlers,
    ...auditHandlers,
    ...storiaHandlers,
    ...emailInUscitaHandlers,
    ...modelliEmailHandlers,
    ...pubblicazioniHandlers(context),
    ...rendicontazioniHandlers,
    ...iterHandlers,
    ...refereeHandlers(context),
    ...esitiHandlers,
    ...valutazioniHandlers(context),
    ...graduatorieHandlers,
    ...statisticheCertHandlers,
    ...certHandlers,
    ...esameHandlers(context),
    ...delibereHandlers(context),
    ...comitatoHandlers(context),
  };
}
