import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const MENU = /^Azioni su «/;

/** Opens the menu of a row, the only one on the page unless told which row, and presses one of its acts. */
export async function pressAct(name: string | RegExp, row: Pick<typeof screen, 'findByRole'> = screen): Promise<void> {
  await userEvent.click(await row.findByRole('button', { name: MENU }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

/** The acts that a row offers; none where it has no menu. */
export async function actsOf(row: Pick<typeof screen, 'queryByRole'> = screen): Promise<(string | null)[]> {
  const menu = row.queryByRole('button', { name: MENU });
  if (menu === null) return [];
  await userEvent.click(menu);
  const acts = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return acts;
}
