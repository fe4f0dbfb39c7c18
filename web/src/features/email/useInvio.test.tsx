// @vitest-environment jsdom
import type { AnteprimaInvio } from '@sigeba/contract/email/invio.shape.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { noteAnswered } from '../../api/network.ts';
import { refusal, renderScreen } from '../../page/renderScreen.testing.tsx';
import { useInvio } from './useInvio.part.tsx';

afterEach(() => {
  cleanup();
  noteAnswered();
});

const PATH = 'PUT /referee/5/sollecito';
type MailPreview = AnteprimaInvio['mail'][number];
const lettera = (chiave: string): MailPreview => ({
  chiave,
  tipo: 'M-12',
  destinatario: `${chiave}@reviewer.example`,
  persona: `Referee ${chiave}`,
  soggetto: `Reminder ${chiave}`,
  corpo: 'Dear colleague, please answer.',
  modificabile: true,
  calendario: false,
});

type InvioBody = { invio: { modo: string; id?: string; modificate?: { corpo: string }[] } };

function Sollecito() {
  const act = useInvio('PUT /referee/:id/sollecito', { personale: 'sempre' });
  return (
    <>
      <button type="button" onClick={() => void act.run({ params: { id: 5 }, body: {} })}>
        Sollecita
      </button>
      {act.dialog}
    </>
  );
}

/** A reminder whose letters are shown first; `answer` is what becomes of each sending. */
async function openSollecito(mail: MailPreview[], answer: (sent: number) => Response, config: object = {}) {
  const sent: { key: string | null; invio: InvioBody['invio'] }[] = [];
  renderScreen(<Sollecito />, {
    answers: Object.assign({}, config, {
      [PATH]: ({ body }: { body: unknown }, headers: Headers) => {
        const { invio } = body as InvioBody;
        if (invio.modo === 'ANTEPRIMA') return Response.json({ impronta: 'i', mail }, { status: 202 });
        sent.push({ key: headers.get('idempotency-key'), invio });
        return answer(sent.length);
      },
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sollecita' }));
  const dialog = within(await screen.findByRole('dialog'));
  const rewrite = async (chiave: string, corpo: string) => {
    const row = within(dialog.getByText(`Reminder ${chiave}`).closest('li') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: 'Modifica il testo' }));
    await userEvent.clear(row.getByRole('textbox', { name: /^Testo/ }));
    if (corpo !== '') await userEvent.type(row.getByRole('textbox', { name: /^Testo/ }), corpo);
  };
  const press = (name: RegExp | string) => userEvent.click(dialog.getByRole('button', { name }));
  return { sent, dialog, rewrite, press };
}

test('mails of an unanswered act keep their rewritten texts, and are sent again as the same act', async () => {
  const { sent, dialog, rewrite, press } = await openSollecito([lettera('a')], (times) => {
    if (times === 1) throw new TypeError('network error');
    return Response.json({ id: 5 });
  });
  await rewrite('a', 'My own words');
  await press(/^Conferma e invia/);
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Testo/ }).value).toBe('My own words');
  await press(/^Conferma e invia/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = sent;
  expect(second).toEqual(first);
  expect(second?.invio.modificate).toMatchObject([{ corpo: 'My own words' }]);
});

test('a refused act closes its mails, so that its fault can be corrected first', async () => {
  const { press } = await openSollecito([lettera('a')], () => refusal(409, 4, 'Le e-mail sono cambiate.'));
  await press(/^Conferma e invia/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a mail that is left out does not block the others, even if its text is invalid', async () => {
  const { sent, dialog, rewrite, press } = await openSollecito([lettera('a'), lettera('b')], () => Response.json({ id: 5 }));
  await userEvent.click(dialog.getByText('Reminder a'));
  await rewrite('a', '');
  const confirm = () => dialog.getByRole('button', { name: /^Conferma e invia/ });
  expect(confirm().getAttribute('aria-disabled') ?? confirm().getAttribute('disabled')).not.toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Referee a/ }));
  await press(/^Conferma e invia/);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.invio.modificate).toEqual([]);
});

test('people who get no mail are named before the act is confirmed, with how to tell them later; afterwards it says that nobody was told', async () => {
  const { sent, dialog, press } = await openSollecito(['a', 'b', 'c', 'd', 'e'].map(lettera), () => Response.json({ id: 5 }));
  expect(dialog.queryByText(/Non sar/)).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Referee a/ }));
  expect(dialog.getByText('Non sarà avvisato: Referee a.')).toBeTruthy();
  expect(dialog.getByText(/restano in «E-mail in uscita».*inviarle più tardi/)).toBeTruthy();
  await press('Nessuna');
  expect(dialog.getByText('Non saranno avvisati: Referee a, Referee b, Referee c e altri 2.')).toBeTruthy();
  await press('Conferma senza e-mail');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText('Nessuna e-mail è partita: nessuno è stato avvisato.')).toBeTruthy();
});

test('without a mail server the mails are said to be written to a file, not to leave', async () => {
  const config = { 'GET /config': { adesso: '2026-05-20T11:00:00.000Z', posta: false, testoAccesso: { it: null, en: null } } };
  const { dialog } = await openSollecito([lettera('a'), lettera('b')], () => Response.json({ id: 5 }), config);
  expect(await screen.findByRole('dialog', { name: '2 e-mail saranno scritte su file' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Conferma e scrivi 2 e-mail' })).toBeTruthy();
});
