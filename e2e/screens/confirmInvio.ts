import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** The office has seen to whom its act writes, and lets it. */
export async function confirmInvio() {
  const dialog = within(await screen.findByRole('dialog', { name: /^\d+ e-mail sar(à|anno) scritt[ae] su file$/ }));
  await userEvent.click(dialog.getByRole('button', { name: /^Conferma e scrivi/ }));
}
