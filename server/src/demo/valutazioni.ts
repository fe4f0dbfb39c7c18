import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { punteggioOf } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { criteriDi, type FaseDemo, fasiDi, PUNTI_REFEREE } from './criteri.ts';
import { CHI } from './personeNote.ts';
import { createRandom, type Random } from './prng.ts';
import type { PropostaDemo } from './proposte.ts';
import { CLAIRE } from './referee.ts';
import { inHours } from './tempi.ts';

const DAY_MS = 86_400_000;

/** External referees of the largest projects. */
const REFEREE = [
  ['Margaret', 'Dunne', 'margaret.dunne@uni-west.example'],
  ['Henrik', 'Lindqvist', 'henrik.lindqvist@teknik.example'],
  ['Sofía', 'Herrero', 'sofia.herrero@facultad.example'],
  ['Anneke', 'de Wit', 'anneke.dewit@polder.example'],
] as const;
const PAROLE = [
  'The objectives are clear and the methods are well chosen; the work plan is realistic.',
  'An original idea, supported by a competent group. Some risks of the second year are underestimated.',
  'Sound, if not groundbreaking. The budget is adequate to the activities.',
];

type Commissione = { id: number; presidente_id: number | null };
type Mondo = {
  /** The first id that no other person has. */
  account: number;
  commissioni: readonly Commissione[];
  membri: readonly { commissione_id: number; utente_id: number }[];
  now: Date;
  seed: number;
};
type Punti = { criterioId: number; punteggio: number };
type Scheda = {
  proposta: PropostaDemo;
  faseId: number;
  refereeId: number | null;
  punti: readonly Punti[];
  motivazione: string | null;
  quando: Date;
};

/** How far each phase ends between the end of the call and the evaluation; its sheets are concluded by then. */
const PARTE: Readonly<Record<FaseDemo['tipo'], number>> = { CHECK_BLOCCANTE: 0.2, REFEREE_PARZIALE: 2 / 3, COMMISSIONE: 1 };

/** Behind every evaluation its sheets: the check, the referees where there are some, the commission; and what is under way. */
export function valutazioniRows(proposte: readonly PropostaDemo[], mondo: Mondo) {
  const judged = proposte.filter(
    ({ classe, inviata, esitoSpeciale }) => !classe.aperta && inviata !== null && esitoSpeciale !== 'NON_AMMISSIBILE',
  );
  const pronta = judged.findLast(({ classe, statusValutazione }) => classe.conReferee && statusValutazione === null);
  const random = createRandom(mondo.seed + 11);
  const referee = judged
    .flatMap((proposta) => refereeOf(proposta, { now: mondo.now, pronta: proposta === pronta }))
    .map((row, at) => ({ id: at + 1, ...row, ...(at === 0 && CLAIRE) }))
    .map((row) => ({ ...row, utente_id: accountOf(row, mondo) }));
  const schede = judged.flatMap((proposta) =>
    schedeOf(
      proposta,
      referee.filter(({ proposta_id }) => proposta_id === proposta.id),
      { ...mondo, random, pronta: proposta === pronta },
    ),
  );
  const numbered = schede.map((scheda, at) => ({ id: at + 1, ...scheda }));
  return {
    utente: accountRows(referee, numbered),
    referee,
    referee_storico: referee.flatMap((each) => storicoOf(each, numbered)),
    proposta_fase: judged.flatMap((proposta) => fasiOf(proposta, mondo, proposta === pronta)),
    valutazione: numbered.map((scheda) => valutazioneRow(scheda, mondo)),
    valutazione_punteggio: numbered.flatMap(({ id, punti }) =>
      punti.map(({ criterioId, punteggio }) => ({ valutazione_id: id, criterio_id: criterioId, punteggio })),
    ),
  };
}

const puntiOf = (punti: readonly Punti[]): number => punteggioOf(punti.map(({ punteggio }) => ({ punteggio, coefficiente: 1 })));

/** Who concluded for the commission: its chair, else its first member. */
function autoreOf({ classe }: PropostaDemo, { commissioni, membri }: Mondo): number {
  const commissione = commissioni.find(({ id }) => id === classe.tipologiaId);
  return commissione?.presidente_id ?? membri.find(({ commissione_id }) => commissione_id === commissione?.id)?.utente_id ?? CHI.presidente;
}

/** A part of the time between the end of the call and the evaluation, at an hour at which people work. */
function at({ id, classe, valutata }: PropostaDemo, part: number, now: Date): Date {
  const [from, to] = [classe.chiusura.getTime(), (valutata ?? now).getTime()];
  const then = new Date(from + Math.max(1, Math.round((to - from) * part)));
  const moved = inHours(then, part, id);
  return part < 1 && moved.getTime() > from && moved.getTime() < to ? moved : then;
}

/**
 * Two a proposta that has been evaluated, or is ready for the commission (`pronta`, one for which its sheet is to be written); the panels of
 * those under way are laid by themselves.
 */
function refereeOf(
  { id, classe, statusValutazione, esitoSpeciale, ...proposta }: PropostaDemo,
  { now, pronta }: { now: Date; pronta: boolean },
) {
  if (!classe.conReferee || (statusValutazione === null && !pronta) || esitoSpeciale === 'RESPINTA') return [];
  return [0, 1].map((each) => {
    const chi: readonly [string, string, string] = REFEREE[(id + each * 2 + (id % 2)) % REFEREE.length] ?? REFEREE[each] ?? REFEREE[0];
    const [nome, cognome, email] = chi;
    const when = (part: number) => at({ id, classe, statusValutazione, esitoSpeciale, ...proposta }, part, now);
    return { proposta_id: id, nome, cognome, email, invito_ts: when(0.3), accettazione_ts: when(0.35), no_conflitto: true };
  });
}
type RefereeRow = ReturnType<typeof refereeOf>[number] & { id: number; utente_id: number };

const accountOf = ({ email }: { email: string }, { account }: Mondo): number =>
  email === CLAIRE.email ? CHI.referee : account + REFEREE.findIndex(([, , address]) => address === email);

/** Who has accepted has an account from the first time on, and was last seen at the last sheet (D-129). */
function accountRows(referee: readonly RefereeRow[], schede: readonly Scheda[]) {
  const others = referee.filter(({ utente_id }) => utente_id !== CHI.referee);
  return [...Map.groupBy(others, ({ utente_id }) => utente_id)].map(([id, rows]) => {
    const [{ nome, cognome, email }] = rows as [RefereeRow];
    const first = new Date(Math.min(...rows.map(({ accettazione_ts }) => accettazione_ts.getTime())));
    const own = schede.filter(({ refereeId }) => rows.some((row) => row.id === refereeId));
    const last = new Date(Math.max(...own.map(({ quando }) => quando.getTime())));
    return {
      id,
      nome,
      cognome,
      cognome_norm: normaliseCognome(cognome),
      email,
      tipo_utente: 'REFEREE' as const,
      use_sso: false,
      codice_fiscale: null,
      data_di_nascita: null,
      bloccato: false,
      telefono: null,
      ente: null,
      primo_accesso_ts: first,
      ultimo_accesso_ts: last,
      created_at: first,
      updated_at: last,
    };
  });
}

function storicoOf({ id, invito_ts, accettazione_ts }: RefereeRow, schede: readonly Scheda[]) {
  const conclusa = schede.find(({ refereeId }) => refereeId === id)?.quando;
  return [
    { referee_id: id, evento: 'INVITATO' as const, quando: invito_ts, da: CHI.ufficio },
    { referee_id: id, evento: 'ACCETTATO' as const, quando: accettazione_ts, da: null },
    ...(conclusa === undefined ? [] : [{ referee_id: id, evento: 'CONCLUSO' as const, quando: conclusa, da: null }]),
  ];
}

type Giudicando = Mondo & { random: Random; pronta: boolean };

function schedeOf(proposta: PropostaDemo, referee: readonly RefereeRow[], { now, random, pronta }: Giudicando): Scheda[] {
  const { classe, esitoSpeciale, statusValutazione, punteggio, motivazione, esito } = proposta;
  const respinta = esitoSpeciale === 'RESPINTA';
  const schedaIn = (tipo: 'CHECK_BLOCCANTE' | 'REFEREE_PARZIALE' | 'COMMISSIONE', punti: number[], part: number) => ({
    proposta,
    faseId: faseIn(classe, tipo),
    refereeId: null as number | null,
    punti: criteriDi(classe.id, tipo).map((criterioId, each) => ({ criterioId, punteggio: punti[each] ?? 0 })),
    motivazione: null as string | null,
    quando: at(proposta, part, now),
  });
  const check = {
    ...schedaIn('CHECK_BLOCCANTE', [respinta ? 0 : 1], respinta ? 1 : PARTE.CHECK_BLOCCANTE),
    motivazione: respinta ? motivazione : null,
  };
  if (respinta || (statusValutazione === null && !pronta)) return [check];
  const prima = [
    check,
    ...referee.map(({ id }) => ({
      ...schedaIn('REFEREE_PARZIALE', [random.int(11, PUNTI_REFEREE * 2) / 2, random.int(11, PUNTI_REFEREE * 2) / 2], 0.6),
      refereeId: id,
      motivazione: random.pick(PAROLE),
    })),
  ];
  if (pronta) return prima;
  return [
    ...prima,
    {
      ...schedaIn('COMMISSIONE', sharesOf(punteggio ?? 0, classe.punteggioMax / 4, random), PARTE.COMMISSIONE),
      motivazione: classe.senzaPunteggi ? (esito?.commento ?? null) : null,
    },
  ];
}

function faseIn(classe: PropostaDemo['classe'], tipo: FaseDemo['tipo']): number {
  const fase = fasiDi(classe).find((each) => each.tipo === tipo);
  if (fase === undefined) throw new Error(`Classe ${classe.id} has no phase ${tipo}`);
  return fase.id;
}

/** Four scores that make a total, none above the most that a criterion gives. */
function sharesOf(total: number, massimo: number, random: Random): number[] {
  const [cents, most] = [Math.round(total * 10), Math.round(massimo * 10)];
  const even = Math.floor(cents / 4);
  const play = Math.max(0, Math.min(even, most - even - 4));
  const [one, other] = [random.int(0, play), random.int(0, play)];
  const first = [even + one, even - one, even + other];
  return [...first, cents - first.reduce((sum, each) => sum + each, 0)].map((each) => each / 10);
}

function valutazioneRow({ id, proposta, faseId, refereeId, punti, motivazione, quando }: Scheda & { id: number }, mondo: Mondo) {
  const autore = refereeId === null ? autoreOf(proposta, mondo) : null;
  return {
    id,
    proposta_id: proposta.id,
    fase_id: faseId,
    referee_id: refereeId,
    membro_commissione_id: autore,
    motivazione,
    status: 'CONCLUSA' as const,
    punteggio: puntiOf(punti),
    conclusa_ts: quando,
    created_at: new Date(quando.getTime() - DAY_MS / 24),
    updated_at: quando,
    updated_by: autore,
  };
}

/** All of them over, but after a check that failed; of what is not evaluated yet the second is active, or that of the commission. */
function fasiOf(proposta: PropostaDemo, mondo: Mondo, pronta: boolean) {
  const { id, classe, statusValutazione, esitoSpeciale } = proposta;
  const reached = esitoSpeciale === 'RESPINTA' ? 1 : statusValutazione === null && !pronta ? 2 : 3;
  return fasiDi(classe)
    .slice(0, reached)
    .map((fase, each, all) => {
      const attiva = statusValutazione === null && each === all.length - 1;
      const done = attiva ? null : at(proposta, esitoSpeciale === 'RESPINTA' ? 1 : PARTE[fase.tipo], mondo.now);
      return {
        proposta_id: id,
        fase_id: fase.id,
        attiva,
        conclusa: !attiva,
        conclusa_ts: done,
        conclusa_da: attiva ? null : autoreOf(proposta, mondo),
      };
    });
}
