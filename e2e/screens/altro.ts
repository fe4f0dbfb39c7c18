import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Opens "Altro" of the page and finds an act in it. */
export async function inAltro(name: string | RegExp): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Altro' }));
  return screen.findByRole('menuitem', { name });
}

/** Presses an act of the menu "Altro". */
export async function pressInAltro(name: string | RegExp): Promise<void> {
  await userEvent.click(await inAltro(name));
}

/** The acts of the menu "Altro", which is closed again; none where there is no menu. */
export async function actsInAltro(altro = 'Altro'): Promise<(string | null)[]> {
  const button = screen.queryByRole('button', { name: altro });
  if (button === null) return [];
  await userEvent.click(button);
  const acts = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return acts;
}
