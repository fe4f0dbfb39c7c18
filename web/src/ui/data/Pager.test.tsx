// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderKit } from '../renderKit.testing.tsx';
import { Pager, pageWindow } from './Pager.tsx';

afterEach(cleanup);

const numbers = () => screen.getAllByRole('button', { name: /^Pagina / }).map((button) => button.textContent);

test('200 rows of 20 show five page links around the current one [LIM-022]', () => {
  renderKit(<Pager page={6} pageSize={20} totale={200} onPage={() => undefined} />);
  expect(numbers()).toEqual(['4', '5', '6', '7', '8']);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('6');
  expect(screen.getByText('101-120 di 200')).toBeTruthy();
});

test('at both ends the window stays full, with few pages it holds them all', () => {
  expect(pageWindow(1, 10)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(10, 10)).toEqual([6, 7, 8, 9, 10]);
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
});

test('previous and next go one page; on the last page next is off', async () => {
  const asked: number[] = [];
  renderKit(<Pager page={3} pageSize={20} totale={60} onPage={(page) => asked.push(page)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Successiva' }));
  await userEvent.click(screen.getByRole('button', { name: 'Precedente' }));
  expect(asked).toEqual([2]);
});

test('one page shows the range alone', () => {
  renderKit(<Pager page={1} pageSize={20} totale={20} onPage={() => undefined} />);
  expect(screen.getByText('1-20 di 20')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('one page below a head that counts the rows says nothing again', () => {
  renderKit(<Pager page={1} pageSize={20} totale={2} onPage={() => undefined} counted />);
  expect(screen.queryByText('1-2 di 2')).toBeNull();
});
