import { describe, expect, test } from 'vitest';
import { quorumOf } from '../comitato/seduta.rules.ts';
import {
  balanceOf,
  checkEsito,
  checkMancanze,
  forbidsVoto,
  mancanzeOf,
  REGOLE_VOTO,
  type RegoleVoto,
  SCELTE_VOTO,
  sayPochiVotanti,
  sayRelatoriUsciti,
  VOTATI,
  type Votato,
} from './voto.rules.ts';

const BOOLEANS = [false, true];
/** Every vote of 0 to 9 voters, by every split. */
const SPLITS = Array.from({ length: 10 }, (_, votanti) => votanti).flatMap((votanti) =>
  Array.from({ length: votanti + 1 }, (_, favorevoli) => favorevoli).flatMap((favorevoli) =>
    Array.from({ length: votanti - favorevoli + 1 }, (_, contrari) => ({
      favorevoli,
      contrari,
      astenuti: votanti - favorevoli - contrari,
    })),
  ),
);
const REGOLE: RegoleVoto[] = SCELTE_VOTO.maggioranza.flatMap((maggioranza) =>
  SCELTE_VOTO.parita.map((parita) => ({ maggioranza, parita, numeroLegale: 'avviso' as const })),
);
type Voti = (typeof SPLITS)[number];
const CASES = SPLITS.flatMap((voti) =>
  REGOLE.flatMap((regole) =>
    BOOLEANS.flatMap((prevalePresidente) => BOOLEANS.map((presidenteVota) => ({ voti, regole, prevalePresidente, presidenteVota }))),
  ),
);
type Case = (typeof CASES)[number];
const isCarried = (statoId: Votato, { voti, regole, prevalePresidente, presidenteVota }: Case): boolean =>
  checkEsito(statoId, { ...voti, prevalePresidente, presidenteVota }, regole).length === 0;
const told = (statoId: Votato, [favorevoli, astenuti, contrari]: [number, number, number], said: Partial<Omit<Case, 'voti'>> = {}) => {
  const { regole = REGOLE_VOTO, prevalePresidente = false, presidenteVota = true } = said;
  return (
    checkEsito(statoId, { favorevoli, astenuti, contrari, prevalePresidente, presidenteVota }, regole).map(
      ({ messaggio }) => messaggio,
    )[0] ?? 'ok'
  );
};
/** Against an approval, by the decision's own words: under `presenti` abstentions are not in favour. */
const against = ({ contrari, astenuti }: Voti, { maggioranza }: RegoleVoto): number =>
  maggioranza === 'presenti' ? contrari + astenuti : contrari;

describe('an outcome and its votes (D-191), for every vote of 0 to 9 voters', () => {
  test('an approval is carried by more votes in favour than against, or by the chair in a tie, and by nothing else', () => {
    for (const each of CASES) {
      const { voti, regole, prevalePresidente, presidenteVota } = each;
      const opposed = against(voti, regole);
      const tie = voti.favorevoli === opposed && voti.favorevoli > 0;
      const byChair = tie && regole.parita === 'presidente' && prevalePresidente && presidenteVota;
      const expected = byChair || (voti.favorevoli > opposed && !prevalePresidente);
      for (const statoId of [2, 3] as const) expect({ each, carried: isCarried(statoId, each) }).toEqual({ each, carried: expected });
    }
  });

  test('under presenti an approval without the chair has more than half of the voters', () => {
    for (const each of CASES.filter(({ regole, prevalePresidente }) => regole.maggioranza === 'presenti' && !prevalePresidente)) {
      const { favorevoli, astenuti, contrari } = each.voti;
      expect({ each, carried: isCarried(2, each) }).toEqual({ each, carried: favorevoli * 2 > favorevoli + astenuti + contrari });
    }
  });

  test('a refusal is never carried against more votes in favour, nor without votes in favour or against', () => {
    for (const each of CASES.filter((one) => isCarried(5, one))) {
      const { voti, regole } = each;
      expect(against(voti, regole)).toBeGreaterThanOrEqual(voti.favorevoli);
      expect(voti.favorevoli + voti.contrari).toBeGreaterThan(0);
    }
  });

  test('an approval and a refusal are both carried in a tie that the chair decides', () => {
    for (const each of CASES) {
      if (!isCarried(2, each) || !isCarried(5, each)) continue;
      expect(each).toMatchObject({ regole: { parita: 'presidente' }, prevalePresidente: true, presidenteVota: true });
      expect(balanceOf(each.voti, each.regole.maggioranza)).toBe('TIE');
    }
  });

  test('unequal votes carry one of the two outcomes', () => {
    for (const each of CASES.filter(({ prevalePresidente }) => !prevalePresidente)) {
      const balance = balanceOf(each.voti, each.regole.maggioranza);
      if (balance === 'NONE') expect(VOTATI.some((statoId) => isCarried(statoId, each))).toBe(false);
      if (balance === 'IN_FAVOUR' || balance === 'AGAINST') expect(isCarried(2, each)).not.toBe(isCarried(5, each));
      if (balance === 'TIE') expect([isCarried(2, each), isCarried(5, each)]).toEqual([false, each.regole.parita === 'respinta']);
    }
  });

  test('the chair prevails only in a tie, and only where the chair votes', () => {
    for (const each of CASES.filter(({ prevalePresidente }) => prevalePresidente))
      if (VOTATI.some((statoId) => isCarried(statoId, each)))
        expect([each.presidenteVota, each.regole.parita, balanceOf(each.voti, each.regole.maggioranza)]).toEqual([
          true,
          'presidente',
          'TIE',
        ]);
  });

  const presenti = { ...REGOLE_VOTO, maggioranza: 'presenti' } as const;
  const respinta = { ...REGOLE_VOTO, parita: 'respinta' } as const;
  test.each([
    [2, [1, 0, 3], {}, 'Per «Approvata» i favorevoli devono superare i contrari (favorevoli 1, contrari 3).'],
    [2, [0, 0, 4], {}, 'Per «Approvata» i favorevoli devono superare i contrari (favorevoli 0, contrari 4).'],
    [5, [4, 0, 0], {}, 'Per «Non approvata» i contrari devono essere almeno quanti i favorevoli (favorevoli 4, contrari 0).'],
    [2, [2, 0, 2], {}, 'Parità: favorevoli 2, contrari 2. L’esito si registra solo se prevale il voto del presidente.'],
    [2, [2, 0, 2], { prevalePresidente: true }, 'ok'],
    [5, [2, 0, 2], { prevalePresidente: true }, 'ok'],
    [
      2,
      [2, 0, 2],
      { prevalePresidente: true, presidenteVota: false },
      'Parità: favorevoli 2, contrari 2. Il presidente non vota su questa istanza: nessun esito prevale.',
    ],
    [2, [2, 0, 2], { regole: respinta }, 'Parità: favorevoli 2, contrari 2. A parità l’istanza è respinta.'],
    [5, [2, 0, 2], { regole: respinta }, 'ok'],
    [2, [3, 0, 1], { prevalePresidente: true }, 'I voti non sono pari: il voto del presidente non prevale.'],
    [2, [2, 1, 1], {}, 'ok'],
    [2, [2, 1, 1], { regole: presenti }, 'Parità: favorevoli 2 su 4 votanti. L’esito si registra solo se prevale il voto del presidente.'],
    [2, [2, 2, 1], { regole: presenti }, 'Per «Approvata» i favorevoli devono superare la metà dei votanti (favorevoli 2 su 5 votanti).'],
    [
      5,
      [3, 1, 0],
      { regole: presenti },
      'Per «Non approvata» i favorevoli non possono superare la metà dei votanti (favorevoli 3 su 4 votanti).',
    ],
    [
      5,
      [2, 2, 0],
      { regole: presenti, prevalePresidente: true },
      'Parità: favorevoli 2 su 4 votanti. Nessuno è contrario: il voto del presidente non può respingere l’istanza.',
    ],
    [3, [0, 4, 0], {}, 'Tutti si astengono: nessun esito è deciso.'],
    [5, [0, 4, 0], { regole: presenti }, 'Tutti si astengono: nessun esito è deciso.'],
    [5, [0, 0, 0], { regole: respinta }, 'Nessuno vota: nessun esito è deciso.'],
  ] as [Votato, [number, number, number], Partial<Omit<Case, 'voti'>>, string][])(
    '%i with %j and %j is told: %4$s',
    (statoId, voti, said, sentence) => {
      expect(told(statoId, voti, said)).toBe(sentence);
    },
  );
});

describe('a decision without numero legale or rapporteur (D-192)', () => {
  const seduti = (presenti: number) => quorumOf(Array.from({ length: 5 }, (_, at) => ({ flag: null, presente: at < presenti })));
  const relatore = { tipo: 0, inConflitto: false };
  const obbligatorio = { ...REGOLE_VOTO, numeroLegale: 'obbligatorio' } as const;

  test('experts and members in conflict are no rapporteurs, and a revision needs no numero legale', () => {
    expect(mancanzeOf({ statoId: 2, quorum: seduti(3), membri: [relatore] })).toEqual({ numeroLegale: null, relatore: false });
    for (const membri of [[], [{ ...relatore, inConflitto: true }], [{ ...relatore, tipo: 2 }], [{ ...relatore, tipo: null }]])
      expect(mancanzeOf({ statoId: 5, quorum: seduti(3), membri }).relatore).toBe(true);
    expect(mancanzeOf({ statoId: 3, quorum: seduti(2), membri: [relatore] }).numeroLegale).toMatchObject({ presenti: 2, servono: 3 });
    expect(mancanzeOf({ statoId: 4, quorum: seduti(2), membri: [relatore] }).numeroLegale).toBe(null);
  });

  test('the rapporteur who has left for a conflict is named, and that none is left (D-194)', () => {
    const uscito = { tipo: 1, inConflitto: true };
    expect(sayRelatoriUsciti([relatore, uscito])).toEqual(['Manca il Relatore 2, che è in conflitto di interessi.']);
    expect(sayRelatoriUsciti([uscito])).toEqual([
      'Manca il Relatore 2, che è in conflitto di interessi.',
      'Nessun relatore è assegnato all’istanza.',
    ]);
    expect(sayRelatoriUsciti([relatore, { tipo: 2, inConflitto: true }])).toEqual([]);
  });

  test('a vote of fewer members than the numero legale because of conflicts is reported with figures and prevents nothing', () => {
    expect(sayPochiVotanti(2, seduti(4), { votanti: 1 })).toBe(
      'Numero legale raggiunto in seduta (presenti 4 di 5, ne servono 3), ma su questa istanza vota una sola persona: gli altri presenti con diritto di voto sono in conflitto di interessi.',
    );
    expect(sayPochiVotanti(5, seduti(3), { votanti: 0 })).toContain('non vota nessuno');
    expect(sayPochiVotanti(3, seduti(3), { votanti: 2 })).toContain('votano in 2');
    expect(sayPochiVotanti(2, seduti(4), { votanti: 3 })).toBeNull();
    expect(sayPochiVotanti(2, seduti(2), { votanti: 1 })).toBeNull();
    expect(sayPochiVotanti(4, seduti(4), { votanti: 1 })).toBeNull();
    expect(checkMancanze(mancanzeOf({ statoId: 2, quorum: seduti(4), membri: [relatore] }), null, obbligatorio)).toEqual([]);
  });

  test('nothing is put to a vote without numero legale where it is required, and only there', () => {
    expect([forbidsVoto(seduti(2), obbligatorio), forbidsVoto(seduti(2), REGOLE_VOTO)]).toEqual([true, false]);
    expect([forbidsVoto(seduti(3), obbligatorio), forbidsVoto(null, obbligatorio)]).toEqual([false, false]);
  });

  test('a reason is required, and the decision is refused without numero legale where that is required', () => {
    const mancanze = mancanzeOf({ statoId: 2, quorum: seduti(2), membri: [] });
    const [asked] = checkMancanze(mancanze, ' ', REGOLE_VOTO);
    expect(asked).toEqual({
      campo: 'motivoDeroga',
      messaggio:
        'Numero legale non raggiunto: presenti 2 di 5 componenti con diritto di voto, ne servono 3. Nessun relatore è assegnato all’istanza. Indica perché si decide comunque.',
    });
    expect(checkMancanze(mancanze, 'Urgenza', REGOLE_VOTO)).toEqual([]);
    expect(checkMancanze(mancanze, 'x'.repeat(1001), REGOLE_VOTO)).toMatchObject([{ campo: 'motivoDeroga' }]);
    expect(checkMancanze(mancanze, 'Urgenza', obbligatorio)).toMatchObject([
      { campo: 'statoId', messaggio: expect.stringMatching(/Senza numero legale non si delibera\.$/) },
    ]);
    expect(checkMancanze({ numeroLegale: null, relatore: true }, 'Urgenza', obbligatorio)).toEqual([]);
    expect(checkMancanze({ numeroLegale: null, relatore: false }, null, obbligatorio)).toEqual([]);
  });
});
