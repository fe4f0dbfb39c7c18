import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Presses an entry of the last group of the menu, which is folded unless one of its pages is open (D-260). */
export async function fromAdministration(name: string): Promise<void> {
  const group = await screen.findByRole('button', { name: 'Amministrazione' });
  if (group.getAttribute('aria-expanded') === 'false') await userEvent.click(group);
  await userEvent.click(screen.getByRole('link', { name }));
}
