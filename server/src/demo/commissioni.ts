import { dayInRome } from '@sigeba/contract/instant.ts';
import type { ClasseDemo } from './bandi.ts';
import type { Persona } from './persone.ts';
import { CHI, NOTI } from './personeNote.ts';
import type { Random } from './prng.ts';
import { addDays, romeInstant } from './romeTime.ts';

/** One commissione for almost each tipologia of each year, the ethics committee in office and the one before. */
export function commissioniRows(classi: readonly ClasseDemo[], persone: readonly Persona[], random: Random, now: Date) {
  const chairs = persone.slice(NOTI.length).filter(({ ruolo }) => ruolo === 'PO');
  const members = persone.slice(NOTI.length).filter(({ ruolo }) => ruolo === 'PO' || ruolo === 'PA');
  const every = [...new Map(classi.map((classe) => [classe.tipologiaId, classe])).values()];
  const latest = Math.max(...every.map(({ anno }) => anno));
  // That of the research projects of this year is appointed when their call is over: last year's still evaluates the Grandi.
  const tipologie = every.filter(({ sigla, anno }) => (sigla !== 'RM' || anno !== latest) && anno >= latest - 2);
  const commissioni = tipologie.map(({ tipologiaId, anno, sigla }) => {
    const known = sigla === 'RM' && anno === latest - 1;
    const presidente = known ? CHI.presidente : random.pick(chairs).id;
    const others = random.sample(members, 4).flatMap(({ id }) => (id === presidente ? [] : [id]));
    return {
      commissione: {
        id: tipologiaId,
        nome: `Commissione ${NOMI[sigla] ?? sigla} ${anno}`,
        anno,
        // Of the latest year one is still without a chair.
        presidente_id: sigla === SENZA_PRESIDENTE && anno === latest ? null : presidente,
        specializzata: sigla === 'TM',
        referee_nascosti: sigla === 'AR',
        referee_gestiti_da_presidente: known,
      },
      membri: [...new Set([...(known ? [CHI.membro] : []), ...others])],
    };
  });
  const membri = commissioni.flatMap(({ commissione, membri: utenti }) =>
    utenti.map((utente_id) => ({ commissione_id: commissione.id, utente_id })),
  );
  const seated = membri.map((membro, at) => ({ id: at + 1, ...membro }));
  const macroareaOf = new Map(persone.map(({ id, macroareaId }) => [id, macroareaId]));
  // Whoever enters the demonstration as a member finds work of more than one.
  const areeOf = (utente_id: number) => {
    const own = macroareaOf.get(utente_id) ?? null;
    const others = utente_id === CHI.membro ? [...new Set(macroareaOf.values())].slice(0, 3) : [];
    return [...new Set([own, ...others])].filter((id) => id !== null);
  };
  return {
    commissione: commissioni.map(({ commissione }) => commissione),
    commissione_tipologia: commissioni.map(({ commissione: { id } }) => ({ commissione_id: id, tipologia_id: id })),
    commissione_membro: seated,
    // Of their department (D-101).
    commissione_membro_macroarea: seated.flatMap(({ id, utente_id }) =>
      areeOf(utente_id).map((macroarea_id) => ({ membro_id: id, macroarea_id })),
    ),
    ...comitatoEtico(now, members, random),
  };
}

const SENZA_PRESIDENTE = 'CN';
const NOMI: Readonly<Record<string, string>> = { RM: 'Ricerca', AR: 'Avvio alla Ricerca', TM: 'Terza Missione' };

/** Three of the university sit in it besides those that one can enter as; the one from outside is heard and does not vote. */
function comitatoEtico(now: Date, docenti: readonly Persona[], random: Random) {
  const inizio = addDays(dayInRome(now), -200);
  const [prima, ...altri] = random.sample(
    docenti.filter(({ ruolo, utenteInternoValido }) => ruolo === 'PO' && utenteInternoValido),
    4,
  );
  if (prima === undefined) throw new Error('Nobody chairs the ethics committee');
  const saved = { updated_at: romeInstant(inizio, '09:00'), updated_by: CHI.ufficioEtica };
  const interni = { commissione_id: 1, is_interno: true };
  return {
    cert_commissione: [
      {
        id: 1,
        nome: 'Comitato Etico per la Ricerca',
        presidente_id: CHI.presidenteCer,
        data_inizio: inizio,
        data_fine: addDays(inizio, 3 * 365),
        ...saved,
      },
      {
        id: 2,
        nome: 'Comitato Etico precedente',
        presidente_id: prima.id,
        data_inizio: addDays(inizio, -3 * 365),
        data_fine: addDays(inizio, -1),
        ...saved,
      },
    ],
    cert_membro_commissione: [
      { ...interni, id: 1, utente_id: CHI.presidenteCer, flag: null },
      { ...interni, id: 2, utente_id: CHI.membroCer, flag: 0 },
      { id: 3, commissione_id: 1, utente_id: CHI.esternoCer, is_interno: false, flag: 2 },
      { id: 4, commissione_id: 2, utente_id: prima.id, is_interno: true, flag: null },
      ...altri.map(({ id }, at) => ({ ...interni, id: 5 + at, utente_id: id, flag: at === 0 ? 1 : null })),
    ],
  };
}
