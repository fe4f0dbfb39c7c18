import { buildBando, buildProposta, buildUtente, type TestApp, writtenDirectly } from './app.ts';

/** Three office accounts; one bando of each group and of another year; six proposte, told apart by the letter of their title. */
export async function buildArchivio(app: TestApp) {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
  const award = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['AWARD'] });

  const standard = await buildBando(app, { sigla: 'RM', nomeTipologia: 'Progetti medi', nomeClasse: 'Classe A', soglia: 60 });
  const tm = await buildBando(app, { sigla: 'TM', gruppo: 'TM', nomeTipologia: 'Terza missione' });
  const past = await buildBando(app, { anno: 2025, endTimestamp: '2025-03-31T12:00:00.000Z' });
  const person = (cognome: string, more = {}) => buildUtente(app, { cognome, ...more });
  const at = '2026-03-20T11:00:00.000Z';
  const a = await buildProposta(app, {
    bando: standard,
    status: 'INVIATA',
    at,
    titolo: 'Acque',
    missioni: 9_000,
    responsabile: await person("D'Àngelo", { dataDiNascita: '1986-03-21' }),
  });
  const b = await buildProposta(app, {
    bando: standard,
    status: 'INVIATA',
    at,
    titolo: 'Boschi 100%',
    missioni: 30_000,
    responsabile: await person('Bianchi', { dipartimento: 2, dataDiNascita: '1986-03-20' }),
  });
  await buildProposta(app, {
    bando: standard,
    status: 'INVIATA',
    at,
    titolo: 'Città',
    responsabile: await person('Dangeli', { dipartimento: 3 }),
  });
  const d = await buildProposta(app, { bando: standard, at, titolo: 'Draft', responsabile: a.responsabile });
  const e = await buildProposta(app, {
    bando: tm,
    status: 'INVIATA',
    at,
    titolo: 'Ecosistemi',
    responsabile: await person('Esposito', { dipartimento: 3 }),
  });
  const f = await buildProposta(app, {
    bando: past,
    status: 'INVIATA',
    at: '2025-03-20T11:00:00.000Z',
    titolo: 'Fiumi',
    responsabile: a.responsabile,
  });
  await writtenDirectly(app).giveEsito(a, { punteggio: 70.5 });
  await writtenDirectly(app).giveEsito(b, { statusValutazione: 'NON_FINANZIATA', punteggio: 40 });
  await writtenDirectly(app).giveEsito(e, { statusValutazione: 'VALUTATA', punteggio: 90 });
  await writtenDirectly(app).officialise(past, { at: '2025-06-01T10:00:00.000Z' });
  return { ufficio, terza, award, standard, tm, a, d, e, f };
}
