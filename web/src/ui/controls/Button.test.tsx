// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderKit } from '../renderKit.testing.tsx';
import { Button } from './Button.tsx';

afterEach(cleanup);

test('a button that cannot be pressed says why and stays reachable by keyboard', async () => {
  let pressed = 0;
  renderKit(
    <Button why="Salva prima di controllare" onPress={() => pressed++}>
      Controlla
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Controlla', description: 'Salva prima di controllare' });
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  expect(pressed).toBe(0);
});

test('whoever stands on a button stays there when its reason comes and goes', async () => {
  const salva = (why: string | undefined) => <Button why={why}>Salva</Button>;
  const { rerender } = renderKit(salva('Niente da salvare'));
  const button = screen.getByRole('button', { name: 'Salva' });
  await userEvent.tab();
  for (const why of [undefined, 'Niente da salvare']) {
    rerender(salva(why));
    expect(document.activeElement).toBe(button);
  }
});

test('while its act runs a second press does nothing', async () => {
  let pressed = 0;
  renderKit(
    <Button pending onPress={() => pressed++}>
      Salva
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(pressed).toBe(0);
});

test('a disabled submit button does not send its form', async () => {
  let sent = 0;
  renderKit(
    <form onSubmit={() => sent++}>
      <Button type="submit" disabled>
        Invia
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
  expect(sent).toBe(0);
});
