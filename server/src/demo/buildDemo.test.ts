import { checkForm } from '@sigeba/contract/form/engine/checkForm.ts';
import { cleanValori } from '@sigeba/contract/form/engine/cleanValori.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { dayInRome, timeInRome } from '@sigeba/contract/instant.ts';
import { statoStep } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import { checkCharacter } from '@sigeba/contract/utenti/codiceFiscale.ts';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_DEMO } from './account.ts';
import { buildDemo } from './buildDemo.ts';
import { DOCENTI } from './persone.ts';

const now = new Date('2026-11-20T19:00:00Z');
const { rows, proposte, persone, classi, reports } = buildDemo({ now, seed: 7 });
const inviate = proposte.filter(({ inviata }) => inviata !== null);
const ofMaria = proposte.filter(({ responsabile }) => responsabile.email === 'maria.rossi@ateneo.example');

describe('the people', () => {
  test('the people are about three hundred, each with an e-mail address and a codice fiscale that no real person has', () => {
    expect(rows.utente.length).toBeGreaterThan(300);
    expect(new Set(rows.utente.map(({ email }) => email)).size).toBe(rows.utente.length);
    const codici = rows.utente.flatMap(({ codice_fiscale }) => codice_fiscale ?? []);
    // Somebody has a second account, which was made without it.
    expect(codici.length).toBeGreaterThanOrEqual(persone.length - 1);
    expect(new Set(codici).size).toBe(codici.length);
    for (const { codiceFiscale: codice } of persone) {
      expect(codice).toMatch(/^[A-Z]{6}\d{2}[ABCDEHLMPRST]\d{2}Z999[A-Z]$/);
      expect(checkCharacter(codice.slice(0, 15))).toBe(codice.slice(15));
    }
  });

  test('the registry has something to mend: a mistyped codice fiscale, and people without SSD or department', () => {
    const mistyped = rows.utente.filter(
      ({ codice_fiscale: codice }) => codice !== null && checkCharacter(codice.slice(0, 15)) !== codice.slice(15),
    );
    expect(mistyped).toHaveLength(1);
    const teach = new Set<string | null>(DOCENTI);
    const teachers = rows.utente_profilo.filter(({ utente_id }) => teach.has(persone[utente_id - 1]?.ruolo ?? null));
    expect(teachers.filter(({ ssd_id }) => ssd_id === null)).toHaveLength(1);
    expect(teachers.filter(({ dipartimento_id }) => dipartimento_id === null)).toHaveLength(1);
    expect(new Set(rows.utente.map(({ cognome, nome, data_di_nascita }) => `${cognome} ${nome} ${data_di_nascita}`)).size).toBe(
      rows.utente.length - 1,
    );
  });

  test('the accounts shown on the start page exist', () => {
    expect(rows.utente.slice(0, ACCOUNT_DEMO.length).map(({ email }) => email)).toEqual(ACCOUNT_DEMO.map(({ email }) => email));
  });
});

describe('the proposte', () => {
  test('the proposte are about four hundred, in every state', () => {
    expect(rows.proposta.length).toBeGreaterThan(390);
    const states = new Set(proposte.map(({ stato }) => stato));
    expect(states).toEqual(new Set(['BOZZA', 'INVIATA', 'VALUTATA', 'FINANZIATA', 'NON_FINANZIATA', 'NON_AMMISSIBILE', 'RESPINTA']));
  });

  test('a title that fills its field ends its sentence', () => {
    const lunghi = rows.proposta.flatMap(({ titolo }) => (titolo?.includes(': un approccio integrato') ? [titolo] : []));
    expect(lunghi.length).toBeGreaterThan(0);
    for (const titolo of lunghi) expect(titolo).toMatch(/(comparativo|aperti|condivisi|riproducibili|scientifica)$/);
  });

  test('sheets are concluded while people are at work', () => {
    const hours = rows.valutazione.map(({ conclusa_ts: quando }) => Number(timeInRome(quando as Date).slice(0, 2)));
    expect(hours.length).toBeGreaterThan(0);
    expect(hours.filter((hour) => hour < 8 || hour > 19)).toEqual([]);
  });

  test('every sent proposta is valid, and stored as Salva stores it', () => {
    for (const { classe, compilata, inviata } of inviate) {
      const facts = { oggi: dayInRome(inviata ?? now), ...classe.facts };
      expect(checkForm(classe.modulo.template, compilata.valori, facts)).toEqual([]);
      expect(cleanValori(classe.modulo.template, compilata.valori, facts)).toEqual({ valori: compilata.valori, violazioni: [] });
    }
    expect(rows.compilazione.slice(0, proposte.length).map(({ valori }) => JSON.parse(valori) as Valori)).toEqual(
      proposte.map(({ compilata }) => compilata.valori),
    );
  });

  test('an answer names only istanze that the group had sent by then', () => {
    const numbered = inviate.flatMap(({ compilata, responsabile, gruppo, inviata }) =>
      [...JSON.stringify(compilata.valori).matchAll(/CERT-\d{4}-\d{7}/g)].map(([numero]) => ({
        numero,
        group: [responsabile.id, ...gruppo.membri.map(({ persona }) => persona.id)],
        inviata,
      })),
    );
    for (const { numero, group, inviata } of numbered) {
      const istanza = rows.istanza.find(({ numero_protocollo }) => numero_protocollo === numero);
      expect(group).toContain(istanza?.utente_proponente_id);
      expect(Number(istanza?.send_timestamp)).toBeLessThanOrEqual(Number(inviata));
    }
  });

  test('the result of Controlla stored with a bozza is true', () => {
    for (const { validata, compilata, inviata } of proposte) {
      if (validata !== null) expect(validata).toBe(compilata.errori === 0);
      if (inviata !== null) expect(compilata.titolo).not.toBeNull();
    }
    expect(proposte.some(({ stato, compilata }) => stato === 'BOZZA' && compilata.errori > 0)).toBe(true);
  });

  test('protocol numbers follow the sending without gaps, and the counter knows the last', () => {
    for (const { ambito, anno, ultimo } of rows.contatore_protocollo) {
      const numbers = [
        ...inviate.map(({ numeroProtocollo, inviata }) => ({ numeroProtocollo, when: Number(inviata) })),
        ...rows.istanza.map(({ numero_protocollo, send_timestamp }) => ({
          numeroProtocollo: numero_protocollo,
          when: Number(send_timestamp),
        })),
      ]
        .filter(({ numeroProtocollo }) => numeroProtocollo?.startsWith(`${ambito}${anno}-`))
        .toSorted((a, b) => a.when - b.when)
        .map(({ numeroProtocollo }) => Number(numeroProtocollo?.slice(-7)));
      expect(numbers).toEqual(Array.from({ length: ultimo }, (_, at) => at + 1));
    }
    expect(proposte.every(({ inviata, numeroProtocollo }) => (inviata === null) === (numeroProtocollo === null))).toBe(true);
  });

  test('no comment calls a whole grant a reduced one, and one classe concludes with words alone, without a threshold, as class 522 did', () => {
    const whole = proposte.filter(({ esito, compilata }) => esito?.finanziamento === compilata.finanziamentoRichiesto);
    expect(whole.length).toBeGreaterThan(10);
    expect(whole.filter(({ esito }) => esito?.commento.includes('ridotto'))).toEqual([]);
    const senza = rows.classe_attributo.filter(({ codice }) => codice === 'concludiSenzaPunteggi');
    expect(senza.map(({ classe_id }) => classi.find(({ id }) => id === classe_id)?.key)).toEqual(['TIPO_2']);
    const giudicate = proposte.filter(({ classe, statusValutazione }) => classe.senzaPunteggi && statusValutazione !== null);
    expect(new Set(giudicate.map(({ statusValutazione }) => statusValutazione))).toEqual(new Set(['FINANZIATA', 'NON_FINANZIATA']));
    for (const { id, punteggio, esitoSpeciale } of giudicate) {
      expect(punteggio).toBe(0);
      const parole = rows.valutazione.filter(({ proposta_id, motivazione }) => proposta_id === id && motivazione !== null);
      expect(parole).toMatchObject([{ status: 'CONCLUSA', punteggio: 0, membro_commissione_id: expect.any(Number) }]);
      expect(esitoSpeciale === null || esitoSpeciale === 'RESPINTA').toBe(true);
    }
    expect(rows.classe.filter(({ soglia_finanziabilita }) => soglia_finanziabilita === null).map(({ id }) => id)).toEqual(
      senza.map(({ classe_id }) => classe_id),
    );
  });

  test('the members of a classe whose outcomes are not official write drafts and the chair concludes, as in every new one (D-106)', () => {
    const solo = rows.classe_attributo.filter(({ codice }) => codice === 'mcValutazioneSoloBozza').map(({ classe_id }) => classe_id);
    expect(solo).toEqual(classi.filter(({ ufficializzazione }) => ufficializzazione === null).map(({ id }) => id));
    expect(solo.map((id) => classi.find((classe) => classe.id === id)?.key)).toContain('GRANDI');
  });

  test('a classe that requires a list of projects has the field in which they are listed', () => {
    const chiedono = classi.filter(({ facts }) => (facts.numeroProgettiMin ?? 0) > 0);
    expect(chiedono.length).toBeGreaterThan(0);
    for (const { nome, modulo } of chiedono)
      expect([nome, [...indexTemplate(modulo.template).campi.values()].some(({ campo }) => campo.tipoCampo === 'progetti_manual')]).toEqual(
        [nome, true],
      );
  });

  test('nobody is granted more than they requested, nor a fraction of a euro', () => {
    for (const { esito, compilata, statusValutazione } of proposte) {
      if (esito === null) continue;
      expect(esito.finanziamento).toBeLessThanOrEqual(compilata.finanziamentoRichiesto);
      expect(esito.assegno).toBeLessThanOrEqual(compilata.assegnoRichiesto);
      expect(Number.isInteger(esito.finanziamento)).toBe(true);
      expect(esito.finanziamento > 0).toBe(statusValutazione === 'FINANZIATA');
    }
  });

  test('groups are as large as their classe requires, once sent', () => {
    for (const {
      classe,
      gruppo: { membri },
    } of inviate.filter(({ classe }) => classe.sigla !== 'AR')) {
      const people = 1 + membri.filter(({ status }) => status === 'ACCETTATA').length;
      expect(people).toBeGreaterThanOrEqual(classe.partecipanti[0]);
      expect(people).toBeLessThanOrEqual(classe.partecipanti[1]);
    }
    expect(inviate.filter(({ classe }) => classe.sigla === 'AR').every(({ gruppo }) => gruppo.membri.length === 1)).toBe(true);
  });

  test('nobody leads two sent proposte of one tipologia and year', () => {
    const led = inviate.map(({ classe, responsabile }) => `${classe.sigla} ${classe.anno} ${responsabile.id}`);
    expect(new Set(led).size).toBe(led.length);
  });

  test('about a quarter of the proposte comes from people under 40', () => {
    const share = rows.proposta.filter(({ eta_alla_domanda }) => eta_alla_domanda < 40).length / rows.proposta.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.35);
  });
});

describe('the reports', () => {
  const steps = new Map(rows.step_rendicontazione.map((step) => [step.id, step]));
  const statoOf = ({ status, step_id, proroga_al }: (typeof rows.rendicontazione)[number]) => {
    const { start_timestamp: inizio, end_timestamp: fine } = steps.get(step_id) ?? { start_timestamp: null, end_timestamp: null };
    return statoStep({ status, inizio, scadenza: proroga_al ?? fine, now });
  };

  test('the reports are in every state: one with an item 27 % above its share and its reason, one above the grant, one reopened', () => {
    expect(rows.rendicontazione.map(statoOf)).toEqual(expect.arrayContaining(['BOZZA', 'INVIATA']));
    expect(rows.rendicontazione.some(({ finanziamento_speso, totale_concesso }) => finanziamento_speso > totale_concesso)).toBe(true);
    expect(rows.rendicontazione.filter((row) => row.status === 'BOZZA' && row.send_timestamp !== null).map(statoOf)).toEqual(['BOZZA']);
    expect(rows.rendicontazione.filter((row) => row.motivo_riapertura !== undefined).map(statoOf)).toEqual(['BOZZA']);
    expect(rows.rendicontazione_voce.some(({ descrizione_spesa }) => descrizione_spesa?.startsWith('Il prezzo') === true)).toBe(true);
  });

  test('every sent report is valid', () => {
    const sent = new Set(rows.rendicontazione.filter(({ status }) => status === 'INVIATA').map((row) => row.compilazione_id));
    expect(rows.compilazione.filter(({ id }) => sent.has(id)).every(({ stato_validazione }) => stato_validazione === true)).toBe(true);
    expect(reports.filter(({ come }) => come !== 'BOZZA').map(({ compilata }) => compilata.errori)).toEqual(
      reports.filter(({ come }) => come !== 'BOZZA').map(() => 0),
    );
  });

  test('Maria Rossi has a report to fill in, Sara Conti two sent and one begun, Giovanni Bianchi one that was never sent', () => {
    const of = (email: string) => {
      const ids = proposte.filter(({ responsabile, stato }) => responsabile.email === email && stato === 'FINANZIATA').map(({ id }) => id);
      return rows.rendicontazione.filter(({ proposta_id }) => ids.includes(proposta_id)).map(({ status }) => status);
    };
    expect([of('maria.rossi@ateneo.example'), of('sara.conti@ateneo.example'), of('giovanni.bianchi@ateneo.example')]).toEqual([
      [],
      ['INVIATA', 'BOZZA', 'INVIATA'],
      [],
    ]);
  });
});

describe('the history of the demonstration', () => {
  test('every call names who created it, before it opened, and every confirmed profile was confirmed by its person', () => {
    const actOf = (wanted: string, oggetto: number) =>
      rows.audit_log.find(({ azione, oggetto_id }) => azione === wanted && oggetto_id === oggetto);
    for (const { id, start_timestamp: apertura } of rows.bando)
      expect(actOf('createBando', id)?.quando.getTime()).toBeLessThan(apertura.getTime());
    for (const { id, tipoUtente, profiloValidato, primoAccesso } of persone)
      expect(actOf('confirmProfilo', id)?.quando).toEqual(
        tipoUtente === 'UTENTE' && profiloValidato && primoAccesso !== null ? primoAccesso : undefined,
      );
  });

  test('Maria Rossi has a complete bozza that nobody has checked, one just begun, one sent, one funded and one not', () => {
    expect(ofMaria).toContainEqual(
      expect.objectContaining({ stato: 'BOZZA', validata: null, compilata: expect.objectContaining({ errori: 0 }) }),
    );
    expect(ofMaria.filter(({ stato, classe }) => stato === 'BOZZA' && classe.aperta)).toHaveLength(2);
    expect(ofMaria.filter(({ stato, classe }) => stato === 'BOZZA' && !classe.aperta)).toHaveLength(1);
    for (const stato of ['INVIATA', 'FINANZIATA', 'NON_FINANZIATA']) expect(ofMaria.map((proposta) => proposta.stato)).toContain(stato);
  });

  test('Giovanni Bianchi has two invitations to answer', () => {
    const asked = proposte
      .flatMap(({ gruppo }) => gruppo.membri)
      .filter(({ persona, status }) => persona.email.startsWith('giovanni.bianchi@') && status === 'PENDING');
    expect(asked).toHaveLength(2);
  });

  test("this year's bandi are open, one of them for three more days; all older classi but one are official", () => {
    expect(classi.filter(({ aperta }) => aperta).every(({ apertura, chiusura }) => apertura < now && now < chiusura)).toBe(true);
    expect(classi.some(({ chiusura }) => dayInRome(chiusura) === '2026-11-23')).toBe(true);
    expect(classi.filter(({ aperta, ufficializzazione }) => !aperta && ufficializzazione === null)).toHaveLength(1);
  });

  test('holders of reports that are due were reminded, and none whose report is sent', () => {
    const told = rows.promemoria_termine.map(({ oggetto_id, step_id }) => `${oggetto_id}/${step_id}`);
    expect(told.length).toBeGreaterThan(0);
    const sent = rows.rendicontazione.filter(({ status }) => status === 'INVIATA').map((row) => `${row.proposta_id}/${row.step_id}`);
    expect(told.filter((each) => sent.includes(each))).toEqual([]);
    expect(rows.email_outbox.filter(({ tipo }) => tipo === 'M-45')).toHaveLength(told.length);
  });

  test('three mails were not delivered', () => {
    expect(rows.email_outbox.filter(({ stato }) => stato === 'FALLITA')).toHaveLength(3);
  });
});

test('the same seed and instant give the same demonstration', () => {
  expect(buildDemo({ now, seed: 7 }).rows).toEqual(rows);
});

test.each(['2027-01-04T08:00:00Z', '2028-02-29T22:59:00Z', '2027-10-30T23:30:00Z'])('it can be made at %s too', (moment) => {
  const made = buildDemo({ now: new Date(moment), seed: 3 });
  expect(made.proposte.filter(({ inviata, compilata }) => inviata !== null && compilata.errori > 0)).toEqual([]);
  expect(made.proposte.every(({ salvata, creata }) => creata < salvata && salvata < new Date(moment))).toBe(true);
});
