import { dayInRome } from '@sigeba/contract/instant.ts';
import type { ClasseDemo } from './bandi.ts';
import type { Persona } from './persone.ts';
import { CHI, NOTI } from './personeNote.ts';
import type { Random } from './prng.ts';
import { addDays } from './romeTime.ts';

/** One commissione for each tipologia of each year, the ethics committee in office and the one before. */
export function commissioniRows(classi: readonly ClasseDemo[], persone: readonly Persona[], random: Random, now: Date) {
  const chairs = persone.slice(NOTI.length).filter(({ ruolo }) => ruolo === 'PO');
  const members = persone.slice(NOTI.length).filter(({ ruolo }) => ruolo === 'PO' || ruolo === 'PA');
  const tipologie = [...new Map(classi.map((classe) => [classe.tipologiaId, classe])).values()];
  const latest = Math.max(...tipologie.map(({ anno }) => anno));
  const commissioni = tipologie.map(({ tipologiaId, anno, sigla }) => {
    const known = sigla === 'RM' && anno === latest;
    const presidente = known ? CHI.presidente : random.pick(chairs).id;
    const others = random.sample(members, 4).flatMap(({ id }) => (id === presidente ? [] : [id]));
    return {
      commissione: { id: tipologiaId, nome: `Commissione ${NOMI[sigla] ?? sigla} ${anno}`, anno, presidente_id: presidente },
      membri: [presidente, ...(known ? [CHI.membro] : []), ...others],
    };
  });
  return {
    commissione: commissioni.map(({ commissione }) => commissione),
    commissione_tipologia: commissioni.map(({ commissione: { id } }) => ({ commissione_id: id, tipologia_id: id })),
    commissione_membro: commissioni.flatMap(({ commissione: { id }, membri }) =>
      membri.map((utente_id) => ({ commissione_id: id, utente_id })),
    ),
    ...comitatoEtico(dayInRome(now), random.pick(chairs).id),
  };
}

const NOMI: Readonly<Record<string, string>> = { RM: 'Ricerca', AR: 'Avvio alla Ricerca', TM: 'Terza Missione' };

function comitatoEtico(oggi: string, presidentePrima: number) {
  const inizio = addDays(oggi, -200);
  return {
    cert_commissione: [
      {
        id: 1,
        nome: 'Comitato Etico in carica',
        presidente_id: CHI.presidenteCer,
        data_inizio: inizio,
        data_fine: addDays(inizio, 3 * 365),
      },
      {
        id: 2,
        nome: 'Comitato Etico precedente',
        presidente_id: presidentePrima,
        data_inizio: addDays(inizio, -3 * 365),
        data_fine: addDays(inizio, -1),
      },
    ],
    cert_membro_commissione: [
      { id: 1, commissione_id: 1, utente_id: CHI.presidenteCer, is_interno: true },
      { id: 2, commissione_id: 1, utente_id: CHI.membroCer, is_interno: true },
      { id: 3, commissione_id: 1, utente_id: CHI.esternoCer, is_interno: false },
      { id: 4, commissione_id: 2, utente_id: presidentePrima, is_interno: true },
    ],
  };
}
