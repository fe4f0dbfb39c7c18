import { describe, expect, test } from 'vitest';
import type { Asking } from '../../ground/asking.ts';
import { presentPannello } from './pannello.ts';
import type { PannelloRow, RefereeRow } from './referee.queries.ts';

const QUANDO = new Date('2026-03-20T11:00:00.000Z');
/** Everything that may be known of a referee is known of this one. */
const row = {
  id: 7,
  propostaId: 1,
  numero: 3,
  nome: 'Nina',
  cognome: 'Rossi',
  email: 'nina@altrove.example',
  invito: QUANDO,
  secret: 'segreto',
  accettazione: QUANDO,
  rifiuto: QUANDO,
  ritiro: QUANDO,
  ritiroMotivo: 'Non posso',
  disabilitazione: QUANDO,
  nonNecessario: true,
  sollecito: QUANDO,
  scadenza: QUANDO,
  consegna: QUANDO,
  prorogaChiesta: QUANDO,
  prorogaGiorno: '2026-04-01',
  prorogaMotivo: 'Tardi',
  conflitto: true,
  dichiarato: true,
  noConflitto: false,
  alternative: 'Aldo Neri',
  nonRecapitata: '550 no such user',
  storico: [{ evento: 'INVITO', quando: QUANDO.toISOString(), da: 'Ufficio' }],
  valutazione: { status: 'BOZZA', punteggio: 8 },
} as unknown as RefereeRow;

type Seduto = NonNullable<PannelloRow['seduto']>;
function shownTo(seduto: Partial<Seduto>) {
  const pannello = {
    id: 1,
    ufficio: false,
    valuta: true,
    scalaReferee: 30,
    seduto: { gestisce: false, presidente: false, nascosti: false, ...seduto },
  };
  const fatti = { faseAttiva: true, tempoConcluso: false, valutata: false, massimo: null, accettati: 1 };
  const asking = { received: QUANDO, publicUrl: 'https://sigeba.example' } as Asking;
  const opened = { row: { ...pannello, fineValutazione: null } as unknown as PannelloRow, fatti, referee: [row] };
  return presentPannello(opened, asking).referee[0] ?? {};
}

const known = (shown: object): string[] =>
  Object.entries(shown)
    .filter(([, value]) => value !== null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([key]) => key)
    .sort();
const ANDAMENTO = [
  ...['accettato', 'accettazioneTimestamp', 'cognome', 'consegna', 'createdTimestamp', 'disabilitato', 'disabilitazioneTimestamp', 'id'],
  ...['invioSollecito', 'nome', 'nonNecessario', 'rifiutoValutazione', 'scadenza', 'stato', 'valutazione'],
].sort();

describe('of a referee of whom everything is known', () => {
  test('a chair who only reads gets the named fields, with the name', () => {
    const shown = shownTo({ presidente: true, nascosti: true });
    expect(known(shown)).toEqual(ANDAMENTO);
    expect(shown).toMatchObject({ nome: 'Nina', cognome: 'Rossi' });
  });

  test('a member of a commission with hidden referees gets the same fields without the name (D-102)', () => {
    const shown = shownTo({ nascosti: true });
    expect(known(shown)).toEqual(ANDAMENTO.filter((key) => key !== 'nome'));
    expect(JSON.stringify(shown)).not.toMatch(/Nina|Rossi|altrove|segreto|Aldo|Non posso|Tardi/);
  });

  test('a chair who manages the referees gets all fields except the link and the colleagues named to the office', () => {
    expect(known(shownTo({ presidente: true, gestisce: true }))).toEqual(
      [
        ...ANDAMENTO,
        'alternative',
        'conflittoConfermato',
        'conflittoDichiarato',
        'email',
        'history',
        'nonRecapitata',
        'proroga',
        'ritiro',
      ].sort(),
    );
  });
});
