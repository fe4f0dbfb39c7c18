// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Notice, NoticeBar } from './Notice.tsx';

afterEach(cleanup);

test('a bar shows two notices, the more urgent and those with an act before others, and the rest on request', async () => {
  const { container } = render(
    <NoticeBar>
      <Notice>Nota</Notice>
      <Notice tone="warn">Avviso</Notice>
      <Notice tone="warn" action={<a href="/profilo">Conferma</a>}>
        Profilo
      </Notice>
      <Notice tone="error">Chiuso</Notice>
    </NoticeBar>,
  );
  const hidden = () => [...container.querySelectorAll('[hidden]')].map(({ textContent }) => textContent?.split(': ')[1]);
  expect(hidden()).toEqual(['Nota', 'Avviso']);
  await userEvent.click(screen.getByRole('button'));
  expect(hidden()).toEqual([]);
});
