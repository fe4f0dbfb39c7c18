// @vitest-environment jsdom
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { checkEsito, checkMancanze, REGOLE_VOTO } from '@sigeba/contract/cert/esame/voto.rules.ts';
import type { CertMembroProposta } from '@sigeba/contract/cert/membro.shape.ts';
import { statoOf } from '@sigeba/contract/cert/stati.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAnythingKept } from '../../../api/journalStorage.ts';
import { setSession } from '../../../api/session.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { openJournal } from '../../../form/journal.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { type Call, refusal, renderScreen } from '../../../page/renderScreen.testing.tsx';
import { OPENER } from '../../../ui/layout/SideBySide.tsx';
import { Accanto } from './Accanto.tsx';
import { DecisioneDaRegistrare } from './DaRegistrare.tsx';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(cleanup);

const membro = (id: number, cognome: string, presente: boolean, flag: 0 | 2 | null): CertMembroProposta => ({
  certMembroCommissione: {
    id,
    utenteId: id,
    cognome,
    nome: 'Ada',
    isInterno: flag !== 2,
    flag,
    flag_minor_major: null,
    classeUtente: flag === null ? null : flag === 0 ? 'Relatore 1' : 'Esperti Esterni',
  },
  id: flag === null ? null : id,
  note: null,
  flag_minor_major: null,
  conflittoInteressi: false,
  presente,
  presidente: id === 2,
  senzaVoto: flag === 2,
});

const esame = (said: Partial<Esame> = {}): Esame => ({
  istanza: {
    id: 4,
    titolo: 'Sonno e turni',
    numeroProtocollo: 'CERT-2026-0000004',
    revisione: 0,
    stato: statoOf(6),
    lettera: null,
    utenteProponente: { id: 9, cognome: 'Verdi', nome: 'Anna', dipartimento: null },
    creationTimestamp: '2026-03-01T10:00:00.000Z',
    lastUpdate: '2026-03-01T10:00:00.000Z',
    dataInvio: null,
    sendTimestamp: null,
    dataValutazione: null,
    fileDeliberaMediaId: null,
    fileDeliberaRidottoMediaId: null,
    membriAssegnati: 1,
    relatori: [],
    condizioniVerificateIl: null,
    condizioniSollecitateIl: null,
    condizioniAttendono: null,
    certSeduta: { id: 1, dataSeduta: '2026-03-20', registrata: true },
    feedCompilati: 1,
    azioni: [],
  },
  sguardo: 'PRESIDENTE',
  propria: false,
  inConflitto: false,
  voto: { presenti: 3, inConflitto: 0, senzaVoto: 1, votanti: 2, presidenteVota: true },
  regole: REGOLE_VOTO,
  quorum: { componenti: 3, presenti: 2, servono: 2, raggiunto: true },
  ultimeDelibere: [{ anno: 2026, numero: 13 }],
  membri: [membro(1, 'Greco', true, 0), membro(2, 'Longo', true, null), membro(3, 'Marini', true, 2), membro(5, 'Assente', false, null)],
  mia: null,
  valutazione: null,
  condizioni: null,
  avviso: null,
  delibere: [],
  storico: [],
  ...said,
});
const at = { pathname: '/cert/valutazione/4', search: '?accanto=valuta' };
const show = (said: Partial<Esame> = {}) =>
  renderScreen(<Accanto esame={esame(said)}>{() => <p>Istanza</p>}</Accanto>, {
    answers: { 'PUT /cert/updateStatoAndInfoPropostaCert': { impronta: 'x', mail: [] } },
    at,
  });
const DECISIONE = { name: 'Decisione' };
const DOPO = '2026-03-02T10:00:00.000Z';

describe('the evaluation of an istanza', () => {
  test('asks for state, number and votes, and sends them as they were typed [CERT-081] [CERT-084] [CERT-086]', async () => {
    const { calls } = show();
    const side = within(await screen.findByRole('region', DECISIONE));
    expect(side.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Approvata',
      'Approvata con condizione',
      'Richiesta revisioni',
      'Non approvata',
      'Non valutabile',
    ]);
    await userEvent.click(side.getByRole('radio', { name: 'Approvata' }));
    const numero = side.getByRole<HTMLInputElement>('textbox', { name: /^Numero Delibera/ });
    expect(numero.value).toBe('14');
    await userEvent.type(numero, '/2026');
    for (const [label, value] of [
      ['Favorevoli', '1'],
      ['Astenuti', '1'],
      ['Contrari', '0'],
    ] as const)
      await userEvent.type(side.getByRole('textbox', { name: new RegExp(`^${label}`) }), value);
    await userEvent.type(side.getByRole('textbox', { name: /^Nota di valutazione/ }), 'Bene');
    await userEvent.type(side.getByRole('textbox', { name: /^Note componenti/ }), 'Concordi');
    await userEvent.type(side.getByRole('textbox', { name: /^Nota del presidente/ }), 'Visto');
    await userEvent.click(side.getByRole('button', { name: 'Registra la valutazione' }));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      propostaCertId: 4,
      statoId: 2,
      numeroDelibera: '14/2026',
      favorevoli: 1,
      astenuti: 1,
      contrari: 0,
      dataSeduta: '2026-03-20',
      note: 'Bene',
      noteComponenti: 'Concordi',
      notePresidenteCert: 'Visto',
    });
  });

  test('asks for the notes of evaluator, members and chair, and in a revision for what the proponent must do [CERT-085]', async () => {
    show();
    const side = within(await screen.findByRole('region', DECISIONE));
    const notes = () => side.getAllByRole('textbox').map((box) => (box as HTMLTextAreaElement).labels?.[0]?.textContent ?? '');
    await userEvent.click(side.getByRole('radio', { name: 'Approvata' }));
    for (const name of [/^Nota di valutazione/, /^Note componenti/, /^Nota del presidente/])
      expect(notes().some((each) => name.test(each))).toBe(true);
    expect(notes().some((each) => each.startsWith('Che cosa si chiede'))).toBe(false);
    await userEvent.click(side.getByRole('radio', { name: 'Richiesta revisioni' }));
    expect(notes().some((each) => each.startsWith('Che cosa si chiede'))).toBe(true);
  });

  test('keeps the field of a point when the one above it is removed, even if both have the same text', async () => {
    show();
    const side = within(await screen.findByRole('region', DECISIONE));
    await userEvent.click(side.getByRole('radio', { name: 'Richiesta revisioni' }));
    const add = () => userEvent.click(side.getByRole('button', { name: 'Aggiungi un punto a cui rispondere' }));
    await add();
    await add();
    for (const name of [/^Punto 1/, /^Punto 2/]) await userEvent.type(side.getByRole('textbox', { name }), 'I tempi');
    const second = side.getByRole('textbox', { name: /^Punto 2/ });
    await userEvent.click(side.getByRole('button', { name: /^Togli il punto ?1/ }));
    expect(side.getByRole('textbox', { name: /^Punto 1/ })).toBe(second);
    await add();
    expect(side.getByRole('textbox', { name: /^Punto 1/ })).toBe(second);
  });

  test('says the day of the sitting and who was present in it, each to be ticked as having left [CERT-082] [CERT-083] [CERT-183]', async () => {
    show();
    const side = within(await screen.findByRole('region', DECISIONE));
    await userEvent.click(side.getByRole('radio', { name: 'Non approvata' }));
    expect(side.getByText('20/03/2026')).toBeTruthy();
    const ticks = within(side.getByRole('group', { name: /^Presenti in conflitto/ })).getAllByRole('checkbox');
    expect(ticks.map((tick) => (tick as HTMLInputElement).labels?.[0]?.textContent)).toEqual(['Greco Ada', 'Longo Ada', 'Marini Ada']);
    expect(side.getByText(/votano in 2\./)).toBeTruthy();
    await userEvent.click(side.getByRole('checkbox', { name: 'Longo Ada' }));
    expect(side.getByText(/votano in 1\./)).toBeTruthy();
  });

  const vote = async (favorevoli: string, astenuti: string, contrari: string) => {
    const side = within(screen.getByRole('region', DECISIONE));
    for (const [label, value] of [
      ['Favorevoli', favorevoli],
      ['Astenuti', astenuti],
      ['Contrari', contrari],
    ] as const) {
      const box = side.getByRole('textbox', { name: new RegExp(`^${label}`) });
      await userEvent.clear(box);
      await userEvent.type(box, value);
    }
  };
  const PREVALE = 'Prevale il voto del presidente';

  test('says by the rule of the server that the votes do not carry the outcome before anything is pressed (D-191)', async () => {
    const { calls } = show();
    const side = within(await screen.findByRole('region', DECISIONE));
    await userEvent.click(side.getByRole('radio', { name: 'Approvata' }));
    await vote('0', '0', '2');
    const voti = { favorevoli: 0, astenuti: 0, contrari: 2, prevalePresidente: false, presidenteVota: true };
    const sentence = checkEsito(2, voti, REGOLE_VOTO)[0]?.messaggio ?? '-';
    expect(side.getByRole('alert').textContent).toContain(sentence);
    expect(side.queryByRole('checkbox', { name: PREVALE })).toBeNull();
    await userEvent.click(side.getByRole('button', { name: 'Registra la valutazione' }));
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await userEvent.click(side.getByRole('radio', { name: 'Non approvata' }));
    expect(side.queryByText(/favorevoli 0, contrari 2/)).toBeNull();
  });

  test('lets the chair decide a tie, where the chair votes (D-191)', async () => {
    show();
    const side = within(await screen.findByRole('region', DECISIONE));
    await userEvent.click(side.getByRole('radio', { name: 'Approvata' }));
    await vote('1', '0', '1');
    expect(side.getByText(/^Parità: favorevoli 1, contrari 1\./)).toBeTruthy();
    await userEvent.click(side.getByRole('checkbox', { name: PREVALE }));
    expect(side.queryByText(/^Parità/)).toBeNull();
    await vote('2', '0', '0');
    expect(side.getByText('I voti non sono pari: il voto del presidente non prevale.')).toBeTruthy();
    await userEvent.click(side.getByRole('checkbox', { name: PREVALE }));
    expect(side.queryByRole('checkbox', { name: PREVALE })).toBeNull();
    await userEvent.click(side.getByRole('checkbox', { name: 'Longo Ada' }));
    await vote('1', '0', '0');
    expect(side.queryByRole('alert')).toBeNull();
  });

  test('says first that numero legale and rapporteur are missing, and asks why the committee decides nevertheless (D-192)', async () => {
    const quorum = { componenti: 5, presenti: 2, servono: 3, raggiunto: false };
    show({ quorum, membri: [membro(1, 'Greco', true, null), membro(2, 'Longo', true, null)] });
    const side = within(await screen.findByRole('region', DECISIONE));
    expect(side.getByText(/^Numero legale non raggiunto: presenti 2 di 5/)).toBeTruthy();
    expect(side.getByText('Nessun relatore è assegnato all’istanza.')).toBeTruthy();
    await userEvent.click(side.getByRole('radio', { name: 'Approvata' }));
    await userEvent.click(side.getByRole('button', { name: 'Registra la valutazione' }));
    expect(side.getByRole('textbox', { name: /^Perché si decide comunque/ }).getAttribute('aria-invalid')).toBe('true');
    cleanup();
    show({ quorum, regole: { ...REGOLE_VOTO, numeroLegale: 'obbligatorio' } });
    const forbidden = within(await screen.findByRole('region', DECISIONE));
    expect(forbidden.getByText('Senza numero legale non si delibera')).toBeTruthy();
    expect(forbidden.queryByRole('textbox', { name: /^Perché si decide comunque/ })).toBeNull();
  });

  test('offers what can be done instead of a vote if the required numero legale is missing, and says how to reach it', async () => {
    show({
      quorum: { componenti: 5, presenti: 2, servono: 3, raggiunto: false },
      regole: { ...REGOLE_VOTO, numeroLegale: 'obbligatorio' },
    });
    const side = within(await screen.findByRole('region', DECISIONE));
    expect(side.getByText(/^Numero legale non raggiunto: presenti 2 di 5/)).toBeTruthy();
    expect(side.getByText(/Per votarla serve un’altra seduta/)).toBeTruthy();
    expect(side.getByRole('link', { name: 'Apri la seduta' }).getAttribute('href')).toMatch(/seduta\/1$/);
    expect(side.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Richiesta revisioni',
      'Non valutabile',
    ]);
    expect(side.queryByRole('textbox', { name: /^Favorevoli/ })).toBeNull();
  });

  test('says with figures that those in conflict leave fewer to vote than the numero legale asks for', async () => {
    show();
    const side = within(await screen.findByRole('region', DECISIONE));
    await userEvent.click(side.getByRole('radio', { name: 'Approvata' }));
    expect(side.queryByText(/vota una sola persona/)).toBeNull();
    await userEvent.click(side.getByRole('checkbox', { name: 'Longo Ada' }));
    expect(side.getByText(/presenti 2 di 3, ne servono 2\), ma su questa istanza vota una sola persona/)).toBeTruthy();
    await userEvent.click(side.getByRole('radio', { name: 'Richiesta revisioni' }));
    expect(side.queryByText(/vota una sola persona/)).toBeNull();
  });

  test('adds the votes up as they are typed, beside how many vote', async () => {
    show();
    const side = within(await screen.findByRole('region', DECISIONE));
    await userEvent.click(side.getByRole('radio', { name: 'Approvata' }));
    expect(side.queryByText(/^Voti /)).toBeNull();
    await userEvent.type(side.getByRole('textbox', { name: /^Favorevoli/ }), '1');
    expect(side.getByText('Voti 1 / 2: ne manca uno')).toBeTruthy();
    await vote('2', '1', '1');
    expect(side.getByText('Voti 4 / 2: 2 di troppo')).toBeTruthy();
    await vote('2', '0', '0');
    expect(side.getByText('Voti 2 / 2')).toBeTruthy();
  });

  test('asks once about a number that is not the next one (D-195)', async () => {
    const { calls } = show();
    const sent = () => calls.filter(({ method }) => method === 'PUT').length;
    const side = within(await screen.findByRole('region', DECISIONE));
    await userEvent.click(side.getByRole('radio', { name: 'Richiesta revisioni' }));
    const numero = side.getByRole('textbox', { name: /^Numero Delibera/ });
    await userEvent.clear(numero);
    await userEvent.type(numero, '16');
    expect(side.getByText('Con la n. 16/2026 mancano le n. da 14 a 15: la prossima è la n. 14/2026.')).toBeTruthy();
    await userEvent.type(side.getByRole('textbox', { name: /^Nota di valutazione/ }), 'Da rivedere');
    await userEvent.type(side.getByRole('textbox', { name: /^Che cosa si chiede/ }), 'I tempi');
    await userEvent.click(side.getByRole('button', { name: 'Registra la valutazione' }));
    const asking = within(await screen.findByRole('alertdialog', { name: 'Registrare la delibera n. 16?' }));
    expect(sent()).toBe(0);
    await userEvent.click(asking.getByRole('button', { name: 'Registra la n. 16' }));
    expect(sent()).toBeGreaterThan(0);
  });

  test('marks as required what the chosen outcome requires: before one is chosen, no notes of the members', async () => {
    show();
    const side = within(await screen.findByRole('region', DECISIONE));
    const isRequired = (name: RegExp) => {
      const box = side.getByRole('textbox', { name });
      return box.hasAttribute('required') || box.getAttribute('aria-required') === 'true';
    };
    expect(isRequired(/^Note componenti/)).toBe(false);
    await userEvent.click(side.getByRole('radio', { name: 'Approvata con condizione' }));
    expect([isRequired(/^Note componenti/), isRequired(/^Che cosa si chiede/)]).toEqual([true, true]);
    await userEvent.click(side.getByRole('radio', { name: 'Richiesta revisioni' }));
    expect([isRequired(/^Note componenti/), isRequired(/^Che cosa si chiede/)]).toEqual([false, true]);
    await userEvent.click(side.getByRole('button', { name: 'Aggiungi un punto a cui rispondere' }));
    await userEvent.type(side.getByRole('textbox', { name: /^Punto 1/ }), 'I tempi');
    expect(isRequired(/^Che cosa si chiede/)).toBe(false);
  });

  const CONFLITTO = /^Dichiaro un conflitto di interessi/;
  test('says under each note who reads it, which changes with the outcome (D-193)', async () => {
    show();
    const comitato = /^Leggono: l’ufficio etica, il presidente e i membri interni\./;
    for (const name of [/^Nota di valutazione/, /^Note componenti/, /^Nota del presidente/])
      expect(screen.getByRole('textbox', { name, description: comitato })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Non valutabile' }));
    expect(screen.getByRole('textbox', { name: /^Nota di valutazione/, description: /^Leggono: il proponente,/ })).toBeTruthy();
  });

  test('lets the author of a note declare a conflict of interest there, and not the evaluator [CERT-160]', async () => {
    show();
    await screen.findByRole('region', DECISIONE);
    expect(screen.queryByRole('checkbox', { name: CONFLITTO })).toBeNull();
    cleanup();
    const mia = membro(1, 'Greco', true, 0);
    show({ sguardo: 'INTERNO', mia });
    expect(await screen.findByRole('checkbox', { name: CONFLITTO })).toBeTruthy();
  });
});

test('a decision refused because the rapporteur has left meanwhile asks for its reason, and keeps what was typed (D-192)', async () => {
  const read = [esame(), esame({ membri: [membro(1, 'Greco', true, null), membro(2, 'Longo', true, null)] })];
  const manca = { campo: 'motivoDeroga', messaggio: 'Nessun relatore è assegnato all’istanza.' };
  renderScreen(<Pagina />, {
    at,
    answers: {
      'GET /cert/4/esame': () => Response.json(read.length > 1 ? read.shift() : read[0]),
      'PUT /cert/updateStatoAndInfoPropostaCert': () => refusal(422, 3, 'Alcuni dati non sono corretti.', [manca]),
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Richiesta revisioni' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Nota di valutazione/ }), 'Altro');
  await userEvent.type(screen.getByRole('textbox', { name: /^Che cosa si chiede/ }), 'Altro');
  expect(screen.queryByRole('textbox', { name: /^Perché si decide comunque/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Registra la valutazione' }));
  const attenzione = within(await screen.findByRole('alertdialog', { name: 'Attenzione' }));
  await userEvent.click(attenzione.getByRole('button', { name: 'Chiudi' }));
  expect(await screen.findByRole('textbox', { name: /^Perché si decide comunque/ })).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Nota di valutazione/ }).value).toBe('Altro');
});

function Pagina() {
  const query = useRoute('GET /cert/:id/esame', { params: { id: 4 } }, { kept: false });
  return (
    <Loaded query={query}>
      {(letto) => (
        <Accanto esame={letto}>
          {({ valuta }) =>
            valuta?.open === false && (
              <button type="button" id={OPENER} onClick={valuta.show}>
                Valuta
              </button>
            )
          }
        </Accanto>
      )}
    </Loaded>
  );
}

test('a reopened note begins with the saved text, not with the text that the page had read before', async () => {
  let mia = membro(1, 'Greco', true, 0);
  renderScreen(<Pagina />, {
    answers: {
      // The note is closed before the answer to the reading that follows the act is there.
      'GET /cert/4/esame': async () => {
        await new Promise((answered) => setTimeout(answered, 50));
        return Response.json(esame({ sguardo: 'INTERNO', mia }));
      },
      'PUT /cert/note/salvaModificaNotaCert': ({ body }: Call) => {
        mia = { ...mia, note: (body as { note: string }).note };
        return Response.json({});
      },
    },
  });
  const write = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Valuta' }));
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Nota/ });
  };
  await userEvent.type(await write(), 'Serve il consenso');
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'La tua nota' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Valuta' }));
  expect((await write()).value).toBe('Serve il consenso');
});

test('a note that is refused for another reason still rests on the one that was read; one that was shown is then replaced [D-303]', async () => {
  const letta = { ...membro(1, 'Greco', true, 0), note: 'Letta', flag_minor_major: 0 as const };
  let mia: typeof letta = letta;
  const long = { campo: 'note', messaggio: 'Al massimo 4000 caratteri.' };
  const { calls } = renderScreen(<Pagina />, {
    at,
    answers: {
      'GET /cert/4/esame': () => Response.json(esame({ sguardo: 'INTERNO', mia })),
      'PUT /cert/note/salvaModificaNotaCert': () => refusal(422, 91, 'Controlla i dati.', [long]),
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nota/ }), ' bene');
  const save = async (sentence: RegExp) => {
    await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    return calls.findLast(({ method }) => method === 'PUT')?.body;
  };
  expect(await save(/Al massimo 4000/)).toMatchObject({ note: 'Letta bene', prima: 'Letta', primaMinorMajor: 0 });
  mia = { ...letta, note: 'Contrario' };
  expect(await save(/«Contrario»/)).toMatchObject({ prima: 'Letta' });
  expect(await save(/Al massimo 4000/)).toMatchObject({ note: 'Letta bene', prima: 'Contrario' });
});

test('a note that was saved takes nothing more until the page has read it and closes it', async () => {
  let read = 0;
  const { promise: reread, resolve: answer } = Promise.withResolvers<void>();
  renderScreen(<Pagina />, {
    at,
    answers: {
      'GET /cert/4/esame': async () => {
        read += 1;
        if (read > 1) await reread;
        return Response.json(esame({ sguardo: 'INTERNO', mia: membro(1, 'Greco', true, 0) }));
      },
      'PUT /cert/note/salvaModificaNotaCert': {},
    },
  });
  const nota = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Nota/ });
  await userEvent.type(nota, 'Serve il consenso');
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(read).toBe(2));
  await userEvent.type(nota, ' e altro');
  expect(nota.value).toBe('Serve il consenso');
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  answer();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'La tua nota' })).toBeNull());
});

test('a numero legale that is lost meanwhile is no contradiction of the votes, and stays among what is lacking [D-192]', () => {
  const values = { statoId: 2 as const, numeroDelibera: '14', favorevoli: 2, astenuti: 0, contrari: 0 };
  const quorum = { componenti: 5, presenti: 2, servono: 3, raggiunto: false };
  const altri = checkMancanze({ numeroLegale: quorum, relatore: false }, null, { ...REGOLE_VOTO, numeroLegale: 'obbligatorio' });
  renderScreen(<DecisioneDaRegistrare values={values} faults={[]} altri={altri} />, { answers: {} });
  expect(screen.getByText('Il voto regge l’esito.')).toBeTruthy();
  expect(screen.getByText('Da completare: Valutazione.')).toBeTruthy();
});

test('what will be recorded stands beside the button: outcome, number, votes, whether they carry it, and what is lacking (D-285)', async () => {
  show();
  const side = within(await screen.findByRole('region', DECISIONE));
  await userEvent.click(side.getByRole('radio', { name: 'Approvata' }));
  expect(side.getByText('Approvata; delibera n. 14')).toBeTruthy();
  for (const [label, value] of [
    ['Favorevoli', '0'],
    ['Astenuti', '0'],
    ['Contrari', '2'],
  ] as const)
    await userEvent.type(side.getByRole('textbox', { name: new RegExp(`^${label}`) }), value);
  expect(side.getByText('Approvata; delibera n. 14; favorevoli 0, astenuti 0, contrari 2')).toBeTruthy();
  expect(side.getByText('Il voto non regge l’esito.')).toBeTruthy();
  await userEvent.click(side.getByRole('radio', { name: 'Non approvata' }));
  expect(side.getByText('Il voto regge l’esito.')).toBeTruthy();
  expect(side.getByText('Da completare: Note componenti, Nota di valutazione.')).toBeTruthy();
});

test('what is typed is asked about before it is closed, and nothing that is read meanwhile takes it away', async () => {
  const read = [esame(), esame({ istanza: { ...esame().istanza, stato: statoOf(2) } })];
  renderScreen(<Pagina />, {
    at,
    answers: {
      'GET /cert/4/esame': () => Response.json(read.length > 1 ? read.shift() : read[0]),
      'PUT /cert/updateStatoAndInfoPropostaCert': () => refusal(409, 9, 'L’istanza è già decisa.'),
    },
  });
  const nota = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Nota di valutazione/ });
  await userEvent.click(await screen.findByRole('radio', { name: 'Non valutabile' }));
  await userEvent.type(nota(), 'Fuori competenza');
  await userEvent.click(screen.getByRole('button', { name: 'Registra la valutazione' }));
  expect((await screen.findAllByText(/già decisa/)).length).toBeGreaterThan(0);
  expect(nota().value).toBe('Fuori competenza');
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  await userEvent.click(question.getByRole('button', { name: 'Resta qui' }));
  expect(nota().value).toBe('Fuori competenza');
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  await userEvent.click(screen.getByRole('button', { name: 'Esci senza salvare' }));
  await waitFor(() => expect(screen.queryByRole('region', DECISIONE)).toBeNull());
  expect(window.location.search).toBe('');
});

describe('what is written for the committee and not registered', () => {
  const NOTA = /^Nota di valutazione/;
  /** What the browser keeps under a name. */
  const kept = async (about: string) => (await openJournal(7, about).read())?.valori ?? null;
  const leave = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
    await asked.findByText(/resta in questo browser/);
    await userEvent.click(asked.getByRole('button', { name: 'Esci senza salvare' }));
  };

  test('a decision is offered back after a reload, with its points, and gone once it is registered [D-274]', async () => {
    show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Richiesta revisioni' }));
    await userEvent.type(screen.getByRole('textbox', { name: NOTA }), 'Mancano i tempi');
    await userEvent.click(screen.getByRole('button', { name: 'Aggiungi un punto a cui rispondere' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Punto 1/ }), 'Quando finisce?');
    const scritta = { statoId: 4, note: 'Mancano i tempi', richieste: ['Quando finisce?'] };
    await waitFor(async () => expect(await kept('cert/decisione/4/0')).toEqual(scritta));
    // The page is gone without a question, as when the browser crashes.
    cleanup();

    show();
    expect(await screen.findByText('Nota di valutazione: Mancano i tempi')).toBeTruthy();
    expect(screen.getByText('Richieste punto per punto: Quando finisce?')).toBeTruthy();
    expect((screen.getByRole('textbox', { name: NOTA }) as HTMLTextAreaElement).value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Recupera' }));
    expect((screen.getByRole('textbox', { name: NOTA }) as HTMLTextAreaElement).value).toBe('Mancano i tempi');
    expect((screen.getByRole('textbox', { name: /^Punto 1/ }) as HTMLTextAreaElement).value).toBe('Quando finisce?');
    await userEvent.click(screen.getByRole('button', { name: 'Registra la valutazione' }));
    await waitFor(async () => expect(await isAnythingKept()).toBe(false));
  });

  test('leaving says that it stays in this browser; of another round nothing is offered, nor to another person [D-274]', async () => {
    show();
    await userEvent.type(await screen.findByRole('textbox', { name: NOTA }), 'Bene');
    await leave();
    await waitFor(async () => expect(await kept('cert/decisione/4/0')).toEqual({ note: 'Bene' }));
    cleanup();
    const { istanza } = esame();
    show({ istanza: { ...istanza, revisione: 1 } });
    await screen.findByRole('textbox', { name: NOTA });
    expect(await openJournal(7, 'cert/decisione/4/1').left()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Recupera' })).toBeNull();
    cleanup();
    // Another person at the same browser, even one with the same key.
    show();
    act(() => setSession({ token: 't', tokenImpersona: null, utenteId: 8 }));
    await screen.findByRole('textbox', { name: NOTA });
    expect(await openJournal(8, 'cert/decisione/4/0').left()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Recupera' })).toBeNull();
  });

  test('a decision taken back over another version of the istanza names the one that it was typed on, until that is refused [D-274]', async () => {
    show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Richiesta revisioni' }));
    await userEvent.type(screen.getByRole('textbox', { name: NOTA }), 'Mancano i tempi');
    await userEvent.click(screen.getByRole('button', { name: 'Aggiungi un punto a cui rispondere' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Punto 1/ }), 'Quando finisce?');
    await waitFor(async () => expect(await kept('cert/decisione/4/0')).toMatchObject({ richieste: ['Quando finisce?'] }));
    cleanup();
    const { istanza } = esame();
    const { calls } = renderScreen(<Accanto esame={esame({ istanza: { ...istanza, lastUpdate: DOPO } })}>{() => <p>Istanza</p>}</Accanto>, {
      answers: { 'PUT /cert/updateStatoAndInfoPropostaCert': () => refusal(409, 9, 'Greco Ada ha modificato') },
      at,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Recupera' }));
    const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { lastUpdate: string }).lastUpdate);
    await userEvent.click(screen.getByRole('button', { name: 'Registra la valutazione' }));
    await waitFor(() => expect(sent()).toEqual([istanza.lastUpdate]));
    expect((await screen.findAllByText(/Greco Ada ha modificato/)).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Registra la valutazione' }));
    await waitFor(() => expect(sent()).toEqual([istanza.lastUpdate, DOPO]));
  });

  test('a member’s note is offered back, and thrown away after a question [D-274]', async () => {
    const mia = membro(1, 'Greco', true, 0);
    const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Nota/ });
    show({ sguardo: 'INTERNO', mia });
    await userEvent.type(await note(), 'Campione piccolo');
    await waitFor(async () => expect(await kept('cert/nota/4/0')).toEqual({ note: 'Campione piccolo' }));
    cleanup();
    show({ sguardo: 'INTERNO', mia });
    await userEvent.click(await screen.findByRole('button', { name: 'Elimina le modifiche' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await userEvent.click(asked.getByRole('button', { name: 'Elimina le modifiche' }));
    expect(screen.queryByRole('button', { name: 'Recupera' })).toBeNull();
    expect((await note()).value).toBe('');
    await waitFor(async () => expect(await isAnythingKept()).toBe(false));
  });
});
