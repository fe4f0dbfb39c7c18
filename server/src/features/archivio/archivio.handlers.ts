import type { archivioRoutes } from '@sigeba/contract/archivio/archivio.routes.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { found } from '../../ground/refuse.ts';
import { archivio, archivioDirdip, archivioMc, archivioRad } from './archivio.list.ts';
import { listAnniArchivio } from './archivio.queries.ts';
import { copyIndirizzi } from './copyIndirizzi.ts';
import { macroareeArchivio, offerteOf, tipologieArchivio } from './filtriArchivio.ts';
import { lottoProposte } from './lottoProposte.ts';
import { findRuoloComponente } from './ruolo.queries.ts';
import { exportSchede, exportSchedeMc } from './valutazioni.list.ts';
import { writeProposte } from './writeProposte.ts';

const [rad, dirdip, mc] = [offerteOf('RAD'), offerteOf('DIRETTORE'), offerteOf('COMMISSARIO')];

export const archivioHandlers: Handlers<typeof archivioRoutes> = {
  'GET /ur/proposte': archivio.page,
  'GET /ur/proposte/conteggi': archivio.states,
  'GET /ur/proposte/totali': archivio.totals,
  'GET /ur/proposte/indirizzi': copyIndirizzi,
  'GET /ur/proposte/scrivania': lottoProposte.show,
  'PUT /ur/proposte/scrivania': lottoProposte.apply,
  'PUT /ur/proposte/lettere': writeProposte,
  'GET /ur/proposte/anni': async (tx, { received }) => (await listAnniArchivio(tx, { received })).map(({ anno }) => anno),
  'GET /ur/proposte/tipologie': tipologieArchivio,
  'GET /ur/proposte/macroaree': macroareeArchivio,
  'GET /ur/proposte/ruoloCompontente': async (tx, { actor, query }) =>
    found(await findRuoloComponente(tx, { gruppi: gruppiOf(actor.roles), ...query })),
  'GET /ur/proposte/export': archivio.export,
  'GET /ur/proposte/valutazioni/export': exportSchede,
  'GET /rad/proposte': archivioRad.page,
  'GET /rad/proposte/conteggi': archivioRad.states,
  'GET /rad/proposte/totali': archivioRad.totals,
  'GET /rad/proposte/anni': rad.anni,
  'GET /rad/proposte/tipologie': rad.tipologie,
  'GET /rad/proposte/macroaree': rad.macroaree,
  'GET /rad/proposte/strutture': rad.strutture,
  'GET /rad/proposte/export': archivioRad.export,
  'GET /dirdip/proposte': archivioDirdip.page,
  'GET /dirdip/proposte/conteggi': archivioDirdip.states,
  'GET /dirdip/proposte/totali': archivioDirdip.totals,
  'GET /dirdip/proposte/anni': dirdip.anni,
  'GET /dirdip/proposte/tipologie': dirdip.tipologie,
  'GET /dirdip/proposte/macroaree': dirdip.macroaree,
  'GET /dirdip/proposte/strutture': dirdip.strutture,
  'GET /dirdip/proposte/export': archivioDirdip.export,
  'GET /mc/proposte': archivioMc.page,
  'GET /mc/proposte/conteggi': archivioMc.states,
  'GET /mc/proposte/totali': archivioMc.totals,
  'GET /mc/proposte/anni': mc.anni,
  'GET /mc/proposte/tipologie': mc.tipologie,
  'GET /mc/proposte/macroaree': mc.valutabili,
  'GET /mc/proposte/export': archivioMc.export,
  'GET /mc/proposte/valutazioni/export': exportSchedeMc,
};
