// @vitest-environment jsdom
import { ammissibilita } from '@sigeba/contract/bandi/ammissibilita.rules.ts';
import { TESTI_CAMBIO } from '@sigeba/contract/form/engine/templateChanges.text.ts';
import { buildCampo, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { Campo } from '@sigeba/contract/form/template/template.types.ts';
import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { refusalTextEn } from '@sigeba/contract/refusals/refusals.en.ts';
import { refusals, refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { type No, no } from '@sigeba/contract/refusals/verdict.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Editor } from '../../../form/editor/Editor.tsx';
import { testFacts } from '../../../form/form.testing.ts';
import type { WithTemplate } from '../../../form/readView.ts';
import { type Answers, type Call, refusal, renderScreen } from '../../../page/renderScreen.testing.tsx';
import { ITALIAN, ITALIAN_NUMBERS, words } from '../../../text/italiano.testing.ts';
import { bozza, MODULO_LETTO, unmoved } from '../proposta.testing.ts';
import { propostaEditor } from './proposta.editor.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const title = buildCampo('textfield', { uid: 'titolo', label: 'Title', opzioni: { titolo: true } });
const formOf = (...campi: Campo[]) => buildTemplate([buildSezione([title, ...campi], { titolo: 'General' })], { lingua: 'en' });
const piccola = {
  ...bozza,
  titolo: 'Nets',
  formulario: formOf(),
  valori: { titolo: 'Nets' },
  valida: true,
  classe: { ...bozza.classe, nome: 'Exploratory', tipologiaProgetto: { id: 2, nome: 'SEED PNR' } },
} as unknown as WithTemplate<Proposta>;

const edit = (stored: Partial<WithTemplate<Proposta>> = {}, answers: Answers = {}) =>
  renderScreen(<Editor definition={propostaEditor} initial={{ ...piccola, ...stored } as WithTemplate<Proposta>} {...unmoved} />, {
    answers: { [MODULO_LETTO]: stored.formulario ?? piccola.formulario, ...answers },
    at: { pathname: '/proposte/12' },
  });
const english = (node: Element) => {
  expect(words(node).match(ITALIAN)).toBeNull();
  expect(words(node).match(ITALIAN_NUMBERS)).toBeNull();
};
const pressInMore = async (name: string) => {
  await press('More');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** As the server refuses: in the language that it is asked in. */
const refused = (answer: No) => (_: Call, headers: Headers) => {
  const { status, code } = refusals[answer.reason];
  return refusal(status, code, (headers.get('accept-language') === 'en' ? refusalTextEn(answer) : undefined) ?? refusalText(answer));
};

describe('in a form written in English nothing is Italian', () => {
  test('where it can never be sent, why, and the remedy', () => {
    const motivi = writtenIn('en', () =>
      ammissibilita({
        utente: {
          utenteInternoValido: true,
          regime: null,
          dataTermineRapporto: null,
          inattivo: ['INATTIVO'],
          governance: [],
          aspettative: [],
          ruolo: { id: 3, codice: 'AR', descrizione: 'Assegnista', descrizioneEn: 'Research fellow' },
        },
        classe: {
          anno: 2026,
          ruoliResponsabile: [1],
          regimiResponsabile: ['TEMPO_PIENO'],
          chiusura: '2026-03-31',
          esigeGovernanceFuori: false,
          esigeAspettativaFuori: false,
        },
        limiti: [
          {
            a: { sigla: 'RM', categoriaId: 1, nome: 'Responsabile' },
            b: { sigla: 'RM', categoriaId: 1, nome: 'Responsabile' },
            massimo: 1,
            presenti: 1,
          },
        ],
      }),
    );
    const { container } = edit({ motivi, valida: false });
    expect(screen.getAllByText(/Research fellow/).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'See your proposals' })).toBeTruthy();
    english(container);
    expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('once the deadline has passed', () => {
    const { container } = edit({ scadenza: '2026-03-20T13:00:00.000Z' });
    expect(screen.getAllByText(/The deadline for applications passed on/).length).toBeGreaterThan(0);
    english(container);
  });

  test('where the office has changed the form meanwhile, each change by its name', () => {
    const cambi = Object.keys(TESTI_CAMBIO.it).map((cosa, at) => ({ uid: `u${at}`, sezione: 'General', label: `Field ${at}`, cosa }));
    const lost = [{ uid: 'x', label: 'Aim', testo: 'To learn' }];
    const { container } = edit({ cambiModulo: { prima: 1, cambi, risposte: lost } as never, valida: null });
    expect(screen.getByText(/The office has updated the form/)).toBeTruthy();
    expect(screen.getByText(/^What has changed: 1 new required field/)).toBeTruthy();
    english(container);
  });

  test('in the question before Invia, whether the application may be reopened or not', async () => {
    edit({ riapribileDopoInvio: '2999-03-20T13:00:00.000Z' });
    await press('Submit');
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toContain('only by reopening it, until the call closes (20/03/2999 14:00)');
    english(question);
    cleanup();
    edit({ riapribileDopoInvio: null });
    await press('Submit');
    english(screen.getByRole('alertdialog'));
  });

  test('in the copy from an earlier proposta, and where the copy is refused', async () => {
    const earlier = {
      titolo: null,
      numeroProtocollo: '2025-7',
      bando: 'Call 2025',
      anno: 2025,
      tipologia: 'SEED',
      classe: 'Small',
      formId: 1,
      quando: '2025-03-20T13:00:00.000Z',
    };
    const precedenti = [
      { ...earlier, id: 3, status: 'INVIATA', esito: { status: 'NON_FINANZIATA' } },
      { ...earlier, id: 4, status: 'INVIATA', esito: null },
      { ...earlier, id: 5, titolo: 'Graphs', status: 'BOZZA', esito: null, numeroProtocollo: null },
    ];
    edit(
      {},
      {
        'GET /proposte/precedenti': precedenti,
        'GET /proposte/3/copia?propostaId=12': refused(
          no('NOT_AMMISSIBILE', { motivi: ['Il ruolo non va.'], motiviEn: ['The role is not admitted.'] }),
        ),
      },
    );
    await pressInMore('Copy from an earlier proposal');
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText('Not funded')).toBeTruthy();
    english(dialog);
    await userEvent.click(within(dialog).getAllByRole('button', { name: /^Copy from here/ })[0] as HTMLElement);
    const failure = await screen.findByRole('alertdialog');
    expect(failure.textContent).toContain('The role is not admitted.');
    english(failure);
  });

  test('in the threads with the office, without words, and where a question is refused', async () => {
    const messaggio = { id: 1, da: 'UFFICIO', autore: null, testo: 'Which one?', inviatoTimestamp: '2026-11-20T10:00:00.000Z' };
    const thread = { id: 1, campo: null, attende: 'RESPONSABILE', chiusa: null, messaggi: [messaggio] };
    const closed = {
      ...thread,
      id: 2,
      campo: { uid: 'titolo', label: 'Title' },
      attende: null,
      chiusa: { da: 'UFFICIO', quando: messaggio.inviatoTimestamp },
    };
    edit({}, { 'GET /proposte/12/domande': [thread, closed], 'POST /proposte/12/domande': refused(no('NOT_RESPONSABILE')) });
    await pressInMore('Questions to the office');
    const dialog = screen.getByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Ask something else' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send to the office' }));
    expect(within(dialog).getByText(/Please write the message\./)).toBeTruthy();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Message/ }), 'May I?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send to the office' }));
    expect(await within(dialog).findByText(/Only the principal investigator/)).toBeTruthy();
    english(dialog);
  });

  test('where somebody acts for the principal investigator, who alone may submit', async () => {
    const { container } = edit(
      {},
      {
        'GET /utenti/findById?idUtente=7': {
          id: 7,
          cognome: 'Rossi',
          nome: 'Maria',
          profiloValidato: true,
          impersonatoDa: { id: 1, cognome: 'Desk', nome: 'Help', puoInviare: false },
        },
      },
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBe('true'));
    expect(screen.getAllByText('Only the person can do this, and nobody on their behalf.').length).toBeGreaterThan(0);
    english(container);
  });

  test('in the question of whoever leaves with something unsaved', async () => {
    edit();
    await userEvent.type(screen.getByLabelText(/^Title/), ' X');
    await userEvent.click(screen.getByRole('link', { name: 'My proposals' }));
    english(await screen.findByRole('alertdialog'));
  });

  test('without a network, at Salva and at Controlla', async () => {
    edit(
      { valida: null },
      {
        'PUT /proposte/12': () => Promise.reject(new TypeError('Failed to fetch')),
        'GET /proposte/validazione/12': () => Promise.reject(new TypeError('Failed to fetch')),
      },
    );
    await press('Check');
    const unchecked = await screen.findByRole('alertdialog');
    expect(within(unchecked).getByRole('button', { name: 'Try to check again' })).toBeTruthy();
    english(unchecked);
    await press('Close');
    await userEvent.type(screen.getByLabelText(/^Title/), ' X');
    await press('Save');
    const failure = await screen.findByRole('alertdialog');
    expect(within(failure).getByRole('button', { name: 'Try to save again' })).toBeTruthy();
    english(failure);
  });

  test('where Invia or Salva is refused', async () => {
    edit({}, { 'PUT /proposte/12': refused(no('ALREADY_INVIATA', { numeroProtocollo: '2026-7' })) });
    await userEvent.type(screen.getByLabelText(/^Title/), ' X');
    await press('Save');
    const failure = await screen.findByRole('alertdialog');
    expect(failure.textContent).toContain('already been submitted');
    english(failure);
  });

  test('where Ricorda is refused, and where it has to wait', async () => {
    const people = buildCampo('participants', { uid: 'group', label: 'Members' });
    const riga = {
      utenteId: 22,
      status: 'PENDING',
      categoriaId: 3,
      cognome: 'Gray',
      nome: 'Tom',
      ruolo: '',
      dipartimento: '',
      mesiPersona: 2,
      settoreERC: null,
      sottoSettoreERC: null,
      ssd: null,
      massaCritica: null,
      piSostituito: null,
      partecipazioneEffettiva: null,
    };
    const richiesta = {
      utenteId: 22,
      status: 'PENDING',
      inviata: '2026-11-10T09:00:00.000Z',
      risposta: null,
      sollecitata: null,
      ritirata: false,
      parteDaCompilare: false,
      nonRecapitata: null,
    };
    const facts = (sollecitata: string | null) =>
      ({ ...testFacts, persone: { classeId: 1, propostaId: 12, richieste: [{ ...richiesta, sollecitata }] } }) as never;
    const stored = { formulario: formOf(people), valori: { titolo: 'Nets', group: { partecipanti: [riga] } }, valida: null };
    edit(
      { ...stored, facts: facts(null) },
      { 'PUT /partecipazioni/sollecito/12': refused(no('GIA_RICORDATA', { quando: '2026-11-20T10:00:00.000Z' })) },
    );
    await press(/^Remind/);
    const failure = await screen.findByRole('alertdialog');
    expect(failure.textContent).toContain('Already reminded today at 11:00');
    english(failure);
    cleanup();
    const { container } = edit({ ...stored, facts: facts(new Date().toISOString()) });
    const remind = screen.getByRole('button', { name: /^Remind/ });
    expect(remind.getAttribute('aria-disabled')).toBe('true');
    english(container);
  });

  test('where the catalogue of publications does not answer, and an identifier is not found', async () => {
    const works = buildCampo('publications', { uid: 'works', label: 'Works', opzioni: { massimo: 2 } });
    const { container } = edit(
      { formulario: formOf(works), valida: null },
      { 'GET /pubblicazioni?limit=10&offset=0': refused(no('IRIS_AWAY')), 'GET /pubblicazioni/fonti': { fonti: ['ORCID', 'CROSSREF'] } },
    );
    await press('Search the catalogue');
    expect((await screen.findByRole('alert')).textContent).toContain('does not answer');
    await waitFor(() => expect(screen.getByRole('radio', { name: /DOI/ })).toBeTruthy());
    await act(async () => {});
    english(container);
  });
});
