import { aimedAt, type Bandi, MISSING, type People, type Scene, type Target } from './access.ts';
import { ALL } from './accessMatrix.rooms.ts';
import {
  buildBando,
  buildCommissione,
  buildCommissioneCert,
  buildDirettore,
  buildRad,
  buildUtente,
  type TestApp,
  type TestBando,
} from './app.ts';

/** One person for each column of the table, with their offices for `bando`. */
export async function buildPeople(app: TestApp, bando: TestBando): Promise<People> {
  const utente = () => buildUtente(app, { dipartimento: 1 });
  const ur = (...abilitazioni: ('UFFICIO' | 'TERZA' | 'AWARD')[]) => buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni });
  const people: People = {
    resp: await utente(),
    part: await utente(),
    tutr: await utente(),
    invi: await utente(),
    estr: await utente(),
    dire: await utente(),
    // Of another department than the applicant: a shared one is a conflict of interest, decided before they evaluate (D-204).
    comm: await buildUtente(app, { dipartimento: 2 }),
    pres: await buildUtente(app, { dipartimento: 2 }),
    mcer: await utente(),
    pcer: await utente(),
    flag: await buildUtente(app, { abilitazioni: ['UFFICIO', 'TERZA', 'AWARD', 'HELPDESK', 'CAN_IMPERSONA'] }),
    UFFI: await ur('UFFICIO'),
    TERZ: await ur('TERZA'),
    AWAR: await ur('AWARD'),
    URno: await ur(),
    HD: await buildUtente(app, { tipoUtente: 'HELP_DESK', abilitazioni: ['UFFICIO', 'CAN_IMPERSONA'] }),
    RAD: await buildUtente(app, { tipoUtente: 'RAD' }),
    REF: await buildUtente(app, { tipoUtente: 'REFEREE' }),
    UCER: await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' }),
    MCER: await buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT' }),
  };
  await buildDirettore(app, { utente: people.dire, dipartimento: 1 });
  await buildRad(app, { utente: people.RAD, dipartimento: 1 });
  await buildCommissione(app, { bando, presidente: people.pres, membri: [people.comm] });
  await buildCommissioneCert(app, { presidente: people.pcer, membri: [people.mcer], dal: '2026-01-01', al: '2026-12-31' });
  return people;
}

export async function buildBandi(app: TestApp): Promise<Bandi> {
  return {
    standard: await buildBando(app, { campiPartecipante: [] }),
    tm: await buildBando(app, { gruppo: 'TM', sigla: 'TM' }),
    award: await buildBando(app, { gruppo: 'AWARD', sigla: 'AW' }),
    chiuso: await buildBando(app, { anno: 2025, endTimestamp: '2025-03-31T12:00:00.000Z' }),
  };
}

const OBJECTS = new Map(ALL.flatMap(({ objects = {} }) => Object.entries(objects)));

/** The object of a call, by its name in the tables: built by its feature, new for each call that might change it. */
export async function buildTarget(scene: Scene, object: string): Promise<Target> {
  if (object === '-' || object === 'missing') return aimedAt(scene, MISSING);
  const build = OBJECTS.get(object);
  if (build === undefined) throw new Error(`no feature says how ${object} comes to be`);
  return build(scene);
}
