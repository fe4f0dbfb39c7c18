import { describe, expect, test } from 'vitest';
import { buildDemo } from './buildDemo.ts';
import { criteriDi, fasiDi } from './criteri.ts';
import type { PropostaDemo } from './proposte.ts';

/** Acts that an evaluation leaves in the register; a correction comes after it. */
const ATTI = new Set([
  ...['startValutazione', 'inviteReferee', 'acceptReferee', 'concludeValutazione', 'concludeFaseReferee'],
  ...['declareNonAmmissibile', 'saveEsito', 'concludeEsito'],
]);

describe.each(['2026-11-20T19:00:00Z', '2027-01-04T08:00:00Z'])('every proposta of a call that is over, built at %s', (moment) => {
  const now = new Date(moment);
  const { rows, proposte, classi } = buildDemo({ now, seed: 7 });
  const over = proposte.filter(({ classe, inviata }) => !classe.aperta && inviata !== null);
  const accounts = new Map(rows.utente.map(({ id, tipo_utente }) => [id, tipo_utente]));
  const of = <Row extends { proposta_id: number }>(all: readonly Row[], { id }: PropostaDemo) =>
    all.filter(({ proposta_id }) => proposta_id === id);
  const puntiOf = (scheda: number) => rows.valutazione_punteggio.filter(({ valutazione_id }) => valutazione_id === scheda);
  const refereeOf = (proposta: PropostaDemo) => of(rows.referee, proposta);

  /** The one that waits for the commission: its referees have concluded. */
  const pronta = over.findLast(({ classe, statusValutazione }) => classe.conReferee && statusValutazione === null);

  /** The phases that it went through, the last of them under way where nothing is decided. */
  const reachedOf = (proposta: PropostaDemo) => {
    const { classe, statusValutazione, esitoSpeciale } = proposta;
    if (esitoSpeciale === 'NON_AMMISSIBILE') return [];
    if (proposta === pronta) return fasiDi(classe);
    return fasiDi(classe).slice(0, esitoSpeciale === 'RESPINTA' ? 1 : statusValutazione === null ? 2 : undefined);
  };

  test('the proposta has a row for each phase behind its status, each with its concluded sheets, each with a score for every criterion', () => {
    expect(over.length).toBeGreaterThan(250);
    for (const proposta of over) {
      const reached = reachedOf(proposta);
      const fasi = of(rows.proposta_fase, proposta);
      expect(fasi.map(({ fase_id }) => fase_id)).toEqual(reached.map(({ id }) => id));
      expect(fasi.filter(({ attiva }) => attiva)).toHaveLength(proposta.statusValutazione === null ? 1 : 0);
      for (const { fase_id, attiva } of fasi) {
        const tipo = reached.find(({ id }) => id === fase_id)?.tipo ?? 'COMMISSIONE';
        const schede = of(rows.valutazione, proposta).filter((scheda) => scheda.fase_id === fase_id);
        expect([proposta.id, tipo, schede.length]).toEqual([proposta.id, tipo, attiva ? 0 : tipo === 'REFEREE_PARZIALE' ? 2 : 1]);
        for (const { id, status } of schede) {
          expect(status).toBe('CONCLUSA');
          expect(puntiOf(id).map(({ criterio_id }) => criterio_id)).toEqual(criteriDi(proposta.classe.id, tipo));
        }
      }
    }
  });

  test('the proposta has an outcome where it is funded or not, and none where neither; official ones are concluded', () => {
    for (const proposta of over) {
      const { statusValutazione, classe } = proposta;
      const esiti = of(rows.esito, proposta);
      const deciso = statusValutazione === 'FINANZIATA' || statusValutazione === 'NON_FINANZIATA';
      expect([proposta.id, esiti.length]).toEqual([proposta.id, deciso ? 1 : 0]);
      for (const { finanziamento_assegnato, assegno_assegnato, esito_concluso } of esiti) {
        expect(finanziamento_assegnato + assegno_assegnato > 0).toBe(statusValutazione === 'FINANZIATA');
        if (classe.ufficializzazione !== null) expect(esito_concluso).toBe(true);
      }
      if (classe.ufficializzazione !== null) expect(deciso).toBe(true);
    }
  });

  test('the proposta was evaluated by people who have an account: referees since they accepted, members by their seat', () => {
    for (const proposta of over) {
      for (const { utente_id } of refereeOf(proposta)) expect(accounts.get(utente_id)).toBe('REFEREE');
      for (const { referee_id, membro_commissione_id } of of(rows.valutazione, proposta)) {
        expect(referee_id === null).toBe(membro_commissione_id !== null);
        if (referee_id !== null) expect(refereeOf(proposta).map(({ id }) => id)).toContain(referee_id);
        else expect(accounts.get(membro_commissione_id ?? 0)).toBe('UTENTE');
      }
    }
  });

  test('the register has each act of the proposta, and no other', () => {
    const acts = Map.groupBy(
      rows.audit_log.filter(({ oggetto_tipo, azione }) => oggetto_tipo === 'proposta' && ATTI.has(azione)),
      ({ oggetto_id }) => oggetto_id,
    );
    for (const proposta of over) {
      const { id, esito, esitoSpeciale } = proposta;
      const esitoAtto = esito === null || esitoSpeciale === 'NON_AMMISSIBILE' ? [] : [esito.concluso ? 'concludeEsito' : 'saveEsito'];
      const referee = refereeOf(proposta);
      const expected = [
        'startValutazione',
        ...referee.flatMap(() => ['inviteReferee', 'acceptReferee']),
        ...of(rows.valutazione, proposta).map(() => 'concludeValutazione'),
        ...(referee.length > 0 ? ['concludeFaseReferee'] : []),
        ...(esitoSpeciale === 'NON_AMMISSIBILE' ? ['declareNonAmmissibile'] : []),
        ...esitoAtto,
      ];
      const said = acts.get(id) ?? [];
      expect([id, ...said.map(({ azione }) => azione).toSorted()]).toEqual([id, ...expected.toSorted()]);
      if (esitoAtto.length > 0) expect([id, said.at(-1)?.azione]).toEqual([id, ...esitoAtto]);
    }
  });

  test('the proposta goes from the end of its call to its outcome in the order of time: phase after phase, official last', () => {
    for (const proposta of over) {
      const { classe, inviata, valutata } = proposta;
      const fasi = of(rows.proposta_fase, proposta).flatMap(({ fase_id, conclusa_ts }) => {
        const schede = of(rows.valutazione, proposta).filter((scheda) => scheda.fase_id === fase_id);
        const referee = refereeOf(proposta).filter(({ id }) => schede.some(({ referee_id }) => referee_id === id));
        const began = referee.flatMap(({ invito_ts, accettazione_ts }) => [invito_ts, accettazione_ts]).toSorted(earlier);
        return [...began, ...schede.map((scheda) => scheda.conclusa_ts), ...(conclusa_ts === null ? [] : [conclusa_ts])];
      });
      const decided = of(rows.esito, proposta).map(({ updated_at }) => updated_at);
      const end = classe.ufficializzazione ?? now;
      const instants = [inviata, classe.chiusura, ...fasi, ...(valutata === null ? [] : [valutata]), ...decided, end].map(Number);
      expect([proposta.id, ...instants]).toEqual([proposta.id, ...instants.toSorted((one, other) => one - other)]);
    }
    const when = rows.audit_log.map(({ quando }) => quando.getTime());
    expect(when).toEqual(when.toSorted((one, other) => one - other));
    expect(classi.every(({ ufficializzazione }) => ufficializzazione === null || ufficializzazione < now)).toBe(true);
  });
});

const earlier = (one: Date, other: Date): number => one.getTime() - other.getTime();
