// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useTheme } from './useTheme.ts';

afterEach(cleanup);

const Page = ({ themeClass }: { themeClass: string | undefined }) => {
  useTheme(themeClass);
  return null;
};
const sheets = () => [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'));

test('the stylesheet of the theme is loaded from assets by its class, and removed with it [SHELL-007] [SHELL-057]', () => {
  const { rerender } = render(<Page themeClass="sapienza" />);
  expect(sheets()).toEqual(['/assets/themes/sapienza.css']);
  expect(document.documentElement.className).toBe('theme-sapienza');
  rerender(<Page themeClass="default" />);
  expect(sheets()).toEqual(['/assets/themes/default.css']);
  expect(document.documentElement.className).toBe('theme-default');
});

test.each([undefined, '', '../../evil', 'a b', 'x.css?'])('%j is not a valid class, and loads no stylesheet', (themeClass) => {
  render(<Page themeClass={themeClass} />);
  expect(sheets()).toEqual([]);
});
