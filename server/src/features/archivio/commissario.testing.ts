import { buildBando, buildCommissione, buildProposta, buildRichiesta, buildUtente, type Persona, type TestApp } from '../../test/app.ts';

export const at = '2026-03-20T11:00:00.000Z';

/** A chair and a member of commissioni, the proposte sent to them, and canaries that the member may not learn of. */
export async function commissarioOf(app: TestApp) {
  const person = (said: Parameters<typeof buildUtente>[1] = {}) => buildUtente(app, { dipartimento: 1, ...said });

  const bando = await buildBando(app, { sigla: 'RM', nomeTipologia: 'Progetti medi', nomeClasse: 'Classe generale', soglia: 60 });
  const speciale = await buildBando(app, { sigla: 'TM', nomeClasse: 'Classe specializzata' });
  const estraneo = await buildBando(app, { sigla: 'XX', nomeClasse: 'Canarino estraneo' });
  const prima = await buildBando(app, { anno: 2025, sigla: 'RM', nomeClasse: 'Classe passata', endTimestamp: '2025-03-31T12:00:00.000Z' });

  const presidente = await person({ cognome: 'Fontana' });
  const membro = await person({ cognome: 'Lombardi' });
  await buildCommissione(app, { bando, presidente, membri: [membro] });
  await buildCommissione(app, { bando: prima, presidente: membro });
  await buildCommissione(app, { bando: speciale, presidente: await person(), membri: [membro], specializzata: true });
  await buildCommissione(app, { bando: estraneo, presidente: await person() });

  type Come = { in?: typeof bando; dipartimento?: number; responsabile?: Persona; bozza?: boolean; cognome?: string };
  const build = async (titolo: string, come: Come = {}) => {
    const responsabile = come.responsabile ?? (await person({ dipartimento: come.dipartimento ?? 1, cognome: come.cognome ?? 'Rossi' }));
    const status = come.bozza === true ? 'BOZZA' : 'INVIATA';
    const proposta = await buildProposta(app, { bando: come.in ?? bando, status, at, titolo, responsabile });
    // The call is over: the only phase of its classe is under way (D-110).
    if (status === 'INVIATA') await app.db.insertInto('proposta_fase').values({ proposta_id: proposta.id, attiva: true }).execute();
    return proposta;
  };

  const own = await build('Della propria macroarea');
  const other = await build('Di un’altra macroarea', { dipartimento: 3, cognome: 'Verdi' });
  const special = await build('Di una classe specializzata', { in: speciale, dipartimento: 3 });
  const past = await build('Di un anno passato', { in: prima });
  /** The canaries, each hidden for a reason of its own: the first three because the member takes part in them, `held` once it is theirs. */
  const lead = await build('Canarino proprio', { responsabile: membro });
  const held = await build('Canarino ricevuto');
  const joined = await build('Canarino di gruppo');
  await buildRichiesta(app, { proposta: joined, utente: membro, status: 'ACCETTATA' });
  const draft = await build('Canarino in bozza', { bozza: true });
  const foreign = await build('Canarino di altri', { in: estraneo });
  const deleted = await build('Canarino eliminato', { bozza: true });
  await app.db
    .updateTable('proposta')
    .set({ eliminata_ts: new Date(at) })
    .where('id', '=', deleted.id)
    .execute();
  const conflicts = [lead, held, joined];
  const canaries = [...conflicts, draft, foreign, deleted];
  /** A person who was asked and declined does not take part. */
  await buildRichiesta(app, { proposta: own, utente: membro, status: 'RIFIUTATA' });
  return {
    person,
    build,
    bando,
    speciale,
    estraneo,
    presidente,
    membro,
    own,
    other,
    special,
    past,
    lead,
    held,
    draft,
    foreign,
    deleted,
    conflicts,
    canaries,
    get: <T>(path: string, who = membro) => app.as(who).get<T>(`/mc/proposte${path}`),
  };
}

export const ids = (proposte: readonly { id: number }[]) => proposte.map(({ id }) => id).toSorted((one, two) => one - two);
